//! The languages that papers are written in.

/// A language of papers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
    /// Spanish.
    Spanish,
    /// Swedish.
    Swedish,
    /// Dutch.
    Dutch,
}

impl Language {
    /// All of them, in the order of their catalogues.
    pub const ALL: [Self; 6] =
        [Self::English, Self::German, Self::French, Self::Spanish, Self::Swedish, Self::Dutch];

    /// Its code, and what it is called in English and by itself.
    pub const fn names(self) -> [&'static str; 3] {
        match self {
            Self::English => ["en", "English", "English"],
            Self::German => ["de", "German", "Deutsch"],
            Self::French => ["fr", "French", "français"],
            Self::Spanish => ["es", "Spanish", "español"],
            Self::Swedish => ["sv", "Swedish", "svenska"],
            Self::Dutch => ["nl", "Dutch", "Nederlands"],
        }
    }

    /// Its code: `en`.
    pub const fn code(self) -> &'static str {
        self.names()[0]
    }

    /// The language of a code or a name, in capitals or not.
    pub fn named(written: &str) -> Option<Self> {
        let written = written.trim().to_lowercase();
        let is = |own: &Self| own.names().iter().any(|name| name.to_lowercase() == written);
        Self::ALL.into_iter().find(|own| is(own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_told_by_its_code_and_by_both_its_names() {
        for language in Language::ALL {
            for name in language.names() {
                assert_eq!(Language::named(name), Some(language), "{name}");
                assert_eq!(Language::named(&name.to_uppercase()), Some(language), "{name}");
            }
        }
        assert_eq!(Language::named("Klingon"), None);
    }
}
