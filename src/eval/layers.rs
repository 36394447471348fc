//! The layers of the evaluation network: their sizes, their units, and the numbers of the hidden one.

/// Inputs of a perspective: side, role and square of a piece.
pub const INPUTS: usize = 2 * 6 * 64;
pub const HIDDEN: usize = 384;
/// Outputs, one for every four pieces on the board.
pub const BUCKETS: usize = 8;

/// 1.0 in the hidden weights and sums.
pub const HIDDEN_ONE: i16 = 127;
/// 1.0 in the output weights.
pub const OUTPUT_ONE: i32 = 256;
/// The largest output weight: its product with a clipped sum fits into 16 bits.
pub const MAX_OUTPUT: i16 = i16::MAX / HIDDEN_ONE;
/// The largest bias of a hidden sum: with all pieces, the sum fits into 16 bits.
pub const MAX_BIAS: i16 = i16::MAX - 64 * 128;

/// The hidden layer's sums for one perspective. They never wrap, by [`MAX_BIAS`]; the operations that do are vectorised in tests too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub struct Hidden(pub [i16; HIDDEN]);

impl Default for Hidden {
    fn default() -> Hidden {
        Hidden([0; HIDDEN])
    }
}

impl Hidden {
    /// In groups of eight, as vector units load them.
    pub fn eights(&self) -> impl Iterator<Item = &[i16; 8]> {
        self.0.as_chunks().0.iter()
    }
}

/// The weights of an input in the hidden sums. In 8 bits, so that more of them stay in the processor's cache.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub struct InputWeights(pub [i8; HIDDEN]);
