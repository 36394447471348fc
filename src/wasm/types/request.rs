//! Requests from JavaScript: a position, its search, a line to verify.
//!
//! Numbers are `f64`: a number out of range is refused by its name and never wrapped around.

use serde::{Deserialize, Deserializer, de};
use tsify::Tsify;

use crate::chess::INITIAL_FEN;
use crate::search::{Heuristic, Part as SearchPart, Rule};

/// A position of a game.
#[derive(Clone, Debug, Deserialize, Tsify)]
pub struct Position {
    /// The position to start from: the initial position by default.
    #[serde(default = "initial_position")]
    #[tsify(optional)]
    pub fen: String,
    /// Moves played from `fen`, in SAN or UCI; the request is about the position after them. None by default.
    #[serde(default)]
    #[tsify(optional, type = "readonly string[]")]
    pub moves: Vec<String>,
    /// Chess960 castling, written as the king taking its rook; off by default.
    #[serde(default)]
    #[tsify(optional)]
    pub chess960: bool,
}

fn initial_position() -> String {
    INITIAL_FEN.to_owned()
}

/// Limits and settings of a search. Limits combine, and the first one reached ends the search, but depth 1 is always completed; without
/// any it runs until it is stopped.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SearchOptions {
    /// Plies.
    #[tsify(optional)]
    pub depth: Option<f64>,
    /// Nodes, including quiescence.
    #[tsify(optional)]
    pub nodes: Option<f64>,
    /// Milliseconds.
    #[tsify(optional)]
    pub time_ms: Option<f64>,
    /// Ends the search once a mate in at most this many moves is proven.
    #[tsify(optional)]
    pub mate: Option<f64>,
    /// The strength to play at, from 500 to 2500; the best play if absent. A level limits the nodes, and below 1650 or in the first
    /// 8 moves of a game it chooses `bestMove` among its lines by chance; scores and lines stay those of a true search. Each search
    /// begins with an empty hash table. Levels 200 apart differ by 200 Elo within about 75; on the scale of people or of another engine
    /// a level may be off by 100 and more.
    #[tsify(optional)]
    pub elo: Option<f64>,
    /// Decides the chance of a level: the same seed plays the same move in the same position. A new one for each search if absent.
    #[tsify(optional)]
    pub seed: Option<f64>,
    /// Milliseconds left to White. Of White's and Black's clock, that of the side to move counts: it allots a share of its time
    /// to this move.
    #[tsify(optional)]
    pub white_time_ms: Option<f64>,
    /// Milliseconds left to Black.
    #[tsify(optional)]
    pub black_time_ms: Option<f64>,
    /// Milliseconds that White gets for every move, 0 by default.
    #[tsify(optional)]
    pub white_increment_ms: Option<f64>,
    /// Milliseconds that Black gets for every move, 0 by default.
    #[tsify(optional)]
    pub black_increment_ms: Option<f64>,
    /// Moves until the next time control; by default the clock is for the rest of the game.
    #[tsify(optional)]
    pub moves_to_go: Option<f64>,
    /// Searches on the opponent's time: until `ponderHit()` of the analysis, neither `timeMs` nor a clock ends the search. Off by
    /// default.
    #[serde(default)]
    #[tsify(optional)]
    pub ponder: bool,
    /// Moves to search at the root, in SAN or UCI; all moves if empty or absent.
    #[serde(default)]
    #[tsify(optional, type = "readonly string[]")]
    pub search_moves: Vec<String>,
    /// Lines to report, 1 by default. A level that chooses among lines searches and reports at least 4 or 12.
    #[tsify(optional)]
    pub multi_pv: Option<f64>,
    /// Lets exact scores in the hash table end PV nodes, which cuts lines short; off by default, an option only to show its
    /// effect.
    #[serde(default)]
    #[tsify(optional)]
    pub exact_cutoffs: bool,
    /// Collects every line in all known ways and compares them; off by default. Does not change the search.
    #[serde(default)]
    #[tsify(optional)]
    pub collectors: bool,
    /// Reports the nodes of each iteration by first moves, as `effortTree`; off by default. Does not change the search.
    #[serde(default)]
    #[tsify(optional)]
    pub effort_tree: bool,
    /// Parts of the search to turn off or on: `{ nullMove: false }`. All are on by default.
    #[serde(default, deserialize_with = "entries")]
    #[tsify(optional, type = "Readonly<Partial<Record<Switch, boolean>>>")]
    pub switches: Vec<(String, bool)>,
}

/// A request for a search.
#[derive(Clone, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    /// The position to search.
    pub position: Position,
    /// Limits and settings of the search.
    pub options: SearchOptions,
    /// Size of the hash table in MiB.
    pub hash_mb: f64,
}

/// A part of the search that can be turned off: a selective rule, an ordering or correction heuristic, aspiration windows,
/// quiescence, or cutoffs by the hash table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Tsify)]
#[serde(untagged)]
pub enum Switch {
    Rule(Rule),
    Heuristic(Heuristic),
    Part(SearchPart),
}

impl Switch {
    /// The switch of this JavaScript name.
    pub fn named(name: &str) -> Option<Switch> {
        /// By the names that serde generates, which are those of the TypeScript unions.
        fn of<'de, T: Deserialize<'de>>(name: &'de str) -> Option<T> {
            T::deserialize(de::value::BorrowedStrDeserializer::<de::value::Error>::new(name)).ok()
        }
        let rule = of(name).map(Switch::Rule);
        rule.or_else(|| of(name).map(Switch::Heuristic)).or_else(|| of(name).map(Switch::Part))
    }
}

/// A line and the claim about it.
#[derive(Clone, Debug, Deserialize, Tsify)]
pub struct LineToVerify {
    /// The position before the line.
    pub position: Position,
    /// SAN or UCI moves.
    #[tsify(type = "readonly string[]")]
    pub line: Vec<String>,
    /// No claim if absent.
    #[tsify(optional)]
    pub claim: Option<LineClaim>,
}

/// A claim about a line.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
pub struct LineClaim {
    /// From White's view.
    #[tsify(type = "Score")]
    pub score: ClaimedScore,
    /// The least number of plies, unless the line ends the game; any number by default.
    #[serde(default)]
    #[tsify(optional)]
    pub depth: f64,
}

/// A `Score` as JavaScript writes it, with any number. A struct, because reading a tagged enum costs 15 kB of the download.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct ClaimedScore {
    pub kind: ScoreKind,
    pub cp: Option<f64>,
    pub moves: Option<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ScoreKind {
    Cp,
    Mate,
}

/// The entries of an object, in their order.
fn entries<'de, D: Deserializer<'de>>(object: D) -> Result<Vec<(String, bool)>, D::Error> {
    struct Entries;

    impl<'de> de::Visitor<'de> for Entries {
        type Value = Vec<(String, bool)>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("an object of switches")
        }

        fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut entries = Vec::new();
            while let Some(entry) = map.next_entry()? {
                entries.push(entry);
            }
            Ok(entries)
        }
    }

    object.deserialize_map(Entries)
}
