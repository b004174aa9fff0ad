//! The built-in documents are whole.

use std::collections::BTreeMap;

use wallchart::regulations::{Catalogue, ledger};

#[test]
fn every_competition_of_every_document_can_be_carried_out() {
    let catalogue = Catalogue::new();
    for name in catalogue.names() {
        catalogue.regulation(&name, &BTreeMap::new()).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
}

#[test]
fn every_clause_that_a_rule_cites_stands_in_the_ledger_of_its_document() {
    let catalogue = Catalogue::new();
    for document in catalogue.documents() {
        let ledger = catalogue.ledger(&document).expect("a ledger");
        let text = catalogue.text(&document).expect("its text");
        let table = text.parse().expect("TOML");
        for clause in ledger::cited(&table) {
            assert!(
                clause == "silent" || ledger.has(&clause),
                "{document}: {clause} is not in the ledger"
            );
        }
    }
}

/// Clauses cited by the rules of a document, those inherited included.
fn cited(catalogue: &Catalogue, document: &str) -> std::collections::BTreeSet<String> {
    let own: toml::Table = catalogue.text(document).expect("its text").parse().expect("TOML");
    let mut cited = ledger::cited(&own);
    for table in catalogue.resolved(document).expect("its competitions") {
        cited.extend(ledger::cited(&table));
    }
    cited
}

#[test]
fn every_clause_that_the_ledger_calls_carried_out_has_a_rule_that_does_it() {
    let catalogue = Catalogue::new();
    for document in catalogue.documents() {
        let cited = cited(&catalogue, &document);
        let own: toml::Table = catalogue.text(&document).expect("its text").parse().expect("TOML");
        for (clause, status) in catalogue.ledger(&document).expect("a ledger").clauses {
            if status.carried_out.is_none() {
                continue;
            }
            if let Some(rule) = &status.rule {
                let mut place = Some(&toml::Value::Table(own.clone())).cloned();
                for key in rule.split('.') {
                    place = place.and_then(|v| v.get(key).cloned());
                }
                assert!(
                    place.is_some(),
                    "{document}: {clause} names {rule}, which is not in the file"
                );
            } else {
                // A clause with parts (2.3 with 2.3.1) is carried out by its parts.
                let done = cited.iter().any(|c| c.starts_with(&clause));
                assert!(done, "{document}: no rule carries out {clause}");
            }
        }
    }
}

/// The clauses of each document as it prints them.
#[test]
fn ledgers_hold_every_clause_of_their_documents() {
    let catalogue = Catalogue::new();
    let whole = [
        ("gct-2018", 26),
        ("gct-2021", 46),
        ("tepe-sigeman-2023", 26),
        ("tata-steel-2022", 26),
        ("gap-2016", 78),
    ];
    for (document, clauses) in whole {
        assert_eq!(
            catalogue.ledger(document).expect("a ledger").clauses.len(),
            clauses,
            "{document}"
        );
    }
}
