//! The evaluation network as JavaScript gives it: the bytes of its file.

use std::sync::Arc;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::BoundaryError;
use crate::eval;

/// The evaluation network.
#[wasm_bindgen]
pub struct Network(Arc<eval::Network>);

#[wasm_bindgen]
impl Network {
    /// Reads a network file.
    ///
    /// # Errors
    ///
    /// Throws `load` for bytes other than an intact network of this engine's version.
    #[wasm_bindgen(constructor)]
    pub fn new(file: &[u8]) -> Result<Network, JsValue> {
        Ok(Network(eval::Network::parse(file).map_err(BoundaryError::from)?))
    }
}

impl Network {
    pub fn core(&self) -> &Arc<eval::Network> {
        &self.0
    }
}
