//! Principal variation search in two functions: `search` for the tree of the full searches, `zws` for zero-window trees,
//! where a proof would be the same as the search it is to spare, and is not attempted.
//!
//! Source: "Principal Variation Search", "Split search functions" (seed 004), with either convention of when to cut off.

use crate::game::Game;
use crate::lab::experiment::{ChildSearch, Cutoff, Experiment};
use crate::score::Score;
use crate::search::SearchKind;
use crate::search::Window;

pub const BEYOND: &str = "\
search(node, alpha0, beta):
    if the tree ends at node: return its value            @search.leaf
    alpha = alpha0; best = none
    for each move, n = 0, 1, ...:
        if beta < alpha: break                            @search.cut
        if n > 0:
            value = -zws(child, -alpha, -alpha)           @search.proof
            if value < alpha: go on with the next move    @search.skip
        value = -search(child, -beta, -alpha)             @search.full @search.again
        best = max(best, value)                           @search.raise
        alpha = max(alpha, value)
    return best, or alpha0 if there is none               @search.return

zws(node, alpha0, beta):
    if the tree ends at node: return its value            @zws.leaf
    alpha = alpha0; best = none
    for each move:
        if beta < alpha: break                            @zws.cut
        value = -zws(child, -beta, -alpha)                @zws.full
        best = max(best, value)                           @zws.raise
        alpha = max(alpha, value)
    return best                                           @zws.return";

pub const MEETING: &str = "\
search(node, alpha0, beta):
    if the tree ends at node: return its value            @search.leaf
    alpha = alpha0; best = none
    for each move, n = 0, 1, ...:
        if beta <= alpha: break                           @search.cut
        if n > 0:
            value = -zws(child, -alpha - 1, -alpha)       @search.proof
            if value < alpha: go on with the next move    @search.skip
        value = -search(child, -beta, -alpha)             @search.full @search.again
        best = max(best, value)                           @search.raise
        alpha = max(alpha, value)
    return best, or alpha0 if there is none               @search.return

zws(node, alpha0, beta):
    if the tree ends at node: return its value            @zws.leaf
    alpha = alpha0; best = none
    for each move:
        if beta <= alpha: break                           @zws.cut
        value = -zws(child, -beta, -alpha)                @zws.full
        best = max(best, value)                           @zws.raise
        alpha = max(alpha, value)
    return best                                           @zws.return";

/// The value to the side to move.
pub fn search<G: Game>(lab: &mut Experiment<G>, node: &G, window: Window, cutoff: Cutoff) -> Score {
    if let Some(value) = lab.leaf(node) {
        return value;
    }
    let Window { mut alpha, beta } = window;
    let mut best = None;
    let moves = node.moves();
    for (n, &mv) in moves.iter().enumerate() {
        if cutoff.is_reached(alpha, beta) {
            lab.cut(&moves[n..]);
            break;
        }
        if n > 0 {
            let zero = cutoff.zero_window(alpha).negated();
            let proof = ChildSearch::new(SearchKind::Scout, zero).zero(true);
            if -lab.visit(node, mv, proof, |lab, child| zws(lab, child, zero, cutoff)) < alpha {
                lab.skip();
                continue;
            }
        }
        let full = Window { alpha, beta }.negated();
        let kind = if n > 0 { SearchKind::ReSearch } else { SearchKind::Full };
        let call = ChildSearch::new(kind, full).zero(false);
        let value = -lab.visit(node, mv, call, |lab, child| search(lab, child, full, cutoff));
        if best.is_none_or(|best| value > best) {
            best = Some(value);
            lab.raise();
        }
        alpha = alpha.max(value);
    }
    best.unwrap_or(window.alpha)
}

/// The value to the side to move, as far as a zero window tells it.
fn zws<G: Game>(lab: &mut Experiment<G>, node: &G, window: Window, cutoff: Cutoff) -> Score {
    if let Some(value) = lab.leaf(node) {
        return value;
    }
    let Window { mut alpha, beta } = window;
    let mut best = Score::INFINITY_NEGATIVE;
    let moves = node.moves();
    for (n, &mv) in moves.iter().enumerate() {
        if cutoff.is_reached(alpha, beta) {
            lab.cut(&moves[n..]);
            break;
        }
        let below = Window { alpha, beta }.negated();
        let call = ChildSearch::new(SearchKind::Full, below).zero(true);
        let value = -lab.visit(node, mv, call, |lab, child| zws(lab, child, below, cutoff));
        if value > best {
            best = value;
            lab.raise();
        }
        alpha = alpha.max(value);
    }
    best
}
