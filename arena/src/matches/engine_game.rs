//! One game of a match, under the rules of chess and the clock.

use std::fmt;

use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{ByColor, Chess, Color, EnPassantMode, KnownOutcome, Move, Position as _, fen::Fen};
use thiserror::Error;

use super::engine_answer::EngineAnswer;
use super::engine_player::{EnginePlayer, NoAnswer};
use super::openings::Opening;
use super::time_control::{Clocks, TimeControl, TimeForfeit, Tolerance};
use crate::adjudication::{Adjudicator, MATCH_ADJUDICATION};

/// The conditions of every game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameConditions {
    pub control: TimeControl,
    pub tolerance: Tolerance,
    pub adjudicate: bool,
}

impl fmt::Display for GameConditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.control, if self.adjudicate { ", adjudicated" } else { "" })
    }
}

/// A move, and the engine's answer that gave it.
#[derive(Clone, Debug)]
pub struct PlayedMove {
    pub san: String,
    pub answer: EngineAnswer,
}

/// A game from the opening to its end.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    pub plies: Vec<PlayedMove>,
    pub termination: Termination,
    pub outcome: KnownOutcome,
}

/// The reason for the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Termination {
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    Threefold,
    FiftyMoves,
    Adjudication,
    /// The engine of that colour broke the rules, and lost.
    RuleBreak(Color, RuleBreak),
}

