//! A regulations file as a tree in which every word and every value knows where it stands.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

/// Where something stands: bytes in a numbering that runs through all documents of a catalogue, so that what one
/// document takes from another is still told where it was written.
pub type Span = Range<usize>;

/// From here on nothing stands in any file: places of what is put in for what is missing.
pub const STAND_INS: usize = usize::MAX / 2;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub struct Node {
    /// Where it stands.
    pub span: Span,
    /// The value.
    pub value: Value,
}

/// What a regulations file can hold.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Text in quotes.
    Text(String),
    /// A whole number.
    Number(i64),
    /// `true` or `false`.
    Flag(bool),
    /// A list.
    List(Vec<Node>),
    /// A table.
    Table(Table),
    /// What no rule takes: a number with a point, a date.
    Other(&'static str),
}

/// Words with their values, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table(Vec<(Key, Node)>);

/// A word of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    /// The word.
    pub word: String,
    /// Where it stands.
    pub span: Span,
}

/// One step down a tree.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// To a word of a table.
    Word(String),
    /// To an item of a list.
    Item(usize),
}

/// A way down a tree.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path(pub Vec<Step>);

impl Path {
    /// One step back.
    #[must_use]
    pub fn up(&self) -> Self {
        Self(self.0[..self.0.len().saturating_sub(1)].to_vec())
    }

    /// On to a word.
    #[must_use]
    pub fn word(&self, word: &str) -> Self {
        self.on(Step::Word(word.to_owned()))
    }

    /// On to an item.
    #[must_use]
    pub fn item(&self, index: usize) -> Self {
        self.on(Step::Item(index))
    }

    fn on(&self, step: Step) -> Self {
        Self(self.0.iter().cloned().chain([step]).collect())
    }
}

/// Equal where the values are, wherever they stand.
impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Node {
    /// The text, where it is one.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The items, where it is a list.
    pub fn items(&self) -> &[Node] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// Whether it is a list.
    pub fn is_list(&self) -> bool {
        matches!(self.value, Value::List(_))
    }

    /// The table, where it is one.
    pub fn table(&self) -> Option<&Table> {
        match &self.value {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }

    /// What stands at the end of a way; the last that there is, where it breaks off.
    pub fn at(&self, path: &Path) -> &Self {
        let mut place = self;
        for step in &path.0 {
            match place.children().find(|(own, _)| own == step) {
                Some((_, next)) => place = next,
                None => break,
            }
        }
        place
    }

    /// What stands at a place.
    pub fn find(&self, span: &Span) -> Option<&Self> {
        match self.span == *span {
            true => Some(self),
            false => self.children().find_map(|(_, child)| child.find(span)),
        }
    }

    /// Whether a value or a word of it stands at a place.
    pub fn has_place(&self, span: &Span) -> bool {
        let word = || self.table().is_some_and(|own| own.iter().any(|(key, _)| key.span == *span));
        self.span == *span || word() || self.children().any(|(_, child)| child.has_place(span))
    }

    /// The same to be changed, where the way leads to its end.
    pub fn at_mut(&mut self, path: &[Step]) -> Option<&mut Self> {
        let Some((step, rest)) = path.split_first() else {
            return Some(self);
        };
        let next = match (step, &mut self.value) {
            (Step::Word(word), Value::Table(table)) => table.get_mut(word),
            (Step::Item(index), Value::List(items)) => items.get_mut(*index),
            _ => None,
        };
        next?.at_mut(rest)
    }

    /// What stands directly in it.
    pub fn children(&self) -> Box<dyn Iterator<Item = (Step, &Self)> + '_> {
        match &self.value {
            Value::Table(table) => {
                Box::new(table.iter().map(|(key, node)| (Step::Word(key.word.clone()), node)))
            }
            Value::List(items) => {
                Box::new(items.iter().enumerate().map(|(index, node)| (Step::Item(index), node)))
            }
            _ => Box::new(std::iter::empty()),
        }
    }

    /// The same to be changed.
    pub fn children_mut(&mut self) -> Box<dyn Iterator<Item = (Step, &mut Self)> + '_> {
        match &mut self.value {
            Value::Table(table) => {
                Box::new(table.0.iter_mut().map(|(key, node)| (Step::Word(key.word.clone()), node)))
            }
            Value::List(items) => Box::new(
                items.iter_mut().enumerate().map(|(index, node)| (Step::Item(index), node)),
            ),
            _ => Box::new(std::iter::empty()),
        }
    }

    /// Puts all of it at one place, as a text that stands nowhere.
    pub fn put_at(&mut self, at: &Span) {
        self.span.clone_from(at);
        if let Value::Table(table) = &mut self.value {
            table.0.iter_mut().for_each(|(key, _)| key.span.clone_from(at));
        }
        self.children_mut().for_each(|(_, child)| child.put_at(at));
    }

    /// Takes out a child.
    pub fn remove(&mut self, step: &Step) {
        match (step, &mut self.value) {
            (Step::Word(word), Value::Table(table)) => {
                table.remove(word);
            }
            (Step::Item(index), Value::List(items)) if *index < items.len() => {
                items.remove(*index);
            }
            _ => {}
        }
    }

    /// Takes in another: the words of a table, deep down, and the items of a list.
    fn join(&mut self, other: Self) {
        match (&mut self.value, other.value) {
            (Value::List(own), Value::List(items)) => own.extend(items),
            (Value::Table(own), Value::Table(table)) => {
                for (key, node) in table.0 {
                    match own.get_mut(&key.word) {
                        Some(inner) => inner.join(node),
                        None => own.0.push((key, node)),
                    }
                }
            }
            _ => {}
        }
    }

    /// Whether a word stands in the table at a place.
    pub fn has(&self, path: &Path, word: &str) -> bool {
        self.at(path).table().is_some_and(|table| table.get(word).is_some())
    }

    /// The name of the piece that is put here: a text, or what `use` names in a table.
    pub fn piece_name(&self) -> Option<&str> {
        self.table().map_or(Some(self), |own| own.get("use")).and_then(Node::text)
    }

    /// The value as a person would write it in a cell.
    pub fn words(&self) -> String {
        match &self.value {
            Value::Text(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Flag(flag) => flag.to_string(),
            Value::List(items) => items.iter().map(Self::words).collect::<Vec<_>>().join(", "),
            Value::Table(table) => {
                table.iter().map(|(key, node)| format!("{} {}", key.word, node.words())).collect()
            }
            Value::Other(what) => (*what).to_owned(),
        }
    }
}

