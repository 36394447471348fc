//! Principal variation search in two functions: `search` for the full searches, `zws` for zero-window trees. `zws` attempts
//! no proof, which would equal the search it is meant to save, and so is alpha-beta.
//!
//! Source: "Principal Variation Search", "Split search functions", with either cutoff convention.

use super::plain_alpha_beta::alpha_beta as zws;
use crate::game::Game;
use crate::lab::experiment::{ChildSearch, Cutoff, Experiment};
use crate::score::Score;
use crate::search::SearchKind;
use crate::search::Window;

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
            let proof = ChildSearch::new(SearchKind::Scout, zero);
            if -lab.visit(node, mv, proof, |lab, child| zws(lab, child, zero, cutoff)) < alpha {
                lab.skip();
                continue;
            }
        }
        let full = Window { alpha, beta }.negated();
        let kind = if n > 0 { SearchKind::ReSearch } else { SearchKind::Full };
        let call = ChildSearch::new(kind, full);
        let value = -lab.visit(node, mv, call, |lab, child| search(lab, child, full, cutoff));
        if best.is_none_or(|best| value > best) {
            best = Some(value);
            lab.raise();
        }
        alpha = alpha.max(value);
    }
    best.unwrap_or(window.alpha)
}

pub fn code(cutoff: Cutoff) -> String {
    let (reached, zero) = cutoff.code();
    format!(
        "\
search(node, alpha0, beta):
    if the tree ends at node: return its value            @search.leaf
    alpha = alpha0; best = none
    for each move, n = 0, 1, ...:
        if {reached}: break                            @search.cut
        if n > 0:
            value = -zws(child, {zero})           @search.proof
            if value < alpha: go on with the next move    @search.skip
        value = -search(child, -beta, -alpha)             @search.full @search.again
        best = max(best, value)                           @search.raise
        alpha = max(alpha, value)
    return best, or alpha0 if there is none               @search.return

zws(node, alpha0, beta):
    if the tree ends at node: return its value            @zws.leaf
    alpha = alpha0; best = none
    for each move:
        if {reached}: break                            @zws.cut
        value = -zws(child, -beta, -alpha)                @zws.full
        best = max(best, value)                           @zws.raise
        alpha = max(alpha, value)
    return best                                           @zws.return"
    )
}
