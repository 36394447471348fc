//! When a search ends. Limits combine: the first one reached ends it.

use shakmaty::Move;

/// The deepest nominal depth.
pub const MAX_DEPTH: u32 = 120;
/// The most lines that MultiPV reports.
pub const MAX_MULTI_PV: u32 = 256;

/// What ends a search; with no limit set it goes on until it is stopped or reaches [`MAX_DEPTH`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies of the last iteration.
    pub depth: Option<u32>,
    /// Nodes in all.
    pub nodes: Option<u64>,
    /// Milliseconds since the request began.
    pub time_ms: Option<u64>,
    /// Ends once a mate in at most this many moves is proven for the side to move; until then only rules that are
    /// [sound](super::SOUND_RULES) act.
    pub mate: Option<u32>,
    /// Root moves to search; empty for all of them.
    pub search_moves: Vec<Move>,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub enum StopReason {
    Depth,
    Nodes,
    Time,
    Mate,
    /// The host asked for it.
    Stopped,
}
