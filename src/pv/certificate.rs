//! The certificate of a line: a replay, move by move, to a last position whose value must be the score.

use shakmaty::Move;
use thiserror::Error;

use super::line::ply_count;
use crate::chess::{Ending, Path};
use crate::eval::Network;
use crate::score::Score;

/// A claim about a line: its score after a search of `depth` plies, from the view of the side to move at its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    pub depth: u32,
    pub score: Score,
}

/// The result of replaying a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Plies replayed.
    pub plies: usize,
    /// The end of the game after them, if any.
    pub ending: Option<Ending>,
    /// The value of the last position, from the view of the side to move at the line's start. The claim should match it.
    pub score: Score,
    /// The first error in the claim; `None` if it is proven.
    pub error: Option<ClaimError>,
}

/// An error in a claim.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClaimError {
    #[error("move {ply} is not legal")]
    Illegal { ply: usize },
    #[error("the game is over after {} ({ending}), but the line goes on", ply_count(*ply))]
    GoesOn { ply: usize, ending: Ending },
    #[error("the line ends after {}, short of the depth of {depth}, and the game goes on", ply_count(*plies))]
    Short { plies: usize, depth: u32 },
    #[error("the score is {found}, not {claimed}")]
    Score { claimed: Score, found: Score },
}

impl Certificate {
    /// Replays `moves` from the root `path` and checks them against `claim`, made by a search with `network`.
    ///
    /// # Examples
    ///
    /// ```
    /// use pvscope::chess::{Path, parse_uci};
    /// use pvscope::eval::Network;
    /// use pvscope::pv::{Certificate, Claim};
    /// use pvscope::score::Score;
    ///
    /// let path = Path::parse::<&str>("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", &[], false)?;
    /// let mate = parse_uci("e1e8", path.position())?;
    /// let claim = Claim { depth: 1, score: Score::mate_in(1) };
    /// let network = Network::embedded();
    /// assert!(Certificate::of(&path, &[mate], claim, &network).holds());
    ///
    /// let overstated = Claim { depth: 1, score: Score::from_cp(900) };
    /// let error = Certificate::of(&path, &[mate], overstated, &network).error.unwrap();
    /// assert_eq!(error.to_string(), "the score is mate 1, not cp 900");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(path: &Path, moves: &[Move], claim: Claim, network: &Network) -> Certificate {
        let mut end = path.rooted();
        let mut plies = 0;
        let mut error = None;
        for &mv in moves {
            // A drawn root is searched all the same; only a later position can end the line.
            let ending = if plies > 0 { end.ending() } else { None };
            if let Some(ending) = ending {
                error = Some(ClaimError::GoesOn { ply: plies, ending });
                break;
            }
            if !end.position().is_legal(mv) {
                error = Some(ClaimError::Illegal { ply: plies + 1 });
                break;
            }
            end.play(mv);
            plies += 1;
        }
        let ending = end.ending();
        let worth = ending.map_or_else(|| network.evaluate(end.position()), |ending| ending.score(plies));
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

    /// Whether the claim is proven.
    pub fn holds(&self) -> bool {
        self.error.is_none()
    }
}
