//! Search limits. They combine: the first one reached ends the search, but not before depth 1 is complete.

use shakmaty::Move;

/// The deepest nominal depth.
pub const MAX_DEPTH: u32 = 120;
/// The largest MultiPV.
pub const MAX_MULTI_PV: u32 = 256;
/// The lowest level.
pub const MIN_ELO: u32 = 500;
/// The highest level.
pub const MAX_ELO: u32 = 2500;

/// Limits of a search, which completes depth 1 in any case. Without any it goes on to [`MAX_DEPTH`], until every line is a mate that
/// no deeper search can change, or until it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Nominal depth of the last iteration, in plies.
    pub depth: Option<u32>,
    /// Nodes of all iterations.
    pub nodes: Option<u64>,
    /// Milliseconds since the request began.
    pub time_ms: Option<u64>,
    /// A mate for the side to move in at most this many moves. Restricts the selective rules to
    /// [`SOUND_RULES`](super::SOUND_RULES).
    pub mate: Option<u32>,
    /// Root moves to search; empty for all of them.
    pub search_moves: Vec<Move>,
    /// The strength to play at. Limits the nodes, and chooses the move to play among the lines.
    pub strength: Option<Strength>,
}

/// A limit of the playing strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The level, [`MIN_ELO`] to [`MAX_ELO`], on the scale of docs/levels.md.
    pub elo: u32,
    /// Chooses the move where chance does; `None` takes the clock's time. The same seed plays the same move in the same position.
    pub seed: Option<u64>,
}

impl Strength {
    /// Whether the level exists.
    pub fn is_valid(&self) -> bool {
        (MIN_ELO..=MAX_ELO).contains(&self.elo)
    }
}

/// The reason for the end of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub enum StopReason {
    Depth,
    Nodes,
    Time,
    Mate,
    /// Every line is a mate that no deeper search can change.
    Proven,
    /// The control stopped it.
    Stopped,
}
