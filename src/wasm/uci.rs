//! A UCI session in a worker. One that can wait for its lines, by blocking its thread (Node.js) or by suspending to the event
//! loop (the `jspi` build), runs once; any other runs over the lines that are there, again and again.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::BoundaryError;
use crate::uci::{Input, Session, Terminal};

/// How long a search keeps the worker from its messages, where it can suspend.
#[cfg(feature = "jspi")]
const TURN_MS: f64 = 4.0;

#[wasm_bindgen(typescript_custom_section)]
const TYPESCRIPT: &str = r#"
/** Where the lines of a UCI session come from and go to. */
export interface Terminal {
    /** The next line, waiting for it if the host can; null if there are no more. A promise only where the engine can suspend. */
    read(): string | null | Promise<string | null>;
    /** The next line if it is there already, else undefined; null once there are no more. */
    poll(): string | null | undefined;
    print(line: string): void;
    /** Milliseconds on a clock that never goes back. */
    now(): number;
    /** Lets the event loop take a turn. Only where the engine can suspend. */
    turn?(): Promise<void>;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The terminal's side in JavaScript.
    #[wasm_bindgen(typescript_type = "Terminal")]
    pub type JsTerminal;

    #[wasm_bindgen(method)]
    fn poll(this: &JsTerminal) -> JsValue;

    #[wasm_bindgen(method)]
    fn print(this: &JsTerminal, line: &str);

    #[wasm_bindgen(method)]
    fn now(this: &JsTerminal) -> f64;
}

#[cfg(not(feature = "jspi"))]
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(method)]
    fn read(this: &JsTerminal) -> JsValue;
}

#[cfg(feature = "jspi")]
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(method, suspending)]
    fn read(this: &JsTerminal) -> JsValue;

    #[wasm_bindgen(method, suspending)]
    fn turn(this: &JsTerminal) -> JsValue;
}

struct WasmTerminal {
    js: JsTerminal,
    #[cfg(feature = "jspi")]
    turn_ms: f64,
}

impl WasmTerminal {
    fn new(js: JsTerminal) -> WasmTerminal {
        WasmTerminal {
            #[cfg(feature = "jspi")]
            turn_ms: js.now(),
            js,
        }
    }

    /// Lets lines arrive.
    #[cfg(feature = "jspi")]
    fn suspend(&mut self) {
        let now_ms = self.js.now();
        if now_ms - self.turn_ms >= TURN_MS {
            self.turn_ms = now_ms;
            self.js.turn();
        }
    }

    /// Lines arrive by themselves, or not at all.
    #[cfg(not(feature = "jspi"))]
    fn suspend(&mut self) {}
}

impl Terminal for WasmTerminal {
    fn read(&mut self) -> Option<String> {
        self.js.read().as_string()
    }

    fn poll(&mut self) -> Input {
        self.suspend();
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

/// An engine that speaks UCI.
#[wasm_bindgen]
pub struct UciSession {
    session: Session<WasmTerminal>,
}

#[wasm_bindgen]
impl UciSession {
    /// # Errors
    ///
    /// Throws `outOfMemory`.
    #[wasm_bindgen(constructor)]
    pub fn new(terminal: JsTerminal) -> Result<UciSession, JsValue> {
        let session = Session::new(WasmTerminal::new(terminal)).map_err(BoundaryError::from)?;
        Ok(UciSession { session })
    }
}

#[cfg(feature = "jspi")]
#[wasm_bindgen]
impl UciSession {
    /// Answers lines until there are no more, or until `quit`: then it gives false.
    #[wasm_bindgen(jspi)]
    pub fn run(&mut self) -> bool {
        self.session.run()
    }
}

#[cfg(not(feature = "jspi"))]
#[wasm_bindgen]
impl UciSession {
    /// Answers lines until there are no more, or until `quit`: then it gives false.
    pub fn run(&mut self) -> bool {
        self.session.run()
    }
}
