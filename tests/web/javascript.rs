//! JavaScript values: written and read.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

pub fn object(fields: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in fields {
        Reflect::set(&object, &(*name).into(), value).unwrap();
    }
    object
}

pub fn list(items: &[&str]) -> JsValue {
    items.iter().map(|item| JsValue::from_str(item)).collect::<Array>().into()
}

/// The value at a path such as `lines.0.score.cp`.
pub fn at(value: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(value.clone(), |value, name| Reflect::get(&value, &name.into()).unwrap())
}

pub fn text(value: &JsValue, path: &str) -> String {
    at(value, path).as_string().unwrap_or_else(|| panic!("{path} is no text"))
}

pub fn number(value: &JsValue, path: &str) -> f64 {
    at(value, path).as_f64().unwrap_or_else(|| panic!("{path} is no number"))
}