impl Table {
    /// The value of a word.
    pub fn get(&self, word: &str) -> Option<&Node> {
        self.0.iter().find(|(key, _)| key.word == word).map(|(_, node)| node)
    }

    /// The same to be changed.
    pub fn get_mut(&mut self, word: &str) -> Option<&mut Node> {
        self.0.iter_mut().find(|(key, _)| key.word == word).map(|(_, node)| node)
    }

    /// The table of a word.
    pub fn table(&self, word: &str) -> Option<&Self> {
        self.get(word).and_then(Node::table)
    }

    /// Takes a word out.
    pub fn remove(&mut self, word: &str) -> Option<Node> {
        let index = self.0.iter().position(|(key, _)| key.word == word)?;
        Some(self.0.remove(index).1)
    }

    /// Sets a word; what it had goes.
    pub fn set(&mut self, key: Key, node: Node) {
        match self.get_mut(&key.word) {
            Some(own) => *own = node,
            None => self.0.push((key, node)),
        }
    }

    /// Gives the word of a place another. Where the table has that one too, tables and lists go together, and of other
    /// values the one that was there stays. The place of its value; none where no word stands there.
    pub fn rename(&mut self, at: &Span, word: &str) -> Option<Span> {
        let index = self.0.iter().position(|(key, _)| key.span == *at && key.word != word)?;
        let span = self.0[index].1.span.clone();
        if self.get(word).is_none() {
            word.clone_into(&mut self.0[index].0.word);
            return Some(span);
        }
        let (_, node) = self.0.remove(index);
        if let Some(own) = self.get_mut(word) {
            own.join(node);
        }
        Some(span)
    }

    /// Takes in the words of another that this one does not have.
    pub fn inherit(&mut self, from: Self) {
        for (key, node) in from.0 {
            if self.get(&key.word).is_none() {
                self.0.push((key, node));
            }
        }
    }

    /// Keeps the words that a test allows.
    pub fn retain(&mut self, keep: impl Fn(&str) -> bool) {
        self.0.retain(|(key, _)| keep(&key.word));
    }

    /// Words and values in order.
    pub fn iter(&self) -> impl Iterator<Item = &(Key, Node)> {
        self.0.iter()
    }

    /// The words, each with its value to be changed.
    pub fn entries_mut(&mut self) -> impl Iterator<Item = (&str, &mut Node)> {
        self.0.iter_mut().map(|(key, node)| (key.word.as_str(), node))
    }

    /// Its words that are none of these, in order.
    pub fn strangers<'a>(&'a self, known: &'a [&str]) -> impl Iterator<Item = &'a Key> {
        self.0.iter().map(|(key, _)| key).filter(|key| !known.contains(&key.word.as_str()))
    }

    /// Its words in order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(key, _)| key.word.as_str())
    }
}

/// What a text holds, with what is wrong in its writing; a place in it is one in the file, by a rule.
pub fn parse(text: &str, place: &dyn Fn(usize) -> usize) -> (Node, Vec<(Span, String)>) {
    let (root, errors) = DeTable::parse_recoverable(text);
    let span = |span: &Span| place(span.start)..place(span.end);
    let end = text.len()..text.len();
    let wrong = errors
        .iter()
        .map(|e| (span(&e.span().unwrap_or_else(|| end.clone())), e.message().to_owned()))
        .collect();
    (Node { span: span(&root.span()), value: Value::Table(table(root.get_ref(), &span)) }, wrong)
}

fn table(from: &DeTable<'_>, span: &dyn Fn(&Span) -> Span) -> Table {
    let entry = |(key, value): (&toml::Spanned<_>, &toml::Spanned<_>)| {
        let word: &std::borrow::Cow<'_, str> = key.get_ref();
        let key = Key { word: word.clone().into_owned(), span: span(&key.span()) };
        (key, node(value, span))
    };
    Table(from.iter().map(entry).collect())
}

fn node(from: &toml::Spanned<DeValue<'_>>, span: &dyn Fn(&Span) -> Span) -> Node {
    let value = match from.get_ref() {
        DeValue::String(text) => Value::Text(text.clone().into_owned()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Value::Other("a number too great"), Value::Number),
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Array(items) => Value::List(items.iter().map(|item| node(item, span)).collect()),
        DeValue::Table(inner) => Value::Table(table(inner, span)),
        DeValue::Float(_) => Value::Other("a number with a point"),
        DeValue::Datetime(_) => Value::Other("a date"),
    };
    Node { span: span(&from.span()), value }
}
