//! A UCI session in a worker. Where it can wait for lines, by blocking its thread (Node.js) or by suspending to the event loop
//! (the `jspi` build), it runs once; elsewhere it runs again for every batch of lines.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock::Clock;
use super::error::BoundaryError;
#[cfg(feature = "threads")]
use super::helpers;
use super::network::Network;
use crate::search::Helper;
#[cfg(feature = "threads")]
use crate::search::MAX_THREADS;
use crate::uci::{Input, Session, Terminal};

/// Between two turns of the event loop, where the session can suspend.
#[cfg(feature = "jspi")]
const TURN_MS: f64 = 4.0;

#[wasm_bindgen(typescript_custom_section)]
const TYPESCRIPT: &str = r#"
/** The source and destination of the lines of a UCI session. */
export interface Terminal {
    /** Waits for the next line, where possible; null at the end of the input. A promise only where the engine can suspend. */
    read(): string | null | Promise<string | null>;
    /** The next line that has arrived, undefined if there is none, null at the end of the input. */
    poll(): string | null | undefined;
    print(line: string): void;
    /** The bytes of the file at a URL or, in Node.js, a path. Throws an error for the user. */
    readFile(location: string): Uint8Array;
    /** Gives the event loop a turn. Only called where the engine can suspend. */
    turn?(): Promise<void>;
    /** Starts a worker that calls `serveHelper`; false if it cannot. Only called where threads share memory. */
    startHelper?(): boolean;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// `Terminal` in JavaScript.
    #[wasm_bindgen(typescript_type = "Terminal")]
    pub type JsTerminal;

    #[wasm_bindgen(method)]
    fn poll(this: &JsTerminal) -> JsValue;

    #[wasm_bindgen(method)]
    fn print(this: &JsTerminal, line: &str);

    #[wasm_bindgen(method, catch, js_name = readFile)]
    fn read_file(this: &JsTerminal, location: &str) -> Result<Vec<u8>, js_sys::Error>;
}

#[cfg(not(feature = "jspi"))]
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(method)]
    fn read(this: &JsTerminal) -> JsValue;
}

#[cfg(feature = "threads")]
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(method, js_name = startHelper)]
    fn start_helper(this: &JsTerminal) -> bool;
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
    clock: Clock,
    #[cfg(feature = "jspi")]
    last_turn_ms: f64,
}

impl WasmTerminal {
    fn new(js: JsTerminal) -> WasmTerminal {
        WasmTerminal {
            js,
            clock: Clock::new(),
            #[cfg(feature = "jspi")]
            last_turn_ms: 0.0,
        }
    }

    /// Suspends now and then, for lines to arrive.
    #[cfg(feature = "jspi")]
    fn suspend(&mut self) {
        let now_ms = self.clock.now_ms();
        if now_ms - self.last_turn_ms >= TURN_MS {
            self.last_turn_ms = now_ms;
            self.js.turn();
        }
    }

    /// Without suspension, lines arrive during a search only in shared memory.
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

    fn read_file(&mut self, location: &str) -> Result<Vec<u8>, String> {
        self.js.read_file(location).map_err(|error| error.message().into())
    }

    #[cfg(feature = "threads")]
    fn max_threads(&self) -> usize {
        MAX_THREADS
    }

    #[cfg(not(feature = "threads"))]
    fn max_threads(&self) -> usize {
        1
    }

    #[cfg(feature = "threads")]
    fn start(&mut self, helper: Helper) -> bool {
        helpers::leave(helper);
        let started = self.js.start_helper();
        if !started {
            helpers::drop_helper();
        }
        started
    }

    #[cfg(not(feature = "threads"))]
    fn start(&mut self, _: Helper) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        self.clock.now_ms()
    }
}

/// A UCI session on a terminal.
#[wasm_bindgen]
pub struct UciSession {
    session: Session<WasmTerminal>,
}

#[wasm_bindgen]
impl UciSession {
    /// A session with a new engine that evaluates by `network`.
    ///
    /// # Errors
    ///
    /// Throws `outOfMemory`.
    #[wasm_bindgen(constructor)]
    pub fn new(terminal: JsTerminal, network: &Network) -> Result<UciSession, JsValue> {
        let session = Session::new(WasmTerminal::new(terminal), network.core().clone()).map_err(BoundaryError::from)?;
        Ok(UciSession { session })
    }
}

#[cfg(feature = "jspi")]
#[wasm_bindgen]
impl UciSession {
    /// Answers lines until the end of the input; false after `quit`.
    #[wasm_bindgen(jspi)]
    pub fn run(&mut self) -> bool {
        self.session.run()
    }
}

#[cfg(not(feature = "jspi"))]
#[wasm_bindgen]
impl UciSession {
    /// Answers lines until the end of the input; false after `quit`.
    pub fn run(&mut self) -> bool {
        self.session.run()
    }
}
