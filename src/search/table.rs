//! The transposition table: stored results of positions. Buckets of one cache line, with replacement by depth and age.
//!
//! Source: chessprogramming.org/Transposition_Table

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};

use thiserror::Error;

use super::bucket::{Bucket, ENTRIES, Entry, MAX_AGE};
use super::window::{Bound, Window};
use crate::chess::PackedMove;
use crate::score::Score;

/// The largest hash table, in MiB.
pub const MAX_HASH_MB: usize = 1024;

/// The depth of the first ply of quiescence, which searches quiet checks too.
pub const DEPTH_QS_CHECKS: i32 = 0;
/// The depth of the other plies of quiescence, the shallowest of all.
pub const DEPTH_QS: i32 = -1;

/// A fault of a hash table's size.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HashError {
    #[error("the hash table must be 1 to {MAX_HASH_MB} MB, not {0}")]
    Size(usize),
    #[error("there is not enough memory for a hash table of {0} MB")]
    Memory(usize),
    #[error("there is not enough memory for a hash table of {wanted_mb} MB; the old one of {kept_mb} MB stays")]
    Kept { wanted_mb: usize, kept_mb: usize },
}

/// The result of a position.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    pub best: PackedMove,
    pub score: Score,
    pub bound: Bound,
    pub depth: i32,
    /// Whether the position once had an open window.
    pub pv: bool,
}

impl Hit {
    pub fn has_move(&self) -> bool {
        self.best != PackedMove::NONE
    }

    /// Whether the stored bound decides a search with `window` to `depth`.
    pub fn decides(&self, window: Window, depth: i32) -> bool {
        self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => self.score >= window.beta,
                Bound::Upper => self.score <= window.alpha,
            }
    }
}

/// Buckets of a segment, as a power of two: 1 MiB.
const SEGMENT_BITS: u32 = 14;
const SEGMENT: usize = 1 << SEGMENT_BITS;

/// Memory that a new table must leave to the search, in bytes: histories, collectors and reports take about half of it.
pub const RESERVE: usize = 12 << 20;

/// Checks that `bytes` are free. Seen by a `black_box`, because the compiler drops an allocation that nobody uses, and then none can
/// fail.
///
/// # Errors
///
/// [`TryReserveError`] if they are not.
pub fn check_free(bytes: usize) -> Result<(), TryReserveError> {
    let mut memory: Vec<u8> = Vec::new();
    memory.try_reserve_exact(bytes)?;
    std::hint::black_box(memory.as_mut_ptr());
    Ok(())
}

/// Segments of 1 MiB each, at least one. A new size adds or drops segments, so that old and new table are never in memory
/// at once: WebAssembly's memory only grows. Threads probe and store at the same time.
pub struct Table {
    segments: Vec<Box<[Bucket; SEGMENT]>>,
    age: AtomicU8,
    protects_exact: AtomicBool,
}

impl Table {
    /// An empty table of `size_mb` MiB.
    ///
    /// # Errors
    ///
    /// [`HashError::Size`] if the size is out of range, [`HashError::Memory`] if there is not enough memory.
    pub fn new(size_mb: usize) -> Result<Table, HashError> {
        let mut table = Table { segments: Vec::new(), age: AtomicU8::new(0), protects_exact: AtomicBool::new(false) };
        if !(1..=MAX_HASH_MB).contains(&size_mb) {
            return Err(HashError::Size(size_mb));
        }
        table.grow(size_mb).map_err(|_| HashError::Memory(size_mb))?;
        Ok(table)
    }

    /// Empties the table and makes it `size_mb` MiB large.
    ///
    /// # Errors
    ///
    /// As [`Table::new`], with [`HashError::Kept`] for too little memory. The table stays as it was.
    pub fn resize(&mut self, size_mb: usize) -> Result<(), HashError> {
        if !(1..=MAX_HASH_MB).contains(&size_mb) {
            return Err(HashError::Size(size_mb));
        }
        let kept_mb = self.size_mb();
        // A smaller table needs no memory, however little is left.
        if size_mb > kept_mb && self.grow(size_mb).is_err() {
            self.segments.truncate(kept_mb);
            return Err(HashError::Kept { wanted_mb: size_mb, kept_mb });
        }
        self.segments.truncate(size_mb);
        self.clear();
        Ok(())
    }

