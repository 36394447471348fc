//! Games in Portable Game Notation, each move with score, depth and time.
//!
//! Source: Steven J. Edwards, "Portable Game Notation Specification and Implementation Guide", 1994.

use std::fmt::Write as _;

use shakmaty::fen::Fen;
use shakmaty::{ByColor, Chess, Color, EnPassantMode, Position as _};

use super::engine_game::{PlayedGame, PlayedMove, Termination};
use super::time_control::TimeControl;

/// The tags of a game.
pub struct PgnHeader<'a> {
    pub pair: usize,
    pub round: usize,
    pub names: ByColor<String>,
    pub start: &'a Chess,
    pub chess960: bool,
    pub control: TimeControl,
}

/// Line width of the export format.
const COLUMNS: usize = 80;

/// A game in PGN, followed by an empty line.
pub fn write(header: &PgnHeader, game: &PlayedGame) -> String {
    let mut pgn = String::new();
    let mut tag = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(pgn, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""));
    };
    tag("Event", "pvscope match");
    tag("Site", "?");
    tag("Date", "????.??.??");
    tag("Round", &format!("{}.{}", header.pair, header.round));
    tag("White", &header.names.white);
    tag("Black", &header.names.black);
    tag("Result", &game.outcome.to_string());
    if header.chess960 {
        tag("Variant", "Chess960");
    }
    tag("SetUp", "1");
    tag("FEN", &Fen::from_position(header.start, EnPassantMode::Legal).to_string());
    tag("PlyCount", &game.plies.len().to_string());
    tag("TimeControl", &header.control.pgn());
    tag("Termination", termination_tag(&game.termination));
    pgn.push('\n');
    let mut column = 0;
    for token in tokens(header.start, game) {
        let length = token.chars().count();
        if column > 0 && column + 1 + length > COLUMNS {
            pgn.push('\n');
            column = 0;
        } else if column > 0 {
            pgn.push(' ');
            column += 1;
        }
        pgn.push_str(&token);
        column += length;
    }
    pgn.push_str("\n\n");
    pgn
}

fn tokens(start: &Chess, game: &PlayedGame) -> Vec<String> {
    let mut tokens = Vec::new();
    let (mut number, mut color) = (start.fullmoves().get(), start.turn());
    for ply in &game.plies {
        // Black's move numbers are needed after a comment.
        tokens.push(color.fold_wb(format!("{number}."), format!("{number}...")));
        tokens.push(ply.san.clone());
        tokens.extend(comment(&move_comment(ply, color)));
        number += color.fold_wb(0, 1);
        color = !color;
    }
    tokens.extend(comment(&game.termination.to_string()));
    tokens.push(game.outcome.to_string());
    tokens
}

/// `+0.35/12 0.104s`: the score in pawns from White's view, or `+M3`, then depth and seconds.
fn move_comment(ply: &PlayedMove, color: Color) -> String {
    let seconds = ply.answer.time.as_secs_f64();
    let Some(score) = ply.answer.score else { return format!("{seconds:.3}s") };
    let white = color.fold_wb(score, -score);
    let sign = if white.value() > 0 { '+' } else { '-' };
    // From the view of the side that reported it: from the other view, a mate in 1 would be a mate in 0.
    let shown = match score.moves_to_mate() {
        Some(moves) => format!("{sign}M{}", moves.abs()),
        None => format!("{:+.2}", f64::from(white.value()) / 100.0),
    };
    format!("{shown}/{} {seconds:.3}s", ply.answer.depth)
}

fn comment(text: &str) -> Vec<String> {
    let text: String = text.chars().filter(|letter| !matches!(letter, '{' | '}')).collect();
    format!("{{{text}}}").split_whitespace().map(str::to_owned).collect()
}

fn termination_tag(termination: &Termination) -> &'static str {
    match termination {
        Termination::Adjudication => "adjudication",
        Termination::RuleBreak(..) => match termination.name() {
            "time forfeit" => "time forfeit",
            "illegal move" => "rules infraction",
            _ => "abandoned",
        },
        _ => "normal",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::engine_answer::EngineAnswer;
    use pvscope::score::Score;

    #[test]
    fn scores_are_from_the_view_of_white() {
        let comment_of = |score, color| {
            let answer = EngineAnswer { score, depth: 9, ..EngineAnswer::default() };
            move_comment(&PlayedMove { san: "e4".to_owned(), answer }, color)
        };
        assert_eq!(comment_of(Some(Score::from_cp(34)), Color::White), "+0.34/9 0.000s");
        assert_eq!(comment_of(Some(Score::from_cp(34)), Color::Black), "-0.34/9 0.000s");
        assert_eq!(comment_of(Some(Score::mate_in(1)), Color::Black), "-M1/9 0.000s");
        assert_eq!(comment_of(Some(Score::mated_in(2)), Color::White), "-M1/9 0.000s");
        assert_eq!(comment_of(None, Color::White), "0.000s");
    }

    #[test]
    fn braces_are_removed_from_comments() {
        assert_eq!(comment("crash: {a} b").join(" "), "{crash: a b}");
    }
}
