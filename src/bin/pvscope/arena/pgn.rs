//! Games in Portable Game Notation, each move with score, depth and time.
//!
//! Source: Steven J. Edwards, "Portable Game Notation Specification and Implementation Guide", 1994.

use std::fmt::Write as _;

use shakmaty::fen::Fen;
use shakmaty::{ByColor, Chess, Color, EnPassantMode, Position as _};

use super::clock::TimeControl;
use super::game::{Ending, Game, Ply};

/// What a game is called.
pub struct Header<'a> {
    pub pair: usize,
    pub round: usize,
    pub names: ByColor<String>,
    pub start: &'a Chess,
    pub chess960: bool,
    pub control: TimeControl,
}

/// Columns of a line, as the export format asks for.
const COLUMNS: usize = 80;

/// `game` as PGN, with an empty line at its end.
pub fn write(header: &Header, game: &Game) -> String {
    let mut pgn = String::new();
    let mut tag = |name: &str, value: &str| {
        // A string cannot fail to be written to.
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
    tag("Termination", termination(&game.ending));
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

fn tokens(start: &Chess, game: &Game) -> Vec<String> {
    let mut tokens = Vec::new();
    let (mut number, mut color) = (start.fullmoves().get(), start.turn());
    for ply in &game.plies {
        // A comment stands before every move of Black, so that its number is repeated.
        tokens.push(color.fold_wb(format!("{number}."), format!("{number}...")));
        tokens.push(ply.san.clone());
        tokens.extend(comment(&thought(ply, color)));
        number += color.fold_wb(0, 1);
        color = !color;
    }
    tokens.extend(comment(&game.ending.to_string()));
    tokens.push(game.outcome.to_string());
    tokens
}

/// `+0.35/12 0.104s`: the score from White's view in pawns, or `+M3`, then depth and seconds.
fn thought(ply: &Ply, color: Color) -> String {
    let seconds = ply.thought.time.as_secs_f64();
    let Some(score) = ply.thought.score else { return format!("{seconds:.3}s") };
    let white = color.fold_wb(score, -score);
    let sign = if white.value() > 0 { '+' } else { '-' };
    // Counted from the view of the side that said so: the other way round, a mate in 1 is one in 0.
    let shown = match score.moves_to_mate() {
        Some(moves) => format!("{sign}M{}", moves.abs()),
        None => format!("{:+.2}", f64::from(white.value()) / 100.0),
    };
    format!("{shown}/{} {seconds:.3}s", ply.thought.depth)
}

fn comment(text: &str) -> Vec<String> {
    let text: String = text.chars().filter(|letter| !matches!(letter, '{' | '}')).collect();
    format!("{{{text}}}").split_whitespace().map(str::to_owned).collect()
}

fn termination(ending: &Ending) -> &'static str {
    match ending {
        Ending::Adjudication => "adjudication",
        Ending::Break(..) => match ending.kind() {
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
    use crate::arena::thought::Thought;
    use pvscope::score::Score;

    #[test]
    fn a_thought_is_told_from_the_view_of_white() {
        let said = |score, color| {
            let thought_of = Thought { score, depth: 9, ..Thought::default() };
            thought(&Ply { san: "e4".to_owned(), thought: thought_of }, color)
        };
        assert_eq!(said(Some(Score::from_cp(34)), Color::White), "+0.34/9 0.000s");
        assert_eq!(said(Some(Score::from_cp(34)), Color::Black), "-0.34/9 0.000s");
        assert_eq!(said(Some(Score::mate_in(1)), Color::Black), "-M1/9 0.000s");
        assert_eq!(said(Some(Score::mated_in(2)), Color::White), "-M1/9 0.000s");
        assert_eq!(said(None, Color::White), "0.000s");
    }

    #[test]
    fn a_comment_never_ends_before_its_end() {
        assert_eq!(comment("crash: {a} b").join(" "), "{crash: a b}");
    }
}
