//! All tests of the whole program as one program: it is linked once.

#![allow(
    clippy::expect_used,
    clippy::float_arithmetic,
    reason = "tests; papers are measured in points"
)]

mod all_at_once;
mod architecture;
mod as_published;
mod as_written;
mod batch_season;
mod books;
mod c07;
mod cases_own_rules;
mod cases_play_off_events;
mod cases_play_off_forms;
mod cases_play_off_matches;
mod cases_play_off_records;
mod cases_play_off_return_games;
mod cases_play_off_standings;
mod cases_season;
mod clauses;
mod cli_given;
mod cli_meant;
mod cli_merge;
mod cli_run;
mod cli_watch;
mod days;
mod defects;
mod editor_schema;
mod exchange;
mod explain;
mod explain_sums;
mod finals;
mod fixtures;
mod gallery;
mod hostile;
mod html;
mod languages;
mod libre_office;
mod lots_and_rulings;
mod manual;
mod mend;
mod misspelt;
mod mutations;
mod outlook;
mod outlook_stages;
mod papers_all;
mod papers_letters;
mod papers_looks;
mod papers_lots;
mod papers_play_off;
mod papers_prizes;
mod papers_season;
mod papers_told;
mod papers_workbook;
mod play_off_brackets;
mod play_off_due;
mod play_off_packs;
mod play_off_rulings;
mod play_off_told;
mod play_off_way;
mod prizes_pooled;
mod processes;
mod properties_play_off;
mod properties_rules;
mod reading;
mod readme;
mod regulations;
mod results;
mod rules;
mod rules_downwards;
mod season;
mod season_series;
mod sheets_as_kept;
mod slips;
mod spans;
mod stale;
mod starter;
mod stopping;
mod support;
mod systems;
mod two_play_offs;
mod unfinished;
mod wall_charts;
mod words;
