//! Principal variation search in one function. A flag marks zero-window trees, since an open window may also close by
//! chance.
//!
//! Source: "Principal Variation Search", "Merged search functions", "Improvement" and "When to attempt a proof", with either
//! cutoff convention, and the two ideas that its author had never seen tried.

use crate::game::Game;
use crate::lab::experiment::{ChildSearch, Cutoff, Experiment};
use crate::score::Score;
use crate::search::SearchKind;
use crate::search::{Expected, Window};

/// A variant of the merged search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Deserialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "LabMergedVariant")
)]
pub struct MergedVariant {
    /// When a node is cut off.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "LabCutoff"))]
    pub cutoff: Cutoff,
    /// No full search after a proof that returns exactly α, which cannot raise α either.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(optional))]
    pub improved: bool,
    /// A proof for the first successor too, at nodes expected to be All.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(optional))]
    pub first_of_all: bool,
    /// At nodes expected to be Pv, no proof until a successor has met α.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(optional))]
    pub until_met: bool,
}

/// The value to the side to move. `zero` marks a zero-window tree.
pub fn search<G: Game>(lab: &mut Experiment<G>, node: &G, window: Window, zero: bool, variant: MergedVariant) -> Score {
    if let Some(value) = lab.leaf(node) {
        return value;
    }
    let MergedVariant { cutoff, .. } = variant;
    let Window { mut alpha, beta } = window;
    let mut best = None;
    let mut met = false;
    let moves = node.moves();
    for (n, &mv) in moves.iter().enumerate() {
        if cutoff.is_reached(alpha, beta) {
            lab.cut(&moves[n..]);
            break;
        }
        let hopeful = variant.until_met && lab.expected() == Expected::Pv && !met;
        let first = n == 0 && !(variant.first_of_all && lab.expected() == Expected::All);
        let mut proof = None;
        if !zero && !first && !hopeful {
            let window = cutoff.zero_window(alpha).negated();
            let call = ChildSearch::new(SearchKind::Scout, window);
            let value = -lab.visit(node, mv, call, |lab, child| search(lab, child, window, true, variant));
            if value < alpha || variant.improved && cutoff == Cutoff::Inclusive && value == alpha {
                lab.skip();
                continue;
            }
            proof = Some(value);
        }
        let value = match proof {
            Some(value) if variant.improved && value == alpha => {
                lab.skip();
                value
            }
            _ => {
                let full = Window { alpha, beta }.negated();
                let kind = if proof.is_some() { SearchKind::ReSearch } else { SearchKind::Full };
                let call = ChildSearch::new(kind, full);
                // Until a successor has met α, the next one is expected to.
                let call = if hopeful && !zero { call.expecting(Expected::Pv) } else { call };
                -lab.visit(node, mv, call, |lab, child| search(lab, child, full, zero, variant))
            }
        };
        met |= cutoff.is_met(alpha, value);
        if best.is_none_or(|best| value > best) {
            best = Some(value);
            lab.raise();
        }
        alpha = alpha.max(value);
    }
    best.unwrap_or(cutoff.failed_low(window.alpha))
}

impl Cutoff {
    /// Whether the window so far cuts the node off.
    pub fn is_reached(self, alpha: Score, beta: Score) -> bool {
        match self {
            Cutoff::Strict => beta < alpha,
            Cutoff::Inclusive => beta <= alpha,
        }
    }

    /// The zero window at `alpha` that proves whether a successor fails low, from the view of the node.
    pub fn zero_window(self, alpha: Score) -> Window {
        match self {
            Cutoff::Strict => Window { alpha, beta: alpha },
            Cutoff::Inclusive => Window::zero_above(alpha),
        }
    }

    /// In pseudo-code: what cuts a node off, and the zero window of a proof.
    pub fn code(self) -> (&'static str, &'static str) {
        match self {
            Cutoff::Strict => ("beta < alpha", "-alpha, -alpha"),
            Cutoff::Inclusive => ("beta <= alpha", "-alpha - 1, -alpha"),
        }
    }

    /// Whether `value` meets `alpha` instead of failing low.
    fn is_met(self, alpha: Score, value: Score) -> bool {
        match self {
            Cutoff::Strict => value >= alpha,
            Cutoff::Inclusive => value > alpha,
        }
    }

    /// The value of a node where every proof held. The source returns α, which does not fail low under the strict
    /// convention; it must be lower there.
    fn failed_low(self, alpha: Score) -> Score {
        match self {
            Cutoff::Strict => -(-alpha).successor(),
            Cutoff::Inclusive => alpha,
        }
    }
}

/// The pseudo-code of a variant.
pub fn code(variant: MergedVariant) -> String {
    let (reached, zero) = variant.cutoff.code();
    let failed_low = if variant.cutoff == Cutoff::Strict { "alpha0 - 1" } else { "alpha0" };
    let first = if variant.first_of_all { "(n > 0 or node is expected to be All)" } else { "n > 0" };
    let met = if variant.until_met { " and (a move has met alpha, or node is not expected to be Pv)" } else { "" };
    let (fails, again) = match (variant.cutoff, variant.improved) {
        (_, false) => ("value < alpha", ""),
        (Cutoff::Inclusive, true) => ("value <= alpha", ""),
        (Cutoff::Strict, true) => ("value < alpha", "if there is no proof, or value > alpha:\n            "),
    };
    format!(
        "\
search'(node, alpha0, beta, zero):
    if the tree ends at node: return its value          @leaf
    alpha = alpha0; best = none
    for each move, n = 0, 1, ...:
        if {reached}: break   @cut
        if not zero and {first}{met}:
            value = -search'(child, {zero}, true)   @proof
            if {fails}: go on with the next move   @skip
        {again}value = -search'(child, -beta, -alpha, zero)   @full @again
        best = max(best, value)   @raise
        alpha = max(alpha, value)
    return best, or {failed_low} if there is none   @return"
    )
}
