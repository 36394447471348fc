//! Requests from JavaScript: a position, its search, a line to verify.
//!
//! Numbers are `f64`: a number out of range is refused by its name and never wrapped around.

use serde::{Deserialize, Deserializer, de};
use tsify::Tsify;

use crate::search::{Heuristic, Rule};

/// A position of a game.
#[derive(Clone, Debug, Deserialize, Tsify)]
pub struct Position {
    /// The position to start from.
    pub fen: String,
    /// UCI moves played from `fen`; the request is about the position after them. None by default.
    #[serde(default)]
    #[tsify(optional, type = "readonly string[]")]
    pub moves: Vec<String>,
    /// Chess960 castling, written as the king taking its rook; off by default.
    #[serde(default)]
    #[tsify(optional)]
    pub chess960: bool,
}

/// Limits and settings of a search. Limits combine, and the first one reached ends the search; without any it runs until it
/// is stopped.
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
    /// UCI moves to search at the root; all moves if empty or absent.
    #[serde(default)]
    #[tsify(optional, type = "readonly string[]")]
    pub search_moves: Vec<String>,
    /// Lines to report, 1 by default.
    #[tsify(optional)]
    pub multi_pv: Option<f64>,
    /// Lets exact scores in the hash table end PV nodes, which cuts lines short; off by default, an option only to show its
    /// effect.
    #[serde(default)]
    #[tsify(optional)]
    pub exact_cutoffs: bool,
    /// Collects every line in six ways and compares them; off by default. Does not change the search.
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

/// A part of the search that is neither a selective rule nor a heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum SearchPart {
    AspirationWindows,
    Quiescence,
    TableCutoffs,
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
