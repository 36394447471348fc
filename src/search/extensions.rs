//! Where the search goes deeper than its nominal depth.

use shakmaty::Move;

use super::host::Host;
use super::node::{Node, Place};
use super::node_type::{NodeType, NonPv};
use super::rule::Rule;
use super::run::{Interrupted, Search};
use super::table::Hit;
use super::window::{Bound, Window};
use crate::pv::Line;
use crate::score::Score;

/// Check extension: a side in check is searched one ply deeper, up to twice the nominal depth.
///
/// Source: chessprogramming.org/Check_Extensions
pub fn check(node: &Node, ply: usize, nominal_depth: u32) -> bool {
    node.position.is_check() && ply < 2 * nominal_depth as usize
}

/// Singular extension: where every move but the table's fails low against a window a little below the table's score,
/// that move is the only good one and searched a ply deeper. Returns the α of that window.
///
/// Source: Anantharaman, Campbell and Hsu, "Singular Extensions", 1988; with a stored bound as the measure as in
/// Stockfish.
fn singular_alpha<N: NodeType>(hit: &Hit, depth: i32, ply: usize, nominal_depth: u32) -> Option<Score> {
    let trusted = hit.depth >= depth - 3 && hit.bound != Bound::Upper && !hit.score.is_mate();
    let sensible = !N::ROOT && depth >= 7 && ply < 2 * nominal_depth as usize;
    (trusted && sensible).then(|| hit.score.saturating_add(-2 * depth))
}

/// A singular move that is better than all others by this much is extended twice, off the PV.
const CLEARLY_SINGULAR_CP: i32 = 20;

/// What the search of all moves but the table's showed.
pub enum Singular {
    /// Plies that the table's move is searched deeper; negative for less deep.
    Extend(i32),
    CutOff(Score),
}

impl<H: Host> Search<'_, H> {
    /// Whether the table's move is the only good one.
    pub fn singular<N: NodeType>(
        &mut self,
        node: &Node,
        hit: Option<Hit>,
        table_move: Option<Move>,
        window: Window,
        place: Place,
    ) -> Result<Singular, Interrupted> {
        let allowed = self.run.options.rules.has(Rule::SingularExtension) && place.excluded.is_none();
        let (Some(hit), Some(mv)) = (hit.filter(|_| allowed), table_move) else { return Ok(Singular::Extend(0)) };
        let Some(alpha) = singular_alpha::<N>(&hit, place.depth, place.ply, self.run.depth) else {
            return Ok(Singular::Extend(0));
        };
        self.run.counters.count_try(Rule::SingularExtension);
        let others = Place { depth: (place.depth - 1) / 2, excluded: Some(mv), ..place };
        let value = self.search::<NonPv>(node, Window::zero_above(alpha), others, &mut Line::new())?;
        if value <= alpha {
            self.run.counters.count_success(Rule::SingularExtension);
            let clearly = !N::PV && value <= alpha.saturating_add(-CLEARLY_SINGULAR_CP);
            return Ok(Singular::Extend(if clearly { 2 } else { 1 }));
        }
        // Multi-cut: without its best move the node fails high too.
        if !N::PV && alpha >= window.beta {
            return Ok(Singular::CutOff(alpha));
        }
        Ok(Singular::Extend(if !N::PV && hit.score >= window.beta { -1 } else { 0 }))
    }
}
