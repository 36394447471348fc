//! Several threads for one search, by Lazy SMP: helpers search the same root with memory of their own, and share what they find
//! through the transposition table alone. They report nothing.
//!
//! Whoever runs the search starts the threads: [`Helper::serve`] is all that one has to call.
//!
//! Source: chessprogramming.org/Lazy_SMP

mod helper;
mod helper_nodes;
mod job_slot;
mod thread_pool;

pub use helper::Helper;
pub use helper_nodes::HelperNodes;
pub use thread_pool::{MAX_THREADS, ThreadPool};
