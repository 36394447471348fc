//! What counts as the solution of a position.

use std::collections::BTreeMap;

use pvscope::chess::{Path, PositionError, parse_fen, parse_uci};
use pvscope::score::Score;
use shakmaty::san::SanPlus;
use shakmaty::{Move, Position as _};
use thiserror::Error;

use crate::epd::Epd;

/// A position with what is asked of it.
#[derive(Clone, Debug)]
pub struct Goal {
    pub id: String,
    pub path: Path,
    task: Task,
    /// What each move is worth, where a suite says so.
    points: BTreeMap<String, u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Task {
    /// `bm`, `bmu`: one of these.
    Best(Vec<Move>),
    /// `am`, `amu`: none of these.
    Avoid(Vec<Move>),
    /// `dm`: a mate in as many moves, negative where the side to move is mated.
    Mate(i32),
}

/// Why a line asks nothing that can be answered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GoalError {
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("{opcode} has \"{text}\", which is no legal move here")]
    Move { opcode: &'static str, text: String },
    #[error("dm has \"{0}\", which is no distance to a mate")]
    Distance(String),
    #[error("the game is over")]
    Over,
    #[error("it has none of bm, bmu, am, amu, dm, pts")]
    Nothing,
}

impl Goal {
    /// # Errors
    ///
    /// [`GoalError`], if `epd` is no position or asks nothing of it.
    pub fn new(epd: &Epd) -> Result<Goal, GoalError> {
        let path = Path::new(parse_fen(&epd.fen, false).or_else(|_| parse_fen(&epd.fen, true))?);
        if path.position().board().is_game_over() {
            return Err(GoalError::Over);
        }
        let id = epd.operand("id").map_or_else(|| format!("line {}", epd.line), str::to_owned);
        let points = points(epd, &path);
        let best = moves(epd, &path, &["bm", "bmu"])?;
        let avoid = moves(epd, &path, &["am", "amu"])?;
        // The distance comes first: another move may mate as soon as the one that the suite names.
        let task = if let Some(text) = epd.operand("dm") {
            let distance = text.parse().ok().filter(|&distance| distance != 0);
            Task::Mate(distance.ok_or_else(|| GoalError::Distance(text.to_owned()))?)
        } else if !best.is_empty() {
            Task::Best(best)
        } else if !avoid.is_empty() {
            Task::Avoid(avoid)
        } else {
            let most = points.values().max().ok_or(GoalError::Nothing)?;
            let worth_most = points.iter().filter(|(_, worth)| *worth == most);
            Task::Best(worth_most.filter_map(|(text, _)| parse_uci(text, path.position()).ok()).collect())
        };
        Ok(Goal { id, path, task, points })
    }

    /// Whether `mv`, with `score`, is the solution.
    pub fn is_solved_by(&self, mv: Move, score: Option<Score>) -> bool {
        match &self.task {
            Task::Best(moves) => moves.contains(&mv),
            Task::Avoid(moves) => !moves.contains(&mv),
            Task::Mate(distance) => score.and_then(Score::moves_to_mate) == Some(*distance),
        }
    }

    /// Whether a solution stays one, however long the search goes on.
    pub fn is_final(&self) -> bool {
        matches!(self.task, Task::Mate(_))
    }

    /// What `mv` is worth, and the most that a move is worth.
    pub fn points(&self, mv: Move) -> (u32, u32) {
        let text = pvscope::chess::to_uci(mv, self.path.position().castling_mode());
        (self.points.get(&text).copied().unwrap_or(0), self.points.values().max().copied().unwrap_or(0))
    }
}

