//! A training position, as the inputs of the network.

/// A record of `pvscope data expand`, without a meaning for labels here (`tools/src/data/training_record.rs`).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Record {
    occupied: u64,
    pieces: [u8; 16],
    score: i16,
    result: u8,
    flags: u8,
    ply: u16,
    zero: u16,
}

const MAX_PIECES: usize = 32;
const KING: u8 = 5;

/// The inputs of the side to move and of the other side, and the output for the number of pieces.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    sides: [[u16; MAX_PIECES]; 2],
    pieces: usize,
}

impl Position {
    pub fn sides(&self) -> [&[u16]; 2] {
        self.sides.each_ref().map(|inputs| &inputs[..self.pieces])
    }

    pub fn bucket(&self) -> usize {
        (self.pieces.max(1) - 1) / 4
    }
}

impl From<&Record> for Position {
    /// At most the first 32 pieces.
    fn from(record: &Record) -> Position {
        let mut placed = [(0, 0, 0); MAX_PIECES];
        // What to flip on the squares of White's and Black's perspective.
        let mut flips = [0, 56];
        let (mut occupied, mut pieces) = (record.occupied, 0);
        while occupied != 0 && pieces < MAX_PIECES {
            let square = occupied.trailing_zeros() as u16;
            let piece = record.pieces[pieces / 2] >> (4 * (pieces % 2)) & 15;
            let (role, color) = (piece & 7, usize::from(piece >> 3));
            if role == KING && square & 4 != 0 {
                flips[color] ^= 7;
            }
            placed[pieces] = (square, u16::from(role), color);
            occupied &= occupied - 1;
            pieces += 1;
        }
        let to_move = usize::from(record.flags & 1);
        let sides = [to_move, 1 - to_move].map(|side| {
            placed.map(|(square, role, color)| {
                let owner = if color == side { 0 } else { 6 };
                // A role of 3 bits, 6 and 7 in damaged records alone.
                (owner + role.min(5)) * 64 + (square ^ flips[side])
            })
        });
        Position { sides, pieces }
    }
}

/// White king e1, Black king g8, White pawn a2, Black queen h8.
#[cfg(test)]
pub fn four_pieces(black_to_move: bool) -> Record {
    let mut pieces = [0; 16];
    // Two to a byte, in the order of their squares: king, pawn, king, queen.
    pieces[..2].copy_from_slice(&[0x05, 0xcd]);
    let occupied = [4, 8, 62, 63].map(|square| 1 << square).iter().sum();
    Record { occupied, pieces, flags: black_to_move.into(), ..Record::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn perspectives_see_their_own_pieces_first_and_their_king_on_the_left() {
        let white = Position::from(&four_pieces(false));
        // Mirrored, as the king stands on e1: king d1, pawn h2, king b8, queen a8.
        assert_eq!(white.sides()[0], [5 * 64 + 3, 15, 11 * 64 + 57, 10 * 64 + 56]);
        // Flipped and mirrored, as the king stands on g8: king d8, pawn h7, king b1, queen a1.
        assert_eq!(white.sides()[1], [11 * 64 + 59, 6 * 64 + 55, 5 * 64 + 1, 4 * 64]);
        let black = Position::from(&four_pieces(true));
        assert_eq!([black.sides()[0], black.sides()[1]], [white.sides()[1], white.sides()[0]]);
    }
}
