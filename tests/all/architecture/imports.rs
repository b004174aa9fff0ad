//! Which file of `src` uses which: read from `use` lines and from paths written out.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A module by its path: `["event", "ties"]`.
type Module = Vec<String>;

/// The modules of `src`, what each hands on under its own name, and what each uses.
pub struct Imports {
    modules: BTreeSet<Module>,
    hands_on: BTreeMap<Module, BTreeMap<String, Module>>,
    paths: BTreeMap<Module, Vec<Module>>,
}

/// A file as a module; none for what is no part of the library.
fn module(path: &Path) -> Option<Module> {
    let parts: Vec<String> = path
        .with_extension("")
        .components()
        .map(|part| part.as_os_str().to_string_lossy().into_owned())
        .filter(|part| part != "mod")
        .collect();
    match parts.first().map(String::as_str) {
        Some("main") => None,
        Some("lib") => Some(Vec::new()),
        _ => (!parts.iter().any(|part| part == "tests" || part == "samples")).then_some(parts),
    }
}

/// The code without comments, and without modules inside the file: tests, and helpers that use the file itself.
fn code(text: &str) -> String {
    let mut code = String::new();
    let mut inside: Option<&str> = None;
    for line in text.lines() {
        let written = line.split("//").next().unwrap_or_default();
        let indent = &line[..line.len() - line.trim_start().len()];
        match inside {
            Some(of) if indent == of && line.trim_start().starts_with('}') => inside = None,
            Some(_) => {}
            None if written.contains("mod ") && written.trim_end().ends_with('{') => {
                inside = Some(indent);
            }
            None => {
                code += written;
                code.push('\n');
            }
        }
    }
    code
}

fn segments(path: &str) -> Module {
    path.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// The paths of a `use`, each with the name that it has afterwards.
fn spread(before: &str, tree: &str, into: &mut Vec<(Module, String)>) {
    let tree = tree.trim();
    let Some(open) = tree.find('{') else {
        let (path, name) = tree.split_once(" as ").unwrap_or((tree, ""));
        let path = segments(&format!("{before}{path}"));
        let name = if name.is_empty() {
            path.last().cloned().unwrap_or_default()
        } else {
            name.trim().to_owned()
        };
        into.push((path, name));
        return;
    };
    let inside = &tree[open + 1..tree.rfind('}').expect("a closing brace")];
    let before = format!("{before}{}", &tree[..open]);
    let (mut depth, mut start) = (0, 0);
    for (at, letter) in inside.char_indices().chain([(inside.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if !inside[start..at].trim().is_empty() {
                    spread(&before, &inside[start..at], into);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// Paths such as `crate::event::settle` or `ties::settle` that stand in the code itself.
fn written_out(code: &str, roots: &[String]) -> Vec<Module> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    code.split(|c: char| !is_part(c))
        .filter(|path| path.contains("::"))
        .map(segments)
        .filter(|path| path.first().is_some_and(|first| roots.contains(first)))
        .collect()
}

impl Imports {
    /// Of these files, each with its path below `src`.
    pub fn read(files: &[(std::path::PathBuf, String)]) -> Self {
        let known: Vec<(Module, &String)> =
            files.iter().filter_map(|(path, text)| Some((module(path)?, text))).collect();
        let modules: BTreeSet<Module> = known.iter().map(|(module, _)| module.clone()).collect();
        let mut imports = Self { modules, hands_on: BTreeMap::new(), paths: BTreeMap::new() };
        for (module, text) in known {
            let mut rest = String::new();
            let (mut hands_on, mut paths) = (BTreeMap::new(), Vec::new());
            for statement in code(text).split_inclusive(';') {
                let line = statement.trim_start();
                let public = line.starts_with("pub");
                let used = line.split_once("use ").filter(|(before, _)| {
                    before.is_empty()
                        || (public && !before.contains('\n') && !before.contains(' ')
                            || before == &"pub ")
                });
                let Some((_, tree)) = used else {
                    rest += statement;
                    continue;
                };
                let mut found = Vec::new();
                spread("", tree.trim_end_matches(';'), &mut found);
                for (path, name) in found {
                    if public {
                        hands_on.insert(name, path);
                    } else {
                        paths.push(path);
                    }
                }
            }
            let mut roots = vec!["crate".to_owned(), "super".to_owned()];
            roots.extend(imports.children(&module));
            paths.extend(written_out(&rest, &roots));
            imports.hands_on.insert(module.clone(), hands_on);
            imports.paths.insert(module, paths);
        }
        imports
    }

    fn children(&self, module: &Module) -> Vec<String> {
        let of =
            self.modules.iter().filter(|m| m.len() == module.len() + 1 && m.starts_with(module));
        of.filter_map(|m| m.last().cloned()).collect()
    }

    /// The module in which what a path names is written.
    fn resolve(&self, from: &Module, path: &[String], depth: usize) -> Option<Module> {
        let mut at = from.clone();
        let mut rest = path;
        match rest.first().map(String::as_str) {
            Some("crate") => (at, rest) = (Vec::new(), &rest[1..]),
            Some("self") => rest = &rest[1..],
            Some("super") => {}
            Some(_) if self.modules.contains(&[&from[..], &rest[..1]].concat()) => {}
            _ => return None,
        }
        while let Some((next, after)) = rest.split_first() {
            let child = [&at[..], std::slice::from_ref(next)].concat();
            if next == "super" {
                at.pop();
            } else if self.modules.contains(&child) {
                at = child;
            } else {
                let handed = self.hands_on.get(&at).and_then(|names| names.get(next));
                let deeper = handed
                    .filter(|_| depth < 8)
                    .and_then(|path| self.resolve(&at, &[&path[..], after].concat(), depth + 1));
                return Some(deeper.unwrap_or(at));
            }
            rest = after;
        }
        Some(at)
    }

    /// Files that use each other, directly or by way of others: each such circle in the order of names.
    pub fn circles(&self) -> Vec<Vec<String>> {
        let mut uses: BTreeMap<&Module, BTreeSet<Module>> = BTreeMap::new();
        for (module, paths) in &self.paths {
            let used = paths.iter().filter_map(|path| self.resolve(module, path, 0));
            uses.insert(module, used.filter(|used| used != module).collect());
        }
        let reach = |from: &Module| -> BTreeSet<Module> {
            let mut found: BTreeSet<Module> = BTreeSet::new();
            let mut next: Vec<Module> = uses[from].iter().cloned().collect();
            while let Some(module) = next.pop() {
                if found.insert(module.clone()) {
                    next.extend(uses[&module].iter().cloned());
                }
            }
            found
        };
        let reached: BTreeMap<&Module, BTreeSet<Module>> =
            uses.keys().map(|module| (*module, reach(module))).collect();
        let mut circles: BTreeSet<Vec<String>> = BTreeSet::new();
        for (module, own) in &reached {
            if own.contains(*module) {
                let circle = own.iter().filter(|other| reached[*other].contains(*module));
                circles.insert(circle.map(|other| other.join("::")).collect());
            }
        }
        circles.into_iter().collect()
    }
}
