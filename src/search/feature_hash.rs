//! The hash of a feature of positions, such as their pawns, and its slot in a table.

/// The golden ratio in 64 bits, for multiplicative hashing.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// The hash of the parts of a feature, best in its high bits.
pub fn hash<const N: usize>(parts: [impl Into<u64>; N]) -> u64 {
    parts.into_iter().fold(0, |mixed, part| (mixed.rotate_left(21) ^ part.into()).wrapping_mul(MIX))
}

/// The slot of a feature among `slots`, a power of two.
pub fn slot(hash: u64, slots: usize) -> usize {
    (hash >> (64 - slots.ilog2())) as usize
}
