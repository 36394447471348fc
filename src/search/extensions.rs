//! Extensions of depth.

use shakmaty::Move;

use super::node::NodeContext;
use super::node_type::{Expected, NodeType, NonPv};
use super::observer::{Observer, SearchKind};
use super::parameters::{
    singular_cut_negative, singular_depth_cp, singular_min_depth, singular_negative, singular_twice_cp,
};
use super::rule::Rule;
use super::search_context::{Interrupted, Search};
use super::table::Hit;
use super::window::{Bound, Window};
use crate::chess::Position;
use crate::pv::Line;
use crate::score::Score;

/// Check extension: one ply more for a side in check, up to twice the nominal depth.
///
/// Source: chessprogramming.org/Check_Extensions
pub fn check(position: &Position, ply: usize, nominal_depth: u32) -> bool {
    position.is_check() && ply < 2 * nominal_depth as usize
}

/// The α of the test for singularity, a little below the table's score; `None` where the table is no measure.
///
/// Source: Thomas Anantharaman, Murray Campbell and Feng-hsiung Hsu, "Singular Extensions", 1988; with a stored bound as the
/// measure as in Stockfish.
fn singular_alpha<N: NodeType>(hit: &Hit, context: &NodeContext, nominal_depth: u32) -> Option<Score> {
    let depth = context.depth;
    let trusted = hit.depth >= depth - 3 && hit.bound != Bound::Upper && !hit.score.is_mate();
    let sensible = !N::ROOT && depth >= singular_min_depth() && context.ply < 2 * nominal_depth as usize;
    (trusted && sensible).then(|| hit.score.saturating_add(-singular_depth_cp() * depth / 16))
}

/// The result of the test for singularity.
pub enum Singular {
    /// Plies that the table move is searched deeper; negative for shallower.
    Extend(i32),
    /// The other moves fail high too.
    CutOff(Score),
}

impl<O: Observer> Search<'_, O> {
    /// Singular extension: if all other moves fail low, the table move is the only good one and searched deeper.
    pub fn singular_extension<N: NodeType>(
        &mut self,
        position: &Position,
        hit: Option<Hit>,
        table_move: Option<Move>,
        window: Window,
        context: &NodeContext,
    ) -> Result<Singular, Interrupted> {
        if !self.applies(Rule::SingularExtension) || context.excluded.is_some() {
            return Ok(Singular::Extend(0));
        }
        let (Some(hit), Some(mv)) = (hit, table_move) else { return Ok(Singular::Extend(0)) };
        let Some(alpha) = singular_alpha::<N>(&hit, context, self.state.depth) else {
            return Ok(Singular::Extend(0));
        };
        self.tried(Rule::SingularExtension);
        let test = context.again(SearchKind::SingularTest, (context.depth - 1) / 2);
        let others = NodeContext { excluded: Some(mv), ..test };
        let value = self.search::<NonPv>(position, Window::zero_above(alpha), others, &mut Line::new())?;
        if value <= alpha {
            self.acted(Rule::SingularExtension);
            let clearly = !N::PV && value <= alpha.saturating_add(-singular_twice_cp());
            return Ok(Singular::Extend(if clearly { 2 } else { 1 }));
        }
        // Multi-cut: the node fails high without its best move.
        if !N::PV && alpha >= window.beta {
            return Ok(Singular::CutOff(alpha));
        }
        let shallower = if N::PV {
            0
        } else if hit.score >= window.beta {
            singular_negative()
        } else if context.expected == Expected::Cut {
            singular_cut_negative()
        } else {
            0
        };
        Ok(Singular::Extend(-shallower))
    }
}