    /// Adds segments up to `size_mb`. After an error some of them may be there.
    fn grow(&mut self, size_mb: usize) -> Result<(), TryReserveError> {
        self.segments.try_reserve_exact(size_mb.saturating_sub(self.segments.len()))?;
        while self.segments.len() < size_mb {
            let mut buckets: Vec<Bucket> = Vec::new();
            buckets.try_reserve_exact(SEGMENT)?;
            buckets.resize_with(SEGMENT, Bucket::default);
            let Ok(segment) = buckets.into_boxed_slice().try_into() else {
                unreachable!("a segment has that many buckets")
            };
            self.segments.push(segment);
        }
        check_free(RESERVE)
    }

    pub fn size_mb(&self) -> usize {
        self.segments.len()
    }

    pub fn clear(&self) {
        self.segments.iter().flat_map(|segment| segment.iter()).for_each(Bucket::clear);
        self.age.store(0, Relaxed);
    }

    /// Begins a new search: entries of earlier ones are replaced first. `protects_exact` is whether exact entries are protected
    /// from bounds.
    pub fn new_search(&self, protects_exact: bool) {
        self.protects_exact.store(protects_exact, Relaxed);
        self.age.store((self.age() + 1) % MAX_AGE, Relaxed);
    }

    fn age(&self) -> u8 {
        self.age.load(Relaxed)
    }

    /// Prefetches the bucket of the position with `key`. Only x86-64 has a stable instruction for it.
    ///
    /// Source: chessprogramming.org/Transposition_Table#Prefetching
    pub fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket: *const Bucket = self.bucket(key);
            // SAFETY: a hint to the cache, which reads and writes nothing that the program sees.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(bucket.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// The result of the position with `key`, with mates counted from the root, `ply` plies before.
    pub fn probe(&self, key: u64, ply: usize) -> Option<Hit> {
        let (_, entry) = self.bucket(key).find(key as u32)?;
        Some(Hit {
            best: PackedMove::from(entry.best),
            score: Score::from_table(entry.score, ply),
            bound: entry.bound(),
            depth: i32::from(entry.depth) + DEPTH_QS,
            pv: entry.pv(),
        })
    }

    /// Stores a result. A deeper entry of the same position and search stays, unless the new score is exact; so does a protected
    /// exact one that is no shallower.
    pub fn store(&self, key: u64, ply: usize, hit: Hit) {
        let (age, bucket, check) = (self.age(), self.bucket(key), key as u32);
        let protects_exact = self.protects_exact.load(Relaxed);
        let own = bucket.find(check);
        let depth = (hit.depth - DEPTH_QS).clamp(0, 255) as u8;
        let best = match own {
            Some((_, entry)) if hit.best == PackedMove::NONE => entry.best,
            _ => hit.best.into(),
        };
        if let Some((slot, entry)) = own
            && hit.bound != Bound::Exact
        {
            // The move of a protected score is that of its line.
            if protects_exact && entry.is_exact(age) && depth <= entry.depth {
                return;
            }
            if entry.age() == age && depth + 3 < entry.depth {
                bucket.put(slot, Entry { best, ..entry });
                return;
            }
        }
        let slot = own.map_or_else(|| bucket.least_worth(age, protects_exact), |(slot, _)| slot);
        let age_bound = age << 3 | u8::from(hit.pv) << 2 | (hit.bound as u8 + 1);
        bucket.put(slot, Entry { check, best, score: hit.score.to_table(ply), depth, age_bound });
    }

