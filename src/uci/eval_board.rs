//! The board with the value of each man, as `eval` prints it.

use shakmaty::{Board, File, Rank, Square};

use crate::eval::Explanation;

/// Eight ranks and the names of the files, White below; values in pawns from White's view.
pub fn lines(board: &Board, explanation: &Explanation) -> Vec<String> {
    let cell = |square: Square| {
        let Some(piece) = board.piece_at(square) else { return "·".to_owned() };
        let valued = explanation.pieces.iter().find(|value| value.square == square);
        let value = valued.map(|value| format!(" {:+.2}", pawns(value.value_cp)));
        format!("{}{}", piece.char(), value.unwrap_or_default())
    };
    let mut lines = vec!["Each piece: the evaluation with it minus that without it (white side)".to_owned()];
    for rank in Rank::ALL.into_iter().rev() {
        lines.push(row(rank.char(), File::ALL.map(|file| cell(Square::from_coords(file, rank)))));
    }
    lines.push(row(' ', File::ALL.map(|file| file.char().to_string())));
    lines
}

pub fn pawns(centipawns: i32) -> f64 {
    f64::from(centipawns) / 100.0
}

fn row(name: char, cells: [String; 8]) -> String {
    let cells = cells.map(|cell| format!(" {cell:<8}")).concat();
    format!("{name} {}", cells.trim_end())
}
