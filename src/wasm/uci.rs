//! A UCI session on a thread that may wait for its lines: a worker of Node, never a page.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::fault::Fault;
use crate::uci::{Input, Session, Terminal};

#[wasm_bindgen(typescript_custom_section)]
const TYPESCRIPT: &str = r#"
/** Where the lines of a UCI session come from and go to. */
export interface Terminal {
    /** The next line, waiting for it; null once there are no more. */
    read(): string | null;
    /** The next line if it is there already, else undefined; null once there are no more. */
    poll(): string | null | undefined;
    print(line: string): void;
    /** Milliseconds on a clock that never goes back. */
    now(): number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The terminal's side in JavaScript.
    #[wasm_bindgen(typescript_type = "Terminal")]
    pub type JsTerminal;

    #[wasm_bindgen(method)]
    fn read(this: &JsTerminal) -> Option<String>;

    #[wasm_bindgen(method)]
    fn poll(this: &JsTerminal) -> JsValue;

    #[wasm_bindgen(method)]
    fn print(this: &JsTerminal, line: &str);

    #[wasm_bindgen(method)]
    fn now(this: &JsTerminal) -> f64;
}

struct WasmTerminal {
    js: JsTerminal,
}

impl Terminal for WasmTerminal {
    fn read(&mut self) -> Option<String> {
        self.js.read()
    }

    fn poll(&mut self) -> Input {
        let polled = self.js.poll();
        match polled.as_string() {
            Some(line) => Input::Line(line),
            None if polled.is_null() => Input::Closed,
            None => Input::Nothing,
        }
    }

    fn print(&mut self, line: &str) {
        self.js.print(line);
    }

    fn now_ms(&self) -> f64 {
        self.js.now()
    }
}

/// Speaks UCI until `quit` or the end of the lines.
///
/// # Errors
///
/// Throws `outOfMemory`.
#[wasm_bindgen]
pub fn uci(terminal: JsTerminal) -> Result<(), JsValue> {
    let mut session = Session::new(WasmTerminal { js: terminal }).map_err(Fault::from)?;
    session.run();
    Ok(())
}
