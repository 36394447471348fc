//! Scores and windows, from White's view.

use shakmaty::Color;

use super::types;
use crate::score::Score;
use crate::search::Window;

/// From the view of `turn` to White's. Moves to mate are counted before the sign changes: the side that mates counts the odd
/// ply, the side mated does not.
pub fn score(score: Score, turn: Color) -> types::Score {
    let sign = if turn == Color::White { 1 } else { -1 };
    match score.moves_to_mate() {
        Some(moves) => types::Score::Mate { moves: sign * moves },
        None => types::Score::Cp { cp: sign * score.value() },
    }
}

/// The ends of a window, from the view of `turn` to White's; `None` if they are open.
pub fn window(Window { alpha, beta }: Window, turn: Color) -> (Option<types::Score>, Option<types::Score>) {
    let (lower, upper) = if turn == Color::White { (alpha, beta) } else { (beta, alpha) };
    let end = |limit| (limit > Score::INFINITY_NEGATIVE && limit < Score::INFINITY).then(|| score(limit, turn));
    (end(lower), end(upper))
}
