//! The built-in documents are whole.

use std::collections::BTreeMap;

use wallchart::regulations::{Catalogue, ledger};

#[test]
fn every_competition_of_every_document_can_be_carried_out() {
    let catalogue = Catalogue::new();
    for name in catalogue.names() {
        catalogue
            .regulation(&name, &BTreeMap::new())
            .unwrap_or_else(|e| panic!("{name}: {e}"));
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
