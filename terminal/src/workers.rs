//! The same work on many items, on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Runs `work` on every item, and returns the results in the order of `items`. Each of the `threads` calls `start` first, for
/// a state of its own.
///
/// # Errors
///
/// An error of `start` or `work`; no further items are begun after it.
pub fn map_in_parallel<T: Sync, S, R: Send, E: Send>(
    items: &[T],
    threads: usize,
    start: impl Fn() -> Result<S, E> + Sync,
    work: impl Fn(&mut S, &T) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(items.len()));
    let run = || {
        let mut state = start()?;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { return Ok(()) };
            let result = work(&mut state, item).inspect_err(|_| next.store(items.len(), Ordering::Relaxed))?;
            results.lock().unwrap_or_else(PoisonError::into_inner).push((index, result));
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.min(items.len())).map(|_| scope.spawn(run)).collect();
        let joined = threads.into_iter().map(|one| one.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        joined.collect::<Result<(), E>>()
    })?;
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_unstable_by_key(|&(index, _)| index);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<u32> = (0..1000).collect();
        let squares = map_in_parallel(&items, 4, || Ok::<_, ()>(()), |(), item| Ok(item * item));
        assert_eq!(squares, Ok(items.iter().map(|item| item * item).collect()));
    }

    #[test]
    fn an_error_ends_the_work() {
        let items: Vec<u32> = (0..1000).collect();
        let refuse = |_: &mut (), &item: &u32| if item == 3 { Err(item) } else { Ok(item) };
        assert_eq!(map_in_parallel(&items, 2, || Ok(()), refuse), Err(3));
        assert_eq!(map_in_parallel(&items, 2, || Err::<(), _>("no memory"), |(), _| Ok(())), Err("no memory"));
    }
}
