//! The certificate of a line: it is replayed move by move, and its last position has to give the score.

use shakmaty::Move;
use thiserror::Error;

use crate::chess::{Ending, Path};
use crate::eval;
use crate::score::Score;

/// What is said of a line: after `depth` plies of search it is worth `score` to the side to move at its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    pub depth: u32,
    pub score: Score,
}

/// What replaying a line brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Plies replayed.
    pub plies: usize,
    /// How the game ends after them, if it does.
    pub ending: Option<Ending>,
    /// What the last position is worth to the side to move at the line's start: the score that the claim ought to be.
    pub score: Score,
    /// What does not hold; `None` if the claim is proven.
    pub error: Option<ClaimError>,
}

/// What a claim gets wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClaimError {
    #[error("move {ply} is not legal")]
    Illegal { ply: usize },
    #[error("the game is over after {ply} plies ({ending}), but the line goes on")]
    GoesOn { ply: usize, ending: Ending },
    #[error("the line ends after {plies} plies, short of the depth of {depth}, and the game goes on")]
    Short { plies: usize, depth: u32 },
    #[error("the last position is worth {found}, not {claimed}")]
    Score { claimed: Score, found: Score },
}

impl Certificate {
    /// Replays `moves` from the root `path` and holds them against `claim`.
    pub fn of(path: &Path, moves: &[Move], claim: Claim) -> Certificate {
        let mut end = path.rooted();
        let mut plies = 0;
        let mut error = None;
        for &mv in moves {
            // The root itself is searched whatever stands there: only a position of the line can end it.
            let ending = if plies > 0 { end.ending() } else { None };
            if let Some(ending) = ending {
                error = Some(ClaimError::GoesOn { ply: plies, ending });
                break;
            }
            if !end.position().legal_moves().contains(&mv) {
                error = Some(ClaimError::Illegal { ply: plies + 1 });
                break;
            }
            end.play(mv);
            plies += 1;
        }
        let ending = end.ending();
        let worth = ending.map_or_else(|| eval::evaluate(end.position()), |ending| ending.score(plies));
        let score = if plies % 2 == 0 { worth } else { -worth };
        let error = error.or_else(|| {
            if ending.is_none() && plies < claim.depth as usize {
                Some(ClaimError::Short { plies, depth: claim.depth })
            } else if score != claim.score {
                Some(ClaimError::Score { claimed: claim.score, found: score })
            } else {
                None
            }
        });
        Certificate { plies, ending, score, error }
    }

    /// Whether everything the claim says is proven.
    pub fn holds(&self) -> bool {
        self.error.is_none()
    }
}