/// The moves of `opcodes`, the first in SAN, the second in UCI notation.
fn moves(epd: &Epd, path: &Path, opcodes: &[&'static str; 2]) -> Result<Vec<Move>, GoalError> {
    let mut moves = Vec::new();
    for &opcode in opcodes {
        for text in epd.operand(opcode).unwrap_or_default().split([' ', ',']).filter(|text| !text.is_empty()) {
            let bad = || GoalError::Move { opcode, text: text.to_owned() };
            moves.push(read(text, path).ok_or_else(bad)?);
        }
    }
    Ok(moves)
}

fn read(text: &str, path: &Path) -> Option<Move> {
    let san = SanPlus::from_ascii(text.trim_end_matches(['!', '?']).as_bytes()).ok();
    let named = san.and_then(|san| san.san.to_move(path.position().board()).ok());
    named.or_else(|| parse_uci(text, path.position()).ok())
}

/// The points of the Strategic Test Suite: `c0 "f5=10, Be5+=2"` or `pts "f4f5:100 d4f2:46"`, by move in UCI notation.
/// Other comments have no moves in them.
fn points(epd: &Epd, path: &Path) -> BTreeMap<String, u32> {
    let priced = [("c0", '='), ("pts", ':')].into_iter().flat_map(|(opcode, sign)| {
        let words = epd.operand(opcode).unwrap_or_default().split([' ', ',']);
        words.filter_map(move |word| word.rsplit_once(sign))
    });
    let mode = path.position().castling_mode();
    let point = |(mv, worth): (&str, &str)| Some((pvscope::chess::to_uci(read(mv, path)?, mode), worth.parse().ok()?));
    priced.filter_map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -";

    fn goal(operations: &str) -> Result<Goal, GoalError> {
        Goal::new(&Epd::lines(&format!("{BACK_RANK} {operations}"))[0])
    }

    fn mv(goal: &Goal, text: &str) -> Move {
        parse_uci(text, goal.path.position()).unwrap()
    }

    #[test]
    fn best_moves_are_read_in_either_notation() {
        for operations in ["bm Rd8+;", "bm Rd8# h3;", "bm d1d8;", "bmu \"d1d8\";", "bm Rd8!;"] {
            let goal = goal(operations).unwrap();
            assert!(goal.is_solved_by(mv(&goal, "d1d8"), None), "{operations}");
            assert!(!goal.is_solved_by(mv(&goal, "d1d7"), None), "{operations}");
        }
    }

    #[test]
    fn moves_to_avoid_leave_the_others() {
        let goal = goal("am Rd7; id \"the seventh\";").unwrap();
        assert!(goal.is_solved_by(mv(&goal, "d1d8"), None) && !goal.is_solved_by(mv(&goal, "d1d7"), None));
        assert_eq!(goal.id, "the seventh");
    }

    #[test]
    fn a_mate_is_solved_by_its_distance_and_not_by_its_move() {
        let goal = goal("bm Rd8; dm 2;").unwrap();
        let rook = mv(&goal, "d1d8");
        assert!(goal.is_solved_by(rook, Some(Score::mate_in(3))) && goal.is_final());
        for score in [Score::mate_in(1), Score::mated_in(4), Score::from_cp(900)] {
            assert!(!goal.is_solved_by(rook, Some(score)));
        }
    }

    #[test]
    fn points_are_read_from_both_forms() {
        let sts = goal("bm Rd8; c0 \"Rd8+=10, h3=4, f4=4\";").unwrap();
        assert_eq!((sts.points(mv(&sts, "h2h3")), sts.points(mv(&sts, "d1a1"))), ((4, 10), (0, 10)));
        let pts = goal("pts \"d1d8:100 h2h3:46\";").unwrap();
        assert_eq!(pts.points(mv(&pts, "h2h3")), (46, 100));
        assert!(pts.is_solved_by(mv(&pts, "d1d8"), None) && !pts.is_solved_by(mv(&pts, "h2h3"), None));
    }

    #[test]
    fn what_asks_nothing_is_named() {
        assert_eq!(goal("id \"a\";").unwrap_err(), GoalError::Nothing);
        assert_eq!(goal("dm 0;").unwrap_err(), GoalError::Distance("0".to_owned()));
        let fault = goal("bm Qd8;").unwrap_err().to_string();
        assert_eq!(fault, "bm has \"Qd8\", which is no legal move here");
    }
}
