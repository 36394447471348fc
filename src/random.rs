//! Seeded pseudo-random numbers.
//!
//! Source: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.

/// A SplitMix64 generator.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// An independent stream for each combination of `seed` and `parts`.
    pub fn stream(seed: u64, parts: [u64; 2]) -> Random {
        let mut random = Random(seed);
        for part in parts {
            random = Random(random.next() ^ part);
        }
        Random(random.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`, or 0 if `bound` is 0. Lemire's multiplication without rejection: a bias below 2^-32 for every
    /// bound in this crate.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// A number from 0 to `most`, most often near the middle: the sum of two equal parts.
    pub fn triangular(&mut self, most: usize) -> usize {
        self.below(most / 2 + 1) + self.below(most.div_ceil(2) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_differ_by_seed_and_by_each_part() {
        let first = |seed, parts| Random::stream(seed, parts).next();
        let streams = [first(1, [0, 0]), first(2, [0, 0]), first(1, [1, 0]), first(1, [0, 1]), first(1, [1, 1])];
        for (index, number) in streams.iter().enumerate() {
            assert!(!streams[..index].contains(number));
        }
    }

    #[test]
    fn triangular_numbers_cover_their_range_and_gather_in_the_middle() {
        let mut random = Random::stream(7, [0, 0]);
        let mut seen = [0; 8];
        (0..4000).for_each(|_| seen[random.triangular(7)] += 1);
        assert!(seen.iter().all(|&count| count > 0) && seen[3] > 2 * seen[0] && seen[4] > 2 * seen[7], "{seen:?}");
        assert_eq!(random.triangular(0), 0);
    }

    #[test]
    fn numbers_cover_the_range_below_the_bound() {
        let mut random = Random::stream(7, [0, 0]);
        let mut seen = [0; 20];
        (0..2000).for_each(|_| seen[random.below(20)] += 1);
        assert!(seen.iter().all(|count| (50..200).contains(count)), "{seen:?}");
    }
}
