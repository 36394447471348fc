//! The loss of a batch of positions and its gradients, for training on a CPU.
//!
//! PyTorch goes through memory once for each operation on a batch; here a position goes forward and back within the caches of a processor.

mod network;
mod position;

use std::{slice, thread};

pub use network::{Network, Weights};
pub use position::{Position, Record};

/// Writes the gradients of the mean loss of `count` positions, and returns that loss. Both networks have `hidden` neurons.
///
/// # Safety
///
/// `records` and `targets` point to `count` elements; the four arrays of `weights` and `gradients` have the sizes of
/// [`Network::lengths`], and nothing else uses `gradients`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn pvscope_gradients(
    records: *const Record,
    targets: *const f32,
    count: usize,
    threads: usize,
    hidden: usize,
    weights: *const [*const f32; 4],
    gradients: *const [*mut f32; 4],
) -> f64 {
    let lengths = Network::lengths(hidden);
    // SAFETY: the caller's promise.
    let (records, targets, weights, gradients) = unsafe {
        (
            slice::from_raw_parts(records, count),
            slice::from_raw_parts(targets, count),
            Weights::new(std::array::from_fn(|part| slice::from_raw_parts((*weights)[part], lengths[part]))),
            std::array::from_fn(|part| slice::from_raw_parts_mut((*gradients)[part], lengths[part])),
        )
    };
    mean_gradients(records, targets, threads, weights, gradients)
}

/// Each thread takes an equal share of the positions; so the sums are the same in every run with as many threads.
fn mean_gradients(
    records: &[Record],
    targets: &[f32],
    threads: usize,
    weights: Weights<'_>,
    gradients: [&mut [f32]; 4],
) -> f64 {
    let share = records.len().div_ceil(threads.max(1)).max(1);
    let sums: Vec<(f64, Network)> = thread::scope(|scope| {
        let parts = records.chunks(share).zip(targets.chunks(share));
        let workers: Vec<_> = parts.map(|part| scope.spawn(move || weights.sum_of_gradients(part.0, part.1))).collect();
        workers.into_iter().map(|worker| worker.join().expect("a worker has no reason to panic")).collect()
    });
    let scale = 1.0 / records.len().max(1) as f32;
    for (part, gradient) in gradients.into_iter().enumerate() {
        gradient.fill(0.0);
        for (_, sum) in &sums {
            gradient.iter_mut().zip(sum.part(part)).for_each(|(gradient, &sum)| *gradient += scale * sum);
        }
    }
    sums.iter().map(|(loss, _)| loss).sum::<f64>() / records.len().max(1) as f64
}
