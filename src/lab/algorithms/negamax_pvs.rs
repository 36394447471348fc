//! Principal variation search in negamax form: one function for both players, every value from the view of the side to move.
//!
//! Source: Sanketh, "Principal Variation", "PVS Pseudocode (Negamax style)", 2026, which returns α and so is fail-hard below
//! the window. Fail-soft returns the best value. As in the source, it also scouts inside zero windows, and repeats a search
//! that fails high with the same window.

use super::Fail;
use crate::game::Game;
use crate::lab::experiment::{ChildSearch, Experiment};
use crate::score::Score;
use crate::search::SearchKind;
use crate::search::Window;

/// The window of a re-search. "Re-search with the full window (−∞, +∞) or (alpha, beta)".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReSearchWindow {
    Remaining,
    Open,
}

/// The value to the side to move.
pub fn pvs<G: Game>(lab: &mut Experiment<G>, node: &G, window: Window, fail: Fail, re_search: ReSearchWindow) -> Score {
    if let Some(value) = lab.leaf(node) {
        return value;
    }
    let Window { mut alpha, beta } = window;
    let mut best = Score::INFINITY_NEGATIVE;
    let moves = node.moves();
    for (n, &mv) in moves.iter().enumerate() {
        let search = |lab: &mut Experiment<G>, kind, window: Window| {
            let window = window.negated();
            -lab.visit(node, mv, ChildSearch::new(kind, window), |lab, child| pvs(lab, child, window, fail, re_search))
        };
        let value = if n == 0 {
            search(lab, SearchKind::Full, Window { alpha, beta })
        } else {
            let scout = search(lab, SearchKind::Scout, Window::zero_above(alpha));
            if scout > alpha {
                let again = match re_search {
                    ReSearchWindow::Remaining => Window { alpha, beta },
                    ReSearchWindow::Open => Window::OPEN,
                };
                search(lab, SearchKind::ReSearch, again)
            } else {
                lab.skip();
                scout
            }
        };
        best = best.max(value);
        if value > alpha {
            alpha = value;
            lab.raise();
        }
        if alpha >= beta {
            lab.cut(&moves[n + 1..]);
            break;
        }
    }
    if fail == Fail::Hard { alpha } else { best }
}

pub fn code(fail: Fail, re_search: ReSearchWindow) -> String {
    let again = match re_search {
        ReSearchWindow::Remaining => "-beta, -alpha",
        ReSearchWindow::Open => "-infinity, infinity",
    };
    let (before, after, returned) = match fail {
        Fail::Hard => ("", "", "alpha"),
        Fail::Soft => ("    best = -infinity\n", "        best = max(best, value)\n", "best"),
    };
    format!(
        "\
pvs(node, alpha, beta):
    if the tree ends at node: return its value            @leaf
{before}    for each move:
        if it is the first:
            value = -pvs(child, -beta, -alpha)            @full
        else:
            value = -pvs(child, -alpha - 1, -alpha)       @proof
            if value > alpha:                             @skip
                value = -pvs(child, {again})  @again
{after}        alpha = max(alpha, value)                         @raise
        if alpha >= beta: break                           @cut
    return {returned}   @return"
    )
}
