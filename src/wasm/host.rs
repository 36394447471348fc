//! The host of a search in a worker: the clock, the way out for reports, and how it hears that it is to stop.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::convert::{self, Reader};
use super::types;
use crate::search::{Control, Progress, Report};

/// At most ten pulses a second.
const PROGRESS_MS: f64 = 100.0;
/// How long a search keeps the worker from its messages, where it can suspend.
#[cfg(feature = "jspi")]
const TURN_MS: f64 = 4.0;

#[wasm_bindgen(typescript_custom_section)]
const TYPESCRIPT: &str = r#"
/** What the engine asks of the worker it runs in. */
export interface Host {
    /** Milliseconds on a clock that never goes back. */
    now(): number;
    /** Whether a stop was asked for, as far as that can be told without a turn of the event loop. */
    stopped(): boolean;
    /** Lets the event loop take a turn, then tells the same. Only where the engine can suspend. */
    turn(): Promise<boolean>;
    report(report: Report): void;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The host's side in JavaScript.
    #[wasm_bindgen(typescript_type = "Host")]
    pub type JsHost;

    #[wasm_bindgen(method)]
    fn now(this: &JsHost) -> f64;

    #[wasm_bindgen(method)]
    fn stopped(this: &JsHost) -> bool;

    #[wasm_bindgen(method)]
    fn report(this: &JsHost, report: Ts<types::Report>);
}

#[cfg(feature = "jspi")]
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(method, suspending)]
    fn turn(this: &JsHost) -> bool;
}

/// When the host was last heard and told of, in milliseconds since the request began.
#[derive(Clone, Copy, Default)]
pub struct Rhythm {
    progress_ms: f64,
    #[cfg(feature = "jspi")]
    turn_ms: f64,
}

/// The host for the time of one step.
pub struct WasmHost<'a> {
    pub js: &'a JsHost,
    pub reader: &'a Reader,
    pub rhythm: &'a mut Rhythm,
}

impl WasmHost<'_> {
    fn send(&self, report: &types::Report) {
        let report = report.into_ts().expect("a report is made of numbers, text and lists");
        self.js.report(report);
    }

    /// Whether a stop was asked for while the search was suspended.
    #[cfg(feature = "jspi")]
    fn suspend(&mut self, time_ms: f64) -> bool {
        if time_ms - self.rhythm.turn_ms < TURN_MS {
            return false;
        }
        self.rhythm.turn_ms = time_ms;
        self.js.turn()
    }

    /// The worker reads its messages between two steps.
    #[cfg(not(feature = "jspi"))]
    fn suspend(&mut self, _time_ms: f64) -> bool {
        false
    }
}

impl Control for WasmHost<'_> {
    fn should_stop(&mut self, progress: &Progress) -> bool {
        if progress.time_ms - self.rhythm.progress_ms >= PROGRESS_MS {
            self.rhythm.progress_ms = progress.time_ms;
            self.send(&convert::progress(progress));
        }
        self.js.stopped() || self.suspend(progress.time_ms)
    }

    fn now_ms(&self) -> f64 {
        self.js.now()
    }

    fn report(&mut self, report: Report) {
        self.send(&self.reader.report(&report));
    }
}
