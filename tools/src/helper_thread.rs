//! A thread for a helper of a search.

use std::thread;

use pvscope::search::Helper;

/// Bytes of the stack, as of the main thread: it holds the deepest line.
const STACK: usize = 8 << 20;

/// Starts `helper`; false if the system refuses another thread.
pub fn start(helper: Helper) -> bool {
    thread::Builder::new().stack_size(STACK).spawn(|| helper.serve()).is_ok()
}
