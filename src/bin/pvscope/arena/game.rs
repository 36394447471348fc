//! One game: two players, the rules, the clock.

use std::fmt;

use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{ByColor, Chess, Color, EnPassantMode, KnownOutcome, Move, Position as _, fen::Fen};
use thiserror::Error;

use super::adjudication::Adjudicator;
use super::clock::{Clocks, Late, Patience, TimeControl};
use super::openings::Opening;
use super::player::{NoAnswer, Player};
use super::thought::Thought;

/// How a game is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conditions {
    pub control: TimeControl,
    pub patience: Patience,
    pub adjudicate: bool,
}

/// A move, and the thought behind it.
#[derive(Clone, Debug)]
pub struct Ply {
    pub san: String,
    pub thought: Thought,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Game {
    pub plies: Vec<Ply>,
    pub ending: Ending,
    pub outcome: KnownOutcome,
}

/// Why a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    Threefold,
    FiftyMoves,
    Adjudication,
    /// The engine of that colour broke the rules, and lost.
    Break(Color, Break),
}

/// How an engine breaks the rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Break {
    #[error("illegal move: \"{mv}\" in {fen}")]
    Illegal { mv: String, fen: String },
    #[error(transparent)]
    Late(#[from] Late),
    #[error(transparent)]
    NoAnswer(#[from] NoAnswer),
}

/// Plays a game from `opening`.
pub fn play(players: ByColor<&mut Player>, opening: &Opening, conditions: &Conditions) -> Game {
    let mut players = players;
    let mut plies = Vec::new();
    let (ending, outcome) = match moves(&mut players, opening, conditions, &mut plies) {
        Ok(end) => end,
        Err((color, fault)) => (Ending::Break(color, fault), KnownOutcome::Decisive { winner: !color }),
    };
    Game { plies, ending, outcome }
}

fn moves(
    players: &mut ByColor<&mut Player>,
    opening: &Opening,
    conditions: &Conditions,
    plies: &mut Vec<Ply>,
) -> Result<(Ending, KnownOutcome), (Color, Break)> {
    for color in Color::ALL {
        players[color].new_game(opening).map_err(|fault| (color, fault.into()))?;
    }
    let mut course = Course::new(opening.start.clone());
    for &mv in &opening.moves {
        course.play(mv);
    }
    let mut clocks = Clocks::new(conditions.control, conditions.patience);
    let mut adjudicator = Adjudicator::default();
    loop {
        if let Some(end) = course.end() {
            return Ok(end);
        }
        let color = course.board.turn();
        let broke = |fault: Break| (color, fault);
        let thought =
            players[color].think(&clocks.go(), clocks.patience(color)).map_err(|fault| broke(fault.into()))?;
        clocks.spend(color, thought.time).map_err(|late| broke(late.into()))?;
        let mv = course.read(&thought.best_move).map_err(broke)?;
        players.iter_mut().for_each(|player| player.play(mv));
        let outcome = adjudicator.hear(color, course.board.fullmoves().get(), thought.score);
        plies.push(Ply { san: course.play(mv), thought });
        if let Some(outcome) = outcome.filter(|_| conditions.adjudicate) {
            // The rules come first: a game that is adjudicated has not ended.
            return Ok(course.end().unwrap_or((Ending::Adjudication, outcome)));
        }
    }
}

/// The position and those before it.
struct Course {
    board: Chess,
    keys: Vec<Zobrist64>,
}

impl Course {
    fn new(board: Chess) -> Course {
        let keys = vec![board.zobrist_hash(EnPassantMode::Legal)];
        Course { board, keys }
    }

    fn end(&self) -> Option<(Ending, KnownOutcome)> {
        let board = &self.board;
        if board.is_checkmate() {
            return Some((Ending::Checkmate, KnownOutcome::Decisive { winner: !board.turn() }));
        }
        let drawn = if board.is_stalemate() {
            Ending::Stalemate
        } else if board.is_insufficient_material() {
            Ending::InsufficientMaterial
        } else if self.occurrences() >= 3 {
            Ending::Threefold
        } else if board.halfmoves() >= 100 {
            Ending::FiftyMoves
        } else {
            return None;
        };
        Some((drawn, KnownOutcome::Draw))
    }

    /// How often the position has stood, this time included.
    fn occurrences(&self) -> usize {
        let reversible = self.board.halfmoves() as usize + 1;
        let now = self.keys.last();
        self.keys.iter().rev().take(reversible).filter(|&key| Some(key) == now).count()
    }

    fn read(&self, text: &str) -> Result<Move, Break> {
        let parsed = text.parse().ok().and_then(|mv: UciMove| mv.to_move(&self.board).ok());
        parsed.ok_or_else(|| Break::Illegal {
            mv: text.chars().take(20).collect(),
            fen: Fen::from_position(&self.board, EnPassantMode::Legal).to_string(),
        })
    }

    /// Plays a legal move, and names it.
    fn play(&mut self, mv: Move) -> String {
        let san = SanPlus::from_move_and_play_unchecked(&mut self.board, mv).to_string();
        self.keys.push(self.board.zobrist_hash(EnPassantMode::Legal));
        san
    }
}

impl Ending {
    /// In one or two words, so that they can be counted.
    pub fn kind(&self) -> &'static str {
        match self {
            Ending::Checkmate => "checkmate",
            Ending::Stalemate => "stalemate",
            Ending::InsufficientMaterial => "insufficient material",
            Ending::Threefold => "threefold",
            Ending::FiftyMoves => "fifty moves",
            Ending::Adjudication => "adjudication",
            Ending::Break(_, Break::Illegal { .. }) => "illegal move",
            Ending::Break(_, Break::Late(_)) => "time forfeit",
            Ending::Break(_, Break::NoAnswer(NoAnswer::Crash(_))) => "crash",
            Ending::Break(_, Break::NoAnswer(NoAnswer::Silent { .. })) => "no answer",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Break(color, fault) => write!(f, "{color} loses by {fault}"),
            _ => f.write_str(self.kind()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(fen: &str, moves: &[&str]) -> Course {
        let board = pvscope::chess::parse_fen(fen, false).unwrap().board().clone();
        let mut course = Course::new(board);
        for text in moves {
            let mv = course.read(text).unwrap();
            course.play(mv);
        }
        course
    }

    fn ending(fen: &str, moves: &[&str]) -> Option<Ending> {
        course(fen, moves).end().map(|(ending, _)| ending)
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const SHUFFLE: [&str; 8] = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];

    #[test]
    fn a_game_ends_by_the_rules() {
        assert_eq!(ending(START, &["f2f3", "e7e5", "g2g4", "d8h4"]), Some(Ending::Checkmate));
        assert_eq!(ending("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", &["f1f7"]), Some(Ending::Stalemate));
        assert_eq!(ending("7k/8/6K1/8/8/8/6p1/8 w - - 0 1", &["g6f5", "g2g1n"]), Some(Ending::InsufficientMaterial));
        assert_eq!(ending("7k/8/6K1/8/8/8/8/R7 w - - 99 80", &["a1b1"]), Some(Ending::FiftyMoves));
        assert_eq!(ending("7k/8/6K1/8/8/8/8/R7 w - - 99 80", &["a1a8"]), Some(Ending::Checkmate));
    }

    #[test]
    fn the_third_occurrence_draws_and_not_the_second() {
        assert_eq!(ending(START, &SHUFFLE[..7]), None);
        assert_eq!(ending(START, &SHUFFLE), Some(Ending::Threefold));
        // With other castling rights it is another position.
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let moves = ["h1g1", "h8g8", "g1h1", "g8h8"];
        assert_eq!(ending(fen, &[moves, moves].concat()), None);
        assert_eq!(ending(fen, &[moves, moves, moves].concat()), Some(Ending::Threefold));
    }

    #[test]
    fn a_move_that_is_none_is_named_with_its_position() {
        for text in ["e2e5", "(none)", "0000", "", "e1g1"] {
            let fault = course(START, &[]).read(text).unwrap_err();
            assert_eq!(fault.to_string(), format!("illegal move: \"{text}\" in {START}"));
        }
    }
}
