//! The switches of the search and their names, for whoever lists them.

use enumset::{EnumSet, EnumSetType};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::write;
use crate::search::{Heuristic, Heuristics, Options, Part, Rule, Rules};

/// The switches of the search by kind, each with its name in the literature: `["nullMove", "Null Move"]`.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct SwitchNames {
    /// The selective rules.
    #[tsify(type = "readonly (readonly [Rule, string])[]")]
    pub rules: Vec<(Rule, &'static str)>,
    /// The parts that are neither rules nor heuristics.
    #[tsify(type = "readonly (readonly [SearchPart, string])[]")]
    pub parts: Vec<(Part, &'static str)>,
    /// The ordering and correction heuristics.
    #[tsify(type = "readonly (readonly [Heuristic, string])[]")]
    pub heuristics: Vec<(Heuristic, &'static str)>,
}

/// The names of all switches.
#[wasm_bindgen(js_name = switchNames)]
pub fn switch_names() -> Result<Ts<SwitchNames>, JsValue> {
    // JavaScript switches the parts that the engine plays with; the others have options of their own.
    let Options { parts, .. } = Options::default();
    write(&SwitchNames { rules: named(Rules::all()), parts: named(parts), heuristics: named(Heuristics::all()) })
}

fn named<T: EnumSetType + Into<&'static str>>(set: EnumSet<T>) -> Vec<(T, &'static str)> {
    set.iter().map(|member| (member, member.into())).collect()
}
