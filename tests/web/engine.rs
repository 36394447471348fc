//! An engine with a control in JavaScript, and its requests.

use js_sys::{Array, Function, Object, Reflect};
use pvscope::wasm::{Engine, JsControl, Network};
use wasm_bindgen::{JsCast, JsValue};

use crate::javascript::{object, text};

pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A control that collects the reports and requests a stop at poll `max_polls`.
pub fn control(max_polls: f64) -> (JsControl, Array) {
    let body = "
        const reports = [];
        let asked = 0;
        const stopped = () => ++asked > max_polls;
        const report = (report) => reports.push(report);
        return [{ stopped, turn: async () => stopped(), report, pondering: () => true }, reports];
    ";
    let made = Function::new_with_args("max_polls", body).call1(&JsValue::NULL, &max_polls.into()).unwrap();
    let made: Array = made.unchecked_into();
    (made.get(0).unchecked_into(), made.get(1).unchecked_into())
}

pub fn network() -> Network {
    Network::new(include_bytes!("../../src/eval/network.bin")).unwrap()
}

pub fn engine() -> (Engine, Array) {
    let (control, reports) = control(f64::INFINITY);
    (Engine::new(1.0, control, &network()).unwrap(), reports)
}

/// A request for `fen` with other fields of its position, its options or its hash table.
pub fn request(fen: &str, fields: &[(&str, JsValue)]) -> JsValue {
    let position = object(&[("fen", fen.into())]);
    let options = Object::new();
    let request =
        object(&[("position", position.clone().into()), ("options", options.clone().into()), ("hashMb", 1.into())]);
    for (name, value) in fields {
        let part = match *name {
            "moves" | "chess960" => &position,
            "hashMb" => &request,
            _ => &options,
        };
        Reflect::set(part, &(*name).into(), value).unwrap();
    }
    request.into()
}

pub fn begin(engine: &mut Engine, request: JsValue) -> Result<(), JsValue> {
    engine.begin(tsify::Ts::new_unchecked(request))
}

pub fn run(engine: &mut Engine, request: JsValue) -> JsValue {
    begin(engine, request).unwrap();
    loop {
        let end = engine.step().unwrap();
        if !end.is_undefined() {
            return end;
        }
    }
}

pub fn refusal(fen: &str, fields: &[(&str, JsValue)]) -> (String, String) {
    let (mut engine, _) = engine();
    let error = begin(&mut engine, request(fen, fields)).expect_err("taken");
    (text(&error, "code"), text(&error, "message"))
}
