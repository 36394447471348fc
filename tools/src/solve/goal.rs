//! The solution of a test position.

use std::collections::BTreeMap;

use pvscope::chess::{Epd, MoveError, Path, PositionError, parse_fen, parse_move, parse_uci};
use pvscope::score::Score;
use shakmaty::{Move, Position as _};
use thiserror::Error;

/// A test position with its solution.
#[derive(Clone, Debug)]
pub struct Goal {
    pub id: String,
    pub path: Path,
    task: Task,
    /// Points for moves, in suites that have them.
    points: BTreeMap<String, u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Task {
    /// `bm`, `bmu`: best moves.
    Best(Vec<Move>),
    /// `am`, `amu`: moves to avoid.
    Avoid(Vec<Move>),
    /// `dm`: mate in this many moves, negative if the side to move is mated.
    Mate(i32),
}

/// An invalid test position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GoalError {
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("{opcode}: {fault}")]
    Move { opcode: &'static str, fault: MoveError },
    #[error("dm has \"{0}\": it must be a number of moves, not 0")]
    Distance(String),
    #[error("the game is already over")]
    GameOver,
    #[error("one of bm, bmu, am, amu, dm, c0 or pts is needed")]
    NoSolution,
}

impl Goal {
    /// # Errors
    ///
    /// [`GoalError`] if the position is invalid, or has no solution.
    pub fn new(epd: &Epd) -> Result<Goal, GoalError> {
        let path = Path::new(parse_fen(&epd.fen, false).or_else(|_| parse_fen(&epd.fen, true))?);
        if path.position().board().is_game_over() {
            return Err(GoalError::GameOver);
        }
        let id = epd.operand("id").map_or_else(|| format!("line {}", epd.line), str::to_owned);
        let points = points(epd, &path);
        let best = moves(epd, &path, &["bm", "bmu"])?;
        let avoid = moves(epd, &path, &["am", "amu"])?;
        // The distance takes precedence: another move may mate as soon as the best move of the suite.
        let task = if let Some(text) = epd.operand("dm") {
            let distance = text.parse().ok().filter(|&distance| distance != 0);
            Task::Mate(distance.ok_or_else(|| GoalError::Distance(text.to_owned()))?)
        } else if !best.is_empty() {
            Task::Best(best)
        } else if !avoid.is_empty() {
            Task::Avoid(avoid)
        } else {
            let most = points.values().max().ok_or(GoalError::NoSolution)?;
            let best = points.iter().filter(|(_, value)| *value == most);
            Task::Best(best.filter_map(|(text, _)| parse_uci(text, path.position()).ok()).collect())
        };
        Ok(Goal { id, path, task, points })
    }

    /// Whether `mv` with `score` is the solution.
    pub fn is_solved_by(&self, mv: Move, score: Option<Score>) -> bool {
        match &self.task {
            Task::Best(moves) => moves.contains(&mv),
            Task::Avoid(moves) => !moves.contains(&mv),
            Task::Mate(distance) => score.and_then(Score::moves_to_mate) == Some(*distance),
        }
    }

    /// Whether the solution is final, whatever the search finds later.
    pub fn is_final(&self) -> bool {
        matches!(self.task, Task::Mate(_))
    }

    /// The points for `mv`, and for the best move.
    pub fn points(&self, mv: Move) -> (u32, u32) {
        let text = pvscope::chess::to_uci(mv, self.path.position().castling_mode());
        (self.points.get(&text).copied().unwrap_or(0), self.points.values().max().copied().unwrap_or(0))
    }
}