    /// Permille of the table filled by this search, by a sample.
    pub fn hashfull(&self) -> u32 {
        const SAMPLE: usize = 200;
        let sample = &self.segments[0][..SAMPLE];
        let entries = sample.iter().flat_map(Bucket::entries);
        let filled = entries.filter(|entry| !entry.is_empty() && entry.age() == self.age()).count();
        (filled * 1000 / (sample.len() * ENTRIES)) as u32
    }

    fn bucket(&self, key: u64) -> &Bucket {
        let index = self.index(key);
        &self.segments[index >> SEGMENT_BITS][index % SEGMENT]
    }

    fn index(&self, key: u64) -> usize {
        (((key >> 32) * (self.segments.len() << SEGMENT_BITS) as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hit(depth: i32, cp: i32) -> Hit {
        Hit { best: PackedMove::from(77), score: Score::from_cp(cp), bound: Bound::Lower, depth, pv: false }
    }

    #[test]
    fn a_stored_result_is_found_again() {
        let table = Table::new(1).unwrap();
        assert!(table.probe(0x1234_5678_9abc_def0, 0).is_none());
        table.store(0x1234_5678_9abc_def0, 0, hit(5, -40));
        let found = table.probe(0x1234_5678_9abc_def0, 0).unwrap();
        assert_eq!((found.depth, found.score, found.bound), (5, Score::from_cp(-40), Bound::Lower));
        assert_eq!(found.best, PackedMove::from(77));
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_entry() {
        let table = Table::new(1).unwrap();
        for low in 1..=6u64 {
            table.store(low, 0, hit(low as i32, 0));
        }
        assert!(table.probe(1, 0).is_none());
        assert!((2..=6).all(|low| table.probe(low, 0).is_some()));
    }

    #[test]
    fn an_old_deep_entry_gives_way_to_a_new_search() {
        let table = Table::new(1).unwrap();
        for low in 1..=5u64 {
            table.store(low, 0, hit(10, 0));
        }
        table.new_search(false);
        table.new_search(false);
        table.store(6, 0, hit(1, 0));
        assert!(table.probe(6, 0).is_some());
    }

    #[test]
    fn only_a_protecting_table_keeps_an_exact_score_from_a_bound_of_the_same_depth() {
        let exact = Hit { bound: Bound::Exact, ..hit(5, 20) };
        for (protects, bound) in [(false, Bound::Lower), (true, Bound::Exact)] {
            let table = Table::new(1).unwrap();
            table.new_search(protects);
            table.store(1, 0, exact);
            table.store(1, 0, Hit { best: PackedMove::from(78), ..hit(5, 30) });
            assert_eq!(table.probe(1, 0).unwrap().bound, bound);
            assert_eq!(table.probe(1, 0).unwrap().best == exact.best, protects);
            // Other positions replace it last.
            table.store(1, 0, exact);
            (2..=6).for_each(|low| table.store(low, 0, hit(6, 0)));
            assert_eq!(table.probe(1, 0).is_some(), protects);
            table.store(1, 0, hit(6, 30));
            assert_eq!(table.probe(1, 0).unwrap().bound, Bound::Lower);
        }
    }

    #[test]
    fn a_table_of_a_new_size_is_empty_and_works() {
        let mut table = Table::new(2).unwrap();
        for size_mb in [5, 1, 3] {
            let keys = (0..50_000u64).map(|index| index.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            keys.clone().for_each(|key| table.store(key, 0, hit(5, 10)));
            assert!(keys.clone().filter(|&key| table.probe(key, 0).is_some()).count() > 40_000);
            table.resize(size_mb).unwrap();
            assert_eq!(table.size_mb(), size_mb);
            assert!(keys.clone().all(|key| table.probe(key, 0).is_none()));
        }
    }

    #[test]
    fn a_mate_is_stored_relative_to_its_position() {
        let table = Table::new(1).unwrap();
        table.store(9, 3, Hit { score: Score::mate_in(8), ..hit(4, 0) });
        assert_eq!(table.probe(9, 1).unwrap().score, Score::mate_in(6));
    }
}
