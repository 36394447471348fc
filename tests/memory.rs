//! Hash tables without enough memory, under an allocator that refuses. It serves the whole program, so the test has one of its own.

#![cfg(not(target_arch = "wasm32"))]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::random::Random;
use pvscope::search::{HashError, Limits, MAX_HASH_MB, NoControl, Options, Request, Searcher};

/// Small allocations always fit: those of the test harness come at any time.
const SMALL: usize = 1 << 16;

/// Refuses allocations beyond a limit, as the memory of WebAssembly does.
struct Limited {
    used: AtomicUsize,
    limit: AtomicUsize,
}

#[global_allocator]
static MEMORY: Limited = Limited { used: AtomicUsize::new(0), limit: AtomicUsize::new(usize::MAX) };

// SAFETY: the system's allocator does the work; only the count is added.
unsafe impl GlobalAlloc for Limited {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let used = self.used.load(Ordering::Relaxed) + layout.size();
        if layout.size() > SMALL && used > self.limit.load(Ordering::Relaxed) {
            return std::ptr::null_mut();
        }
        self.used.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        self.used.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(pointer, layout) }
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The nodes of a search of the initial position.
fn nodes(searcher: &mut Searcher, depth: u32) -> u64 {
    let path = Path::parse::<&str>(START, &[], false).unwrap();
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let request = Request { path, limits, multi_pv: 1, options: Options::default() };
    searcher.run(request, &mut NoControl).unwrap().total.nodes()
}

/// One test, because the limit holds for all threads.
#[test]
fn a_refused_size_leaves_a_working_engine_with_its_table() {
    let fresh = |searcher: &mut Searcher| {
        searcher.clear();
        nodes(searcher, 5)
    };
    let search = |searcher: &mut Searcher| nodes(searcher, 6);
    let mut unlimited = Searcher::new(16, Network::embedded()).unwrap();
    let expected = fresh(&mut unlimited);
    let twice = [search(&mut unlimited), search(&mut unlimited)];
    drop(unlimited);
    // A backtrace needs memory.
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        MEMORY.limit.store(usize::MAX, Ordering::Relaxed);
        hook(info);
    }));

    MEMORY.limit.store(MEMORY.used.load(Ordering::Relaxed) + (60 << 20), Ordering::Relaxed);
    assert_eq!(Searcher::new(64, Network::embedded()).err(), Some(HashError::Memory(64)));
    let mut searcher = Searcher::new(16, Network::embedded()).unwrap();
    assert_eq!(fresh(&mut searcher), expected);
    assert_eq!(search(&mut searcher), twice[0]);
    let refused = searcher.resize_hash(MAX_HASH_MB);
    assert_eq!(refused, Err(HashError::Kept { wanted_mb: MAX_HASH_MB, kept_mb: 16 }));
    let message = "there is not enough memory for a hash table of 1024 MB; the old one of 16 MB stays";
    assert_eq!(refused.unwrap_err().to_string(), message);
    // The entries are still there.
    assert_eq!(search(&mut searcher), twice[1]);
    assert_ne!(twice[1], twice[0]);
    assert_eq!(searcher.resize_hash(16), Ok(()));
    assert_eq!(fresh(&mut searcher), expected);

    // A table that fits only without the old one.
    assert_eq!(searcher.resize_hash(32), Ok(()));
    assert_eq!(searcher.resize_hash(40), Ok(()));

    let mut random = Random::new(16);
    let (mut taken, mut refused) = (0, 0);
    for attempt in 0..80 {
        match searcher.resize_hash(1 + random.below(80)) {
            Ok(()) => taken += 1,
            Err(HashError::Kept { .. }) => refused += 1,
            Err(error) => panic!("{error}"),
        }
        if attempt % 10 == 0 {
            nodes(&mut searcher, 3);
        }
    }
    assert!(taken > 20 && refused > 20, "{taken} sizes taken, {refused} refused");
    MEMORY.limit.store(usize::MAX, Ordering::Relaxed);
    searcher.resize_hash(16).unwrap();
    assert_eq!(fresh(&mut searcher), expected);
}
