//! A bucket of the transposition table: a cache line of entries that threads share without locks.
//!
//! The result of an entry is one word, so it is never torn. Half of the check is in that word, the other half beside it, XOR a digest
//! of the word: one thread's word beside another thread's half is the entry of no position.
//!
//! Source: Robert Hyatt and Tim Mann, "A lock-less transposition-table implementation for parallel search"

use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

use super::window::Bound;

/// Entries of a bucket.
pub const ENTRIES: usize = 5;
/// Searches after which ages begin again.
pub const MAX_AGE: u8 = 32;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The low half of the key; the high half selects the bucket.
    pub check: u32,
    pub best: u16,
    pub score: i16,
    /// Plies above [`DEPTH_QS`](super::table::DEPTH_QS).
    pub depth: u8,
    /// Age in the high five bits, the flag of an open window, bound plus one in the low two; 0 is an empty entry.
    pub age_bound: u8,
}

impl Entry {
    pub fn age(self) -> u8 {
        self.age_bound >> 3
    }

    pub fn is_empty(self) -> bool {
        self.age_bound == 0
    }

    pub fn bound(self) -> Bound {
        Bound::ALL[usize::from((self.age_bound & 3) - 1)]
    }

    /// Whether the node had an open window, or its entry before had one.
    pub fn pv(self) -> bool {
        self.age_bound & 4 != 0
    }

    /// Whether it holds an exact score of the search of this age.
    pub fn is_exact(self, age: u8) -> bool {
        self.age_bound & !4 == age << 3 | (Bound::Exact as u8 + 1)
    }

    /// The lowest is replaced first: shallow and old entries. A protected exact score of this age is the last choice.
    fn worth(self, age: u8, protects_exact: bool) -> i32 {
        const PROTECTED: i32 = 1024;
        if self.is_empty() {
            return i32::MIN;
        }
        let years = (MAX_AGE + age - self.age()) % MAX_AGE;
        let worth = i32::from(self.depth) - 8 * i32::from(years);
        if protects_exact && self.is_exact(age) { worth + PROTECTED } else { worth }
    }

    /// The result, with the low half of the check.
    fn word(self) -> u64 {
        let [best_low, best_high] = self.best.to_le_bytes();
        let [score_low, score_high] = self.score.to_le_bytes();
        let [check_low, check_high, ..] = self.check.to_le_bytes();
        u64::from_le_bytes([
            check_low,
            check_high,
            best_low,
            best_high,
            score_low,
            score_high,
            self.depth,
            self.age_bound,
        ])
    }

    fn of(word: u64, check_high: u16) -> Entry {
        let [check_0, check_1, best_low, best_high, score_low, score_high, depth, age_bound] = word.to_le_bytes();
        let check_low = u16::from_le_bytes([check_0, check_1]);
        Entry {
            check: u32::from(check_high) << 16 | u32::from(check_low),
            best: u16::from_le_bytes([best_low, best_high]),
            score: i16::from_le_bytes([score_low, score_high]),
            depth,
            age_bound,
        }
    }
}

/// Every bit of the result changes it.
fn digest(word: u64) -> u16 {
    (word >> 16 ^ word >> 32 ^ word >> 48) as u16
}

#[derive(Default)]
#[repr(align(64))]
pub struct Bucket {
    words: [AtomicU64; ENTRIES],
    /// The high half of each check, XOR the digest of the word.
    checks: [AtomicU16; ENTRIES],
}

// Relaxed order is enough: no other memory depends on an entry.
impl Bucket {
    /// The entry of the position with `check`, and its slot.
    #[inline(always)]
    pub fn find(&self, check: u32) -> Option<(usize, Entry)> {
        (0..ENTRIES).find_map(|slot| {
            let word = self.words[slot].load(Relaxed);
            if word as u16 != check as u16 {
                return None;
            }
            let entry = Entry::of(word, self.checks[slot].load(Relaxed) ^ digest(word));
            (entry.check == check && !entry.is_empty()).then_some((slot, entry))
        })
    }

    /// All entries, whether empty or not, without the high half of their checks.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        self.words.iter().map(|word| Entry::of(word.load(Relaxed), 0))
    }

    /// The slot to overwrite with a new entry.
    pub fn least_worth(&self, age: u8, protects_exact: bool) -> usize {
        let worths = self.entries().map(|entry| entry.worth(age, protects_exact));
        worths.enumerate().min_by_key(|&(_, worth)| worth).map_or(0, |(slot, _)| slot)
    }

    pub fn put(&self, slot: usize, entry: Entry) {
        let word = entry.word();
        self.words[slot].store(word, Relaxed);
        self.checks[slot].store((entry.check >> 16) as u16 ^ digest(word), Relaxed);
    }

    pub fn clear(&self) {
        for word in &self.words {
            // A load is cheaper, and a new table is empty.
            if word.load(Relaxed) != 0 {
                word.store(0, Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn entries() -> impl Strategy<Value = Entry> {
        (any::<u32>(), any::<u16>(), any::<i16>(), any::<u8>(), 0..MAX_AGE, 1..=3u8).prop_map(
            |(check, best, score, depth, age, bound)| Entry { check, best, score, depth, age_bound: age << 3 | bound },
        )
    }

    proptest! {
        #[test]
        fn an_entry_comes_back_as_it_was(entry in entries(), slot in 0..ENTRIES) {
            let bucket = Bucket::default();
            bucket.put(slot, entry);
            prop_assert_eq!(bucket.find(entry.check), Some((slot, entry)));
        }

        /// The two halves of an entry are stored one after the other; another thread may read or write between them.
        #[test]
        fn halves_of_two_entries_are_no_entry(first in entries(), other in entries(), alike in any::<bool>()) {
            let check = if alike { other.check & !0xffff | first.check & 0xffff } else { other.check };
            let second = Entry { check, ..other };
            prop_assume!(first.check >> 16 != second.check >> 16);
            // The others are one in 65,536 pairs.
            let digests = digest(first.word()) ^ digest(second.word());
            prop_assume!(digests != 0 && u32::from(digests) != (first.check ^ second.check) >> 16);
            let (torn, whole) = (Bucket::default(), Bucket::default());
            torn.put(0, first);
            whole.put(0, second);
            torn.checks[0].store(whole.checks[0].load(Relaxed), Relaxed);
            prop_assert_eq!(torn.find(first.check), None);
            prop_assert_eq!(torn.find(second.check), None);
        }
    }
}
