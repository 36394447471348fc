//! Control of a search by the worker it runs in: stops, turns of the event loop, and reports.

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock::Clock;
use super::convert::Reader;
use super::types;
use crate::search::{Control, Progress, Report, Timekeeper};

/// Between two progress reports: at most ten a second.
const PROGRESS_MS: f64 = 100.0;
/// Between two turns of the event loop, where the engine can suspend.
#[cfg(feature = "jspi")]
const TURN_MS: f64 = 4.0;

#[wasm_bindgen(typescript_custom_section)]
const TYPESCRIPT: &str = r#"
/** Controls the searches of an engine. */
export interface SearchControl {
    /** Whether a stop has arrived. */
    stopped(): boolean;
    /** Gives the event loop a turn; then as `stopped`. Only called where the engine can suspend. */
    turn(): Promise<boolean>;
    report(report: Report): void;
    /** Whether the opponent has yet to make the expected move. Only called while that may be so. */
    pondering(): boolean;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// `SearchControl` in JavaScript.
    #[wasm_bindgen(typescript_type = "SearchControl")]
    pub type JsControl;

    #[wasm_bindgen(method)]
    pub fn stopped(this: &JsControl) -> bool;

    #[wasm_bindgen(method)]
    fn report(this: &JsControl, report: Ts<types::Report>);

    #[wasm_bindgen(method)]
    fn pondering(this: &JsControl) -> bool;
}

#[cfg(feature = "jspi")]
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(method, suspending)]
    fn turn(this: &JsControl) -> bool;
}

/// Milliseconds since the request began, at the last progress report and the last turn.
#[derive(Clone, Copy, Default)]
pub struct LastTimes {
    progress_ms: f64,
    #[cfg(feature = "jspi")]
    turn_ms: f64,
}

/// The control of one step of a search.
pub struct WasmControl<'a> {
    pub js: &'a JsControl,
    pub clock: &'a Clock,
    pub reader: &'a Reader,
    pub last: &'a mut LastTimes,
    pub time: &'a mut Timekeeper,
}

impl WasmControl<'_> {
    /// Asks whether the engine's own time has begun.
    pub fn watch_ponder_hit(&mut self) {
        if self.time.is_pondering() && !self.js.pondering() {
            self.time.ponder_hit(self.now_ms());
        }
    }

    fn send(&self, report: &types::Report) {
        let report = report.into_ts().expect("a report consists of numbers, text and lists");
        self.js.report(report);
    }

    /// Suspends now and then, for messages to arrive; returns whether a stop was among them.
    #[cfg(feature = "jspi")]
    fn suspend(&mut self, time_ms: f64) -> bool {
        if time_ms - self.last.turn_ms < TURN_MS {
            return false;
        }
        self.last.turn_ms = time_ms;
        self.js.turn()
    }

    /// Without suspension the worker reads its messages between two steps.
    #[cfg(not(feature = "jspi"))]
    fn suspend(&mut self, _time_ms: f64) -> bool {
        false
    }
}

impl Control for WasmControl<'_> {
    fn should_stop(&mut self, progress: &Progress) -> bool {
        if progress.time_ms - self.last.progress_ms >= PROGRESS_MS {
            self.last.progress_ms = progress.time_ms;
            self.send(&self.reader.progress(progress));
        }
        let stopped = self.js.stopped() || self.suspend(progress.time_ms);
        self.watch_ponder_hit();
        // The first depth is always searched.
        stopped || (progress.depth > 1 && self.time.is_out_of_time(self.now_ms()))
    }

    fn now_ms(&self) -> f64 {
        self.clock.now_ms()
    }

    fn report(&mut self, report: Report) {
        if let Report::Iteration(iteration) = &report {
            self.time.observe(iteration);
        }
        self.send(&self.reader.report(&report));
    }
}
