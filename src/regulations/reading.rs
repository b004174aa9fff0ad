//! Readings: a silence or an unclear clause, with the reading taken and the others beside it.
//!
//! In the file a parameter may be a table with the keys `reading`, `others`, `clause`, `about`. It is taken out
//! here, so that the schema sees the value alone, and every other reading can be applied without an address.

use toml::{Table, Value};

use crate::decision::Clause;

/// A reading of an unclear clause.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The clause, or `silent`.
    pub clause: Clause,
    /// What it is about.
    pub about: String,
    /// The reading taken.
    pub taken: Value,
    /// The other readings.
    pub others: Vec<Value>,
    /// Where the parameter stands in the competition's table.
    path: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq)]
enum Step {
    Key(String),
    Index(usize),
}

impl Reading {
    /// The reading's name, as the file writes it.
    pub fn name(value: &Value) -> String {
        match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        }
    }

    /// Sets the parameter in a competition's table.
    pub fn apply(&self, to: &mut Table, value: &Value) {
        let mut steps = self.path.iter();
        let Some(Step::Key(first)) = steps.next() else {
            return;
        };
        let Some(mut place) = to.get_mut(first) else {
            return;
        };
        for step in steps {
            let next = match step {
                Step::Key(key) => place.as_table_mut().and_then(|t| t.get_mut(key)),
                Step::Index(index) => place.as_array_mut().and_then(|a| a.get_mut(*index)),
            };
            let Some(next) = next else { return };
            place = next;
        }
        *place = value.clone();
    }
}

/// Takes all readings out of a competition's table, leaving the value of each.
pub fn take_out(table: &mut Table) -> Result<Vec<Reading>, String> {
    let mut found = Vec::new();
    let mut path = Vec::new();
    walk_table(table, &mut path, &mut found)?;
    Ok(found)
}

fn walk_table(
    table: &mut Table,
    path: &mut Vec<Step>,
    found: &mut Vec<Reading>,
) -> Result<(), String> {
    for (key, value) in table.iter_mut() {
        path.push(Step::Key(key.clone()));
        walk(value, path, found)?;
        path.pop();
    }
    Ok(())
}

fn walk(value: &mut Value, path: &mut Vec<Step>, found: &mut Vec<Reading>) -> Result<(), String> {
    if let Value::Table(table) = value {
        if table.contains_key("reading") {
            let reading = read(table, path)?;
            *value = reading.taken.clone();
            found.push(reading);
        } else {
            walk_table(table, path, found)?;
        }
    } else if let Value::Array(items) = value {
        for (index, item) in items.iter_mut().enumerate() {
            path.push(Step::Index(index));
            walk(item, path, found)?;
            path.pop();
        }
    }
    Ok(())
}

fn read(table: &Table, path: &[Step]) -> Result<Reading, String> {
    let text = |key: &str| {
        table
            .get(key)
            .and_then(Value::as_str)
            .map(str::to_owned)
            .ok_or_else(|| format!("a reading needs `{key}`, in quotes"))
    };
    if let Some(odd) =
        table.keys().find(|k| !["reading", "others", "clause", "about"].contains(&k.as_str()))
    {
        return Err(format!("a reading has no `{odd}`; it has reading, others, clause and about"));
    }
    Ok(Reading {
        clause: Clause::new(text("clause")?),
        about: text("about")?,
        taken: table["reading"].clone(),
        others: table
            .get("others")
            .and_then(Value::as_array)
            .cloned()
            .ok_or("a reading needs `others`, a list that may be empty")?,
        path: path.to_vec(),
    })
}
