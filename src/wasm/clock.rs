//! The clock of a worker, in browsers and in Node.js.

use js_sys::{Reflect, global};
use wasm_bindgen::JsCast;
use web_sys::Performance;

/// `performance` of the global scope.
pub struct Clock(Performance);

impl Clock {
    pub fn new() -> Clock {
        let performance = Reflect::get(&global(), &"performance".into()).expect("browsers and Node.js have a clock");
        Clock(performance.unchecked_into())
    }

    /// Milliseconds since the worker began.
    pub fn now_ms(&self) -> f64 {
        self.0.now()
    }
}
