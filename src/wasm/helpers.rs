//! Helper threads: workers with the memory of the engine's worker.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use wasm_bindgen::prelude::wasm_bindgen;

use crate::search::Helper;

/// Helpers without a worker.
static WAITING: Mutex<VecDeque<Helper>> = Mutex::new(VecDeque::new());

/// Leaves `helper` to the next worker that calls [`serve_helper`].
pub fn leave(helper: Helper) {
    waiting().push_back(helper);
}

/// Gives up a helper, because its worker cannot be started.
#[wasm_bindgen(js_name = dropHelper)]
pub fn drop_helper() {
    let last = waiting().pop_back();
    drop(last);
}

/// Searches along with the engine of this memory, until the engine has no more use for this worker. Blocks it.
#[wasm_bindgen(js_name = serveHelper)]
pub fn serve_helper() {
    let next = waiting().pop_front();
    if let Some(helper) = next {
        helper.serve();
    }
}

fn waiting() -> MutexGuard<'static, VecDeque<Helper>> {
    WAITING.lock().unwrap_or_else(PoisonError::into_inner)
}
