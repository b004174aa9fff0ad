//! What a document's competitions are called: ids, titles and the other names that people use for them.

use std::collections::BTreeMap;

use super::tree::{Node, Table};

/// Words that competitions share, so that they do not tell one from another.
const COMMON: [&str; 7] =
    ["the", "trophy", "cup", "tournament", "championship", "event", "competition"];

/// The names of a document's competitions, by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Titles(BTreeMap<String, Vec<String>>);

impl Titles {
    /// Those of a document's `[competition]` table.
    pub fn read(competitions: &Table) -> Self {
        let names = |rules: &Node| {
            let of = |word| rules.table().and_then(|table| table.get(word));
            let all = of("title").into_iter().chain(of("also").into_iter().flat_map(Node::items));
            all.filter_map(Node::text).map(str::to_owned).collect()
        };
        Self(competitions.iter().map(|(id, rules)| (id.word.clone(), names(rules))).collect())
    }

    /// The title of a competition; its id where it has none.
    pub fn title<'a>(&'a self, id: &'a str) -> &'a str {
        self.0.get(id).and_then(|names| names.first()).map_or(id, String::as_str)
    }

    /// What its competitions are called.
    pub fn all(&self) -> Vec<String> {
        self.0.keys().map(|id| self.title(id).to_owned()).collect()
    }

    /// The competition that people mean: its id, its title or another of its names, whatever the case and spaces, with
    /// or without a year and words such as Trophy, and two names of it at once as in "Hill Cup (Handicap)". None where
    /// no competition or more than one is called so.
    pub fn find(&self, text: &str) -> Option<&str> {
        self.called(text).or_else(|| {
            let mut parts = text.split(['/', '(', ')', ',']).filter_map(|part| self.called(part));
            let first = parts.next()?;
            parts.all(|other| other == first).then_some(first)
        })
    }

    fn called(&self, text: &str) -> Option<&str> {
        let exactly = |wanted: &str| self.only(|name| words(name) == words(wanted));
        exactly(text).or_else(|| {
            let wanted = telling(text);
            (!wanted.is_empty()).then(|| self.only(|name| telling(name) == wanted)).flatten()
        })
    }

    fn only(&self, is: impl Fn(&str) -> bool) -> Option<&str> {
        let mut found = self
            .0
            .iter()
            .filter(|(id, names)| is(id) || names.iter().any(|name| is(name)))
            .map(|(id, _)| id.as_str());
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }
}

/// The words of a name, in lower case, whatever stands between them.
fn words(name: &str) -> Vec<String> {
    name.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The words that tell a name from others.
fn telling(name: &str) -> Vec<String> {
    let year = |word: &str| word.len() == 4 && word.chars().all(|c| c.is_ascii_digit());
    words(name).into_iter().filter(|word| !COMMON.contains(&word.as_str()) && !year(word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn competitions_are_found_by_what_people_call_them() {
        let text = r#"
            [hill-cup]
            title = "Hill Cup"
            [walker-trophy]
            title = "Walker Trophy"
            also = ["One Hour", "Hour"]
            [rapid]
            title = "Rapid"
        "#;
        let (root, _) = super::super::tree::parse(text, &|at| at);
        let titles = Titles::read(root.table().expect("a table"));
        for (text, id) in [
            ("hill-cup", "hill-cup"),
            ("HILL  cup", "hill-cup"),
            ("Hill Cup 2009", "hill-cup"),
            ("Walker", "walker-trophy"),
            ("one hour", "walker-trophy"),
            ("Rapid", "rapid"),
            ("Walker Trophy / One Hour", "walker-trophy"),
            ("Walker Trophy (One Hour)", "walker-trophy"),
            ("Hill Cup (joint)", "hill-cup"),
        ] {
            assert_eq!(titles.find(text), Some(id), "{text}");
        }
        assert_eq!(titles.find("Valley Cup"), None);
        assert_eq!(titles.find("Hill Cup / One Hour"), None);
        assert_eq!(titles.find("Trophy"), None);
    }
}