/// A violation of the rules that loses the game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleBreak {
    #[error("illegal move: \"{mv}\" in {fen}")]
    Illegal { mv: String, fen: String },
    #[error(transparent)]
    TimeForfeit(#[from] TimeForfeit),
    #[error(transparent)]
    NoAnswer(#[from] NoAnswer),
}

/// Plays a game from `opening`.
pub fn play(players: ByColor<&mut EnginePlayer>, opening: &Opening, conditions: &GameConditions) -> PlayedGame {
    let mut players = players;
    let mut plies = Vec::new();
    let (termination, outcome) = match play_moves(&mut players, opening, conditions, &mut plies) {
        Ok(end) => end,
        Err((color, error)) => (Termination::RuleBreak(color, error), KnownOutcome::Decisive { winner: !color }),
    };
    PlayedGame { plies, termination, outcome }
}

fn play_moves(
    players: &mut ByColor<&mut EnginePlayer>,
    opening: &Opening,
    conditions: &GameConditions,
    plies: &mut Vec<PlayedMove>,
) -> Result<(Termination, KnownOutcome), (Color, RuleBreak)> {
    for color in Color::ALL {
        players[color].new_game(opening).map_err(|error| (color, error.into()))?;
    }
    let mut board = RepetitionBoard::new(opening.start.clone());
    for &mv in &opening.moves {
        board.play(mv);
    }
    let mut clocks = Clocks::new(conditions.control, conditions.tolerance);
    let mut adjudicator = Adjudicator::new(MATCH_ADJUDICATION);
    loop {
        if let Some(end) = board.end() {
            return Ok(end);
        }
        let color = board.position.turn();
        let broke = |error: RuleBreak| (color, error);
        let answer =
            players[color].think(&clocks.go(), clocks.time_to_wait(color)).map_err(|error| broke(error.into()))?;
        clocks.spend(color, answer.time).map_err(|error| broke(error.into()))?;
        let mv = board.parse_move(&answer.best_move).map_err(broke)?;
        players.iter_mut().for_each(|player| player.play(mv));
        let white_score = answer.score.map(|score| color.fold_wb(score, -score));
        let outcome = adjudicator.judge(board.plies_before(), white_score);
        plies.push(PlayedMove { san: board.play(mv), answer });
        if let Some(outcome) = outcome.filter(|_| conditions.adjudicate) {
            // The rules of chess take precedence over adjudication.
            return Ok(board.end().unwrap_or((Termination::Adjudication, outcome)));
        }
    }
}

/// A position with its repetitions.
struct RepetitionBoard {
    position: Chess,
    /// Keys of this position and all before it.
    keys: Vec<Zobrist64>,
}

impl RepetitionBoard {
    fn new(position: Chess) -> RepetitionBoard {
        let keys = vec![position.zobrist_hash(EnPassantMode::Legal)];
        RepetitionBoard { position, keys }
    }

    /// Plies of the game so far, by the move number.
    fn plies_before(&self) -> u32 {
        (self.position.fullmoves().get() - 1).saturating_mul(2).saturating_add(self.position.turn().fold_wb(0, 1))
    }

    fn end(&self) -> Option<(Termination, KnownOutcome)> {
        let position = &self.position;
        if position.is_checkmate() {
            return Some((Termination::Checkmate, KnownOutcome::Decisive { winner: !position.turn() }));
        }
        let drawn = if position.is_stalemate() {
            Termination::Stalemate
        } else if position.is_insufficient_material() {
            Termination::InsufficientMaterial
        } else if self.occurrences() >= 3 {
            Termination::Threefold
        } else if position.halfmoves() >= 100 {
            Termination::FiftyMoves
        } else {
            return None;
        };
        Some((drawn, KnownOutcome::Draw))
    }

    /// How often the position has occurred, this time included.
    fn occurrences(&self) -> usize {
        let reversible = self.position.halfmoves() as usize + 1;
        let now = self.keys.last();
        self.keys.iter().rev().take(reversible).filter(|&key| Some(key) == now).count()
    }

    fn parse_move(&self, text: &str) -> Result<Move, RuleBreak> {
        let parsed = text.parse().ok().and_then(|mv: UciMove| mv.to_move(&self.position).ok());
        parsed.ok_or_else(|| RuleBreak::Illegal {
            mv: text.chars().take(20).collect(),
            fen: Fen::from_position(&self.position, EnPassantMode::Legal).to_string(),
        })
    }

    /// Plays a legal move, and returns its SAN.
    fn play(&mut self, mv: Move) -> String {
        let san = SanPlus::from_move_and_play_unchecked(&mut self.position, mv).to_string();
        self.keys.push(self.position.zobrist_hash(EnPassantMode::Legal));
        san
    }
}

impl Termination {
    /// One or two words, for counting.
    pub fn name(&self) -> &'static str {
        match self {
            Termination::Checkmate => "checkmate",
            Termination::Stalemate => "stalemate",
            Termination::InsufficientMaterial => "insufficient material",
            Termination::Threefold => "threefold",
            Termination::FiftyMoves => "fifty moves",
            Termination::Adjudication => "adjudication",
            Termination::RuleBreak(_, RuleBreak::Illegal { .. }) => "illegal move",
            Termination::RuleBreak(_, RuleBreak::TimeForfeit(_)) => "time forfeit",
            Termination::RuleBreak(_, RuleBreak::NoAnswer(NoAnswer::Crash(_))) => "crash",
            Termination::RuleBreak(_, RuleBreak::NoAnswer(NoAnswer::Silent { .. })) => "no answer",
        }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Termination::RuleBreak(color, error) => write!(f, "{color} loses by {error}"),
            _ => f.write_str(self.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board_after(fen: &str, moves: &[&str]) -> RepetitionBoard {
        let mut board = RepetitionBoard::new(pvscope::chess::parse_fen(fen, false).unwrap().board().clone());
        for text in moves {
            let mv = board.parse_move(text).unwrap();
            board.play(mv);
        }
        board
    }

    fn termination(fen: &str, moves: &[&str]) -> Option<Termination> {
        board_after(fen, moves).end().map(|(termination, _)| termination)
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const SHUFFLE: [&str; 8] = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];

    #[test]
    fn a_game_ends_by_the_rules() {
        assert_eq!(termination(START, &["f2f3", "e7e5", "g2g4", "d8h4"]), Some(Termination::Checkmate));
        assert_eq!(termination("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", &["f1f7"]), Some(Termination::Stalemate));
        assert_eq!(
            termination("7k/8/6K1/8/8/8/6p1/8 w - - 0 1", &["g6f5", "g2g1n"]),
            Some(Termination::InsufficientMaterial)
        );
        assert_eq!(termination("7k/8/6K1/8/8/8/8/R7 w - - 99 80", &["a1b1"]), Some(Termination::FiftyMoves));
        assert_eq!(termination("7k/8/6K1/8/8/8/8/R7 w - - 99 80", &["a1a8"]), Some(Termination::Checkmate));
    }

    #[test]
    fn the_third_occurrence_of_a_position_is_a_draw_but_not_the_second() {
        assert_eq!(termination(START, &SHUFFLE[..7]), None);
        assert_eq!(termination(START, &SHUFFLE), Some(Termination::Threefold));
        // Other castling rights make it another position.
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let moves = ["h1g1", "h8g8", "g1h1", "g8h8"];
        assert_eq!(termination(fen, &[moves, moves].concat()), None);
        assert_eq!(termination(fen, &[moves, moves, moves].concat()), Some(Termination::Threefold));
    }

    #[test]
    fn an_illegal_move_is_reported_with_its_position() {
        for text in ["e2e5", "(none)", "0000", "", "e1g1"] {
            let error = board_after(START, &[]).parse_move(text).unwrap_err();
            assert_eq!(error.to_string(), format!("illegal move: \"{text}\" in {START}"));
        }
    }
}
