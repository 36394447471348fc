//! The engine as JavaScript sees it.
//!
//! In the `jspi` build a step suspends to the event loop now and then. Until its promise settles, no other method may be
//! called; so the engine asks its control whether to stop.

use shakmaty::Position as _;
use std::ops::ControlFlow;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock::Clock;
use super::convert::Reader;
use super::error::BoundaryError;
#[cfg(feature = "threads")]
use super::helpers;
use super::network::Network;
use super::request::hash_mb;
use super::search_control::{JsControl, LastTimes, WasmControl};
use super::types::{End, Request};
use crate::search::{Searcher, StopReason, Timekeeper};

/// An engine with its hash table.
#[wasm_bindgen]
pub struct Engine {
    searcher: Searcher,
    control: JsControl,
    clock: Clock,
    /// Of the last request.
    reader: Option<Reader>,
    last: LastTimes,
    time: Timekeeper,
}

#[wasm_bindgen]
impl Engine {
    /// An engine with a hash table of `hash_mb` MiB, evaluating by `network`.
    ///
    /// # Errors
    ///
    /// Throws `badHash` or `outOfMemory`.
    #[wasm_bindgen(constructor)]
    pub fn new(hash_mb: f64, control: JsControl, network: &Network) -> Result<Engine, JsValue> {
        let searcher = self::hash_mb(hash_mb).and_then(|mb| Ok(Searcher::new(mb, network.core().clone())?))?;
        Ok(Engine {
            searcher,
            control,
            clock: Clock::new(),
            reader: None,
            last: LastTimes::default(),
            time: Timekeeper::default(),
        })
    }

    /// Forgets everything: the next search is that of a new engine.
    pub fn clear(&mut self) {
        self.searcher.clear();
        self.reader = None;
    }

    /// Takes a request for `step` to search, in place of any request in progress.
    ///
    /// # Errors
    ///
    /// Throws the fault of the request, and nothing changes.
    pub fn begin(&mut self, request: Ts<Request>) -> Result<(), JsValue> {
        self.try_begin(&request).map_err(JsValue::from)
    }
}

#[cfg(feature = "threads")]
#[wasm_bindgen]
impl Engine {
    /// Searches with up to `threads` threads from the next request on, this one included; fewer without memory for them. Returns how
    /// many of them wait for a worker that calls `serveHelper`.
    #[wasm_bindgen(js_name = setThreads)]
    pub fn set_threads(&mut self, threads: usize) -> usize {
        let mut added = 0;
        self.searcher.set_threads(threads, |helper| {
            added += 1;
            helpers::leave(helper);
            true
        });
        added
    }

    /// The threads of the last search that still answer, this one included.
    #[wasm_bindgen(getter)]
    pub fn threads(&self) -> usize {
        self.searcher.threads()
    }
}

#[cfg(feature = "jspi")]
#[wasm_bindgen]
impl Engine {
    /// Searches the next iteration; returns the end after the last one.
    ///
    /// # Errors
    ///
    /// Throws without a request in progress.
    #[wasm_bindgen(jspi, unchecked_return_type = "End | undefined")]
    pub fn step(&mut self) -> Result<JsValue, JsValue> {
        self.try_step()
    }
}

#[cfg(not(feature = "jspi"))]
#[wasm_bindgen]
impl Engine {
    /// Searches the next iteration; returns the end after the last one.
    ///
    /// # Errors
    ///
    /// Throws without a request in progress.
    #[wasm_bindgen(unchecked_return_type = "End | undefined")]
    pub fn step(&mut self) -> Result<JsValue, JsValue> {
        self.try_step()
    }
}

impl Engine {
    fn try_begin(&mut self, request: &Ts<Request>) -> Result<(), BoundaryError> {
        let request: Request = serde_wasm_bindgen::from_value(request.js_value()).map_err(BoundaryError::Unreadable)?;
        let core = request.to_core()?;
        let turn = core.path.position().board().turn();
        let budget = request.options.time_budget(turn)?;
        self.searcher.resize_hash(hash_mb(request.hash_mb)?)?;
        let reader = Reader::new(core.path.position().clone());
        let (mut last, mut time) =
            (LastTimes::default(), Timekeeper::new(budget, request.options.ponder, self.clock.now_ms()));
        let control =
            WasmControl { js: &self.control, clock: &self.clock, reader: &reader, last: &mut last, time: &mut time };
        self.searcher.begin(core, &control)?;
        self.reader = Some(reader);
        self.last = last;
        self.time = time;
        Ok(())
    }

    fn next_iteration(&mut self) -> Result<Option<End>, BoundaryError> {
        let reader = self.reader.as_ref().ok_or(BoundaryError::Idle)?;
        let (last, time) = (&mut self.last, &mut self.time);
        let mut control = WasmControl { js: &self.control, clock: &self.clock, reader, last, time };
        let end = match self.searcher.step(&mut control).ok_or(BoundaryError::Idle)? {
            ControlFlow::Continue(()) => {
                control.watch_ponder_hit();
                if !control.time.is_enough() {
                    return Ok(None);
                }
                self.searcher.end(StopReason::Time, &control).ok_or(BoundaryError::Idle)?
            }
            ControlFlow::Break(mut end) => {
                // The control stops the search when its time is over.
                if end.reason == StopReason::Stopped && !self.control.stopped() {
                    end.reason = StopReason::Time;
                }
                end
            }
        };
        Ok(Some(reader.end(&end)))
    }

    fn try_step(&mut self) -> Result<JsValue, JsValue> {
        match self.next_iteration()? {
            None => Ok(JsValue::UNDEFINED),
            Some(end) => end.into_ts().map(JsValue::from).map_err(|error| JsValue::from_str(&error.to_string())),
        }
    }
}
