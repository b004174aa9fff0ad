//! What the files are called that a run writes for each workbook: the contract's names, in all languages alike.

/// The tables in Excel.
pub const CROSSTABLE: &str = "crosstable.xlsx";
/// The page of an event, of which the page of the folder takes over the crosstable.
pub const PAGE: &str = "crosstable.html";
/// How each place and each sum came about.
pub const EXPLAIN: &str = "explain.html";
/// Who plays where, by name.
pub const FIND_YOUR_NAME: &str = "find-your-name.pdf";
/// The club's board of honours.
pub const HONOURS: &str = "honours.pdf";
/// Lots that are drawn before games are played.
pub const LOTS: &str = "lots.pdf";
/// What the open games can bring.
pub const OUTLOOK: &str = "outlook.pdf";
/// The next round by boards.
pub const PAIRINGS: &str = "pairings.pdf";
/// The next round by names.
pub const PAIRINGS_BY_NAME: &str = "pairings-by-name.pdf";
/// The pack of a play-off; of several each has its places behind [`PLAY_OFF_OF`].
pub const PLAY_OFF: &str = "play-off.pdf";
/// With what the name of one of several packs begins.
pub const PLAY_OFF_OF: &str = "play-off-";
/// Who is called up for which prize.
pub const PRIZE_GIVING: &str = "prize-giving.pdf";
/// Who gets how much, and why.
pub const PRIZES: &str = "prizes.pdf";
/// What winners sign.
pub const RECEIPTS: &str = "receipts.pdf";
/// The standings of a season or a tour.
pub const SEASON: &str = "season.pdf";
/// The same in Excel.
pub const SEASON_WORKBOOK: &str = "season.xlsx";
/// Blank slips for results.
pub const SLIPS: &str = "slips.pdf";
/// The standings of a large Swiss.
pub const STANDINGS: &str = "standings.pdf";
/// The chart for the wall.
pub const WALL_CHART: &str = "wall-chart.pdf";

/// What the page of a folder calls them, in the order in which it links them: the file, and its word.
pub const SAID: [(&str, &str); 18] = [
    (WALL_CHART, "html.wall-chart"),
    (STANDINGS, "paper.standings"),
    (FIND_YOUR_NAME, "paper.wall.find-your-name"),
    (PAIRINGS, "html.next-round"),
    (PAIRINGS_BY_NAME, "paper.pairings.names"),
    (PLAY_OFF, "paper.workbook.play-off"),
    (PRIZES, "paper.prizes.prizes"),
    (PRIZE_GIVING, "paper.prizes.prize-giving"),
    (RECEIPTS, "paper.prizes.receipts"),
    (CROSSTABLE, "html.workbook"),
    (OUTLOOK, "paper.outlook.title"),
    (EXPLAIN, "paper.explain.title"),
    (PAGE, "paper.crosstable.crosstable"),
    (SEASON, "html.season"),
    (SEASON_WORKBOOK, "html.season-workbook"),
    (HONOURS, "paper.season.honours"),
    (LOTS, "paper.lots.title"),
    (SLIPS, "html.slips"),
];
