//! The engine as JavaScript sees it.
//!
//! In the `jspi` build a step suspends to the event loop now and then. Until its promise is settled, no other method may be
//! called: whether to stop is therefore asked of the host, and not told to the engine.

use std::ops::ControlFlow;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::convert::Reader;
use super::error::BoundaryError;
use super::host::{JsHost, Rhythm, WasmHost};
use super::request::hash_mb;
use super::types::{End, Request};
use crate::search::Searcher;

/// One engine with its table.
#[wasm_bindgen]
pub struct Engine {
    searcher: Searcher,
    host: JsHost,
    reader: Option<Reader>,
    rhythm: Rhythm,
}

#[wasm_bindgen]
impl Engine {
    /// An engine with a table of `hash_mb` MiB.
    ///
    /// # Errors
    ///
    /// Throws `badHash` or `outOfMemory`.
    #[wasm_bindgen(constructor)]
    pub fn new(hash_mb: f64, host: JsHost) -> Result<Engine, JsValue> {
        let searcher = self::hash_mb(hash_mb).and_then(|mb| Ok(Searcher::new(mb)?))?;
        Ok(Engine { searcher, host, reader: None, rhythm: Rhythm::default() })
    }

    /// Forgets everything learnt.
    pub fn clear(&mut self) {
        self.searcher.clear();
        self.reader = None;
    }

    /// Takes a request, to be searched step by step. One under way is dropped.
    ///
    /// # Errors
    ///
    /// Throws what is wrong with it; nothing has changed then.
    pub fn begin(&mut self, request: Ts<Request>) -> Result<(), JsValue> {
        self.try_begin(&request).map_err(JsValue::from)
    }
}

#[cfg(feature = "jspi")]
#[wasm_bindgen]
impl Engine {
    /// Searches the next iteration; gives the end, if that was the last one.
    ///
    /// # Errors
    ///
    /// Throws if no request is under way.
    #[wasm_bindgen(jspi, unchecked_return_type = "End | undefined")]
    pub fn step(&mut self) -> Result<JsValue, JsValue> {
        self.try_step()
    }
}

#[cfg(not(feature = "jspi"))]
#[wasm_bindgen]
impl Engine {
    /// Searches the next iteration; gives the end, if that was the last one.
    ///
    /// # Errors
    ///
    /// Throws if no request is under way.
    #[wasm_bindgen(unchecked_return_type = "End | undefined")]
    pub fn step(&mut self) -> Result<JsValue, JsValue> {
        self.try_step()
    }
}

impl Engine {
    fn try_begin(&mut self, request: &Ts<Request>) -> Result<(), BoundaryError> {
        let request: Request = serde_wasm_bindgen::from_value(request.js_value()).map_err(BoundaryError::Unreadable)?;
        let core = request.to_core()?;
        self.searcher.resize_hash(hash_mb(request.hash_mb)?)?;
        let reader = Reader::new(core.path.position().clone());
        let mut rhythm = Rhythm::default();
        self.searcher.begin(core, &mut WasmHost { js: &self.host, reader: &reader, rhythm: &mut rhythm })?;
        self.reader = Some(reader);
        self.rhythm = rhythm;
        Ok(())
    }

    fn next_iteration(&mut self) -> Result<Option<End>, BoundaryError> {
        let reader = self.reader.as_ref().ok_or(BoundaryError::Idle)?;
        let mut host = WasmHost { js: &self.host, reader, rhythm: &mut self.rhythm };
        match self.searcher.step(&mut host).ok_or(BoundaryError::Idle)? {
            ControlFlow::Continue(()) => Ok(None),
            ControlFlow::Break(end) => Ok(Some(reader.end(&end))),
        }
    }

    fn try_step(&mut self) -> Result<JsValue, JsValue> {
        match self.next_iteration()? {
            None => Ok(JsValue::UNDEFINED),
            Some(end) => end.into_ts().map(JsValue::from).map_err(|error| JsValue::from_str(&error.to_string())),
        }
    }
}
