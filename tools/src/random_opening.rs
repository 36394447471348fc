//! Random plies at the start of a game.

use pvscope::chess::{Path, Position};
use pvscope::random::Random;
use shakmaty::Move;

/// Random plies of an opening; half of the openings have one more.
const PLIES: usize = 8;

/// A game some random plies after its start.
pub struct RandomOpening {
    pub path: Path,
    /// Each ply with the position before it.
    pub plies: Vec<(Position, Move)>,
}

impl RandomOpening {
    /// An opening from `start` that does not end the game.
    pub fn from(start: &Position, random: &mut Random) -> RandomOpening {
        loop {
            let mut path = Path::new(start.clone());
            let mut plies = Vec::new();
            for _ in 0..PLIES + random.below(2) {
                let moves = path.position().legal_moves();
                let Some(&mv) = moves.get(random.below(moves.len())) else { break };
                plies.push((path.position().clone(), mv));
                path.play(mv);
            }
            let path = path.rooted();
            if path.ending().is_none() {
                return RandomOpening { path, plies };
            }
        }
    }
}