/// The moves of two opcodes, in SAN or UCI notation.
fn moves(epd: &Epd, path: &Path, opcodes: &[&'static str; 2]) -> Result<Vec<Move>, GoalError> {
    let mut moves = Vec::new();
    for &opcode in opcodes {
        let words = epd.operand(opcode).unwrap_or_default().split([' ', ',']);
        for text in words.filter(|word| !["", "e.p."].contains(word)) {
            let mv = parse_move(text, path.position()).map_err(|fault| GoalError::Move { opcode, fault })?;
            moves.push(mv);
        }
    }
    Ok(moves)
}

/// Points in the formats of the Strategic Test Suite: `c0 "f5=10, Be5+=2"` or `pts "f4f5:100 d4f2:46"`. The keys are moves in
/// UCI notation. Other comments have no legal moves in them.
fn points(epd: &Epd, path: &Path) -> BTreeMap<String, u32> {
    let pairs = [("c0", '='), ("pts", ':')].into_iter().flat_map(|(opcode, sign)| {
        let words = epd.operand(opcode).unwrap_or_default().split([' ', ',']);
        words.filter_map(move |word| word.rsplit_once(sign))
    });
    let mode = path.position().castling_mode();
    let point = |(mv, points): (&str, &str)| {
        Some((pvscope::chess::to_uci(parse_move(mv, path.position()).ok()?, mode), points.parse().ok()?))
    };
    pairs.filter_map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -";

    fn goal(operations: &str) -> Result<Goal, GoalError> {
        Goal::new(&Epd::parse_lines(&format!("{BACK_RANK} {operations}"))[0])
    }

    fn mv(goal: &Goal, text: &str) -> Move {
        parse_uci(text, goal.path.position()).unwrap()
    }

    #[test]
    fn best_moves_may_be_in_san_or_uci_notation() {
        for operations in ["bm Rd8+;", "bm Rd8# h3;", "bm d1d8;", "bmu \"d1d8\";", "bm Rd8!;"] {
            let goal = goal(operations).unwrap();
            assert!(goal.is_solved_by(mv(&goal, "d1d8"), None), "{operations}");
            assert!(!goal.is_solved_by(mv(&goal, "d1d7"), None), "{operations}");
        }
    }

    #[test]
    fn moves_are_read_as_people_write_them() {
        for (fen, operation, expected) in [
            ("8/P6k/8/8/8/8/8/K7 w - -", "bm a8Q", "a7a8q"),
            ("8/P6k/8/8/8/8/8/K7 w - -", "bm a8=Q!; id \"a; b\"", "a7a8q"),
            ("8/P6k/8/8/8/8/8/K7 w - -", "bm a8(R)", "a7a8r"),
            ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "bm a7-a8N", "a7a8n"),
            ("r3k3/8/8/8/8/8/8/4K3 b q -", "bm 0-0-0", "e8c8"),
            ("r3k3/8/8/8/8/8/8/4K3 b q - 3 20", "hmvc 3; bm o-o-o+", "e8c8"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "bm exd6e.p.", "e5d6"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "bm exd6 e.p.", "e5d6"),
            ("4k3/8/8/8/8/8/4P3/4K1N1 w - -", "bm Pe4", "e2e4"),
            ("4k3/8/8/8/8/8/4P3/4K1N1 w - -", "bm ♘f3!?", "g1f3"),
            ("4k3/8/8/8/8/8/4P3/4K1N1 w - -", "bm ♙e4", "e2e4"),
            ("4k3/8/8/8/8/5p2/8/4K1N1 w - -", "bm Nf3", "g1f3"),
            ("4k3/8/8/8/8/8/4P3/4K1N1 w - -", "D1 9; bm Ng1-f3", "g1f3"),
        ] {
            let goal = Goal::new(&Epd::parse_lines(&format!("{fen} {operation};"))[0]);
            let goal = goal.unwrap_or_else(|error| panic!("{operation}: {error}"));
            assert!(goal.is_solved_by(mv(&goal, expected), None), "{operation}");
        }
    }

    #[test]
    fn any_other_move_solves_a_move_to_avoid() {
        let goal = goal("am Rd7; id \"the seventh\";").unwrap();
        assert!(goal.is_solved_by(mv(&goal, "d1d8"), None) && !goal.is_solved_by(mv(&goal, "d1d7"), None));
        assert_eq!(goal.id, "the seventh");
    }

    #[test]
    fn a_mate_is_solved_by_its_distance_not_by_its_move() {
        let goal = goal("bm Rd8; dm 2;").unwrap();
        let rook = mv(&goal, "d1d8");
        assert!(goal.is_solved_by(rook, Some(Score::mate_in(3))) && goal.is_final());
        for score in [Score::mate_in(1), Score::mated_in(4), Score::from_cp(900)] {
            assert!(!goal.is_solved_by(rook, Some(score)));
        }
    }

    #[test]
    fn points_are_read_from_both_opcodes() {
        let sts = goal("bm Rd8; c0 \"Rd8+=10, h3=4, f4=4\";").unwrap();
        assert_eq!((sts.points(mv(&sts, "h2h3")), sts.points(mv(&sts, "d1a1"))), ((4, 10), (0, 10)));
        let pts = goal("pts \"d1d8:100 h2h3:46\";").unwrap();
        assert_eq!(pts.points(mv(&pts, "h2h3")), (46, 100));
        assert!(pts.is_solved_by(mv(&pts, "d1d8"), None) && !pts.is_solved_by(mv(&pts, "h2h3"), None));
    }

    #[test]
    fn lines_without_a_solution_are_refused() {
        assert_eq!(goal("id \"a\";").unwrap_err(), GoalError::NoSolution);
        assert_eq!(goal("dm 0;").unwrap_err(), GoalError::Distance("0".to_owned()));
        let error = goal("bm Qd8;").unwrap_err().to_string();
        assert_eq!(error, "bm: the move Qd8 is not legal here; near it is Rd8#");
    }
}
