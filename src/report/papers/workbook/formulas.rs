//! Formulas over the rows of the sheet `Rounds`, told in terms.

use std::borrow::Cow;

use crate::report::document::{Live, Term};

/// A formula from its terms.
pub fn formula(terms: impl IntoIterator<Item = Term>) -> Live {
    Live::Terms(terms.into_iter().collect())
}

/// A piece of a formula as a spreadsheet writes it.
pub fn text(text: impl Into<Cow<'static, str>>) -> Term {
    Term::Text(text.into())
}

/// Text in quotation marks.
pub fn quoted(value: &str) -> Term {
    text(format!("\"{}\"", value.replace('"', "\"\"")))
}

/// `NAME(a,b,c)`.
pub fn call(name: &str, arguments: impl IntoIterator<Item = Term>) -> Vec<Term> {
    let mut terms = vec![text(format!("{name}("))];
    for (at, argument) in arguments.into_iter().enumerate() {
        if at > 0 {
            terms.push(text(","));
        }
        terms.push(argument);
    }
    terms.push(text(")"));
    terms
}

/// Several with a sign between.
pub fn joined(parts: impl IntoIterator<Item = Vec<Term>>, sign: &'static str) -> Vec<Term> {
    let mut terms = Vec::new();
    for part in parts {
        if !terms.is_empty() {
            terms.push(text(sign));
        }
        terms.extend(part);
    }
    terms
}
