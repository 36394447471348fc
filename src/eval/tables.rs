//! Material and piece-square values in centipawns, from White's view, a1 first, h8 last.
//! Roles in the order pawn, knight, bishop, rook, queen, king.

pub const MIDDLEGAME: [[i16; 64]; 6] = [[82; 64], [330; 64], [350; 64], [470; 64], [1000; 64], [0; 64]];
pub const ENDGAME: [[i16; 64]; 6] = [[94; 64], [290; 64], [310; 64], [520; 64], [950; 64], [0; 64]];
