//! Training data: positions with their score and the result of the game, made by self-play or imported from text.
//!
//! A data file begins with the 8 bytes `PVSCOPE1`. Blocks follow, each whole games where they are known:
//!
//! | bytes | what |
//! |---|---|
//! | 4 | n, the number of records, 1 to 4096 |
//! | 4 | CRC-32 (IEEE 802.3) of the payload |
//! | 32 n | the payload: n records |
//!
//! A record:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | occupied squares, a1 is bit 0, h8 is bit 63 |
//! | 16 | a nibble for each of them from the lowest up, low nibble of a byte first: pawn 0, knight 1, bishop 2, rook 3, queen 4, king 5, and 8 more if Black's |
//! | 2 | score in centipawns from White's view, signed, -10000 to 10000 |
//! | 1 | result: 0 Black wins, 1 draw, 2 White wins |
//! | 1 | bit 0: Black is to move |
//! | 2 | plies played before the position, 0 where unknown |
//! | 2 | 0 |
//!
//! Numbers are little endian. Castling and en passant rights are not kept.

mod adjudication;
pub mod datagen;
mod file;
pub mod import;
mod reader;
mod record;
#[cfg(test)]
mod scratch;
mod selfplay;
pub mod stats;
mod writer;
