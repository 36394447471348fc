//! The options of the engine, as `setoption` sets them.

use thiserror::Error;

use crate::search::{MAX_HASH_MB, MAX_MULTI_PV, Options};

#[derive(Clone, Debug)]
pub struct UciOptions {
    pub hash_mb: usize,
    pub multi_pv: u32,
    pub chess960: bool,
    pub show_wdl: bool,
    /// Milliseconds lost between the interface and the engine on every move.
    pub overhead_ms: u64,
    pub options: Options,
}

/// What changed beside the setting itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionChange {
    Value,
    HashSize,
    ClearHash,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    #[error("there is no option \"{0}\"")]
    Unknown(String),
    #[error("the option {name} goes from {min} to {max}, \"{value}\" is not in it")]
    Range { name: String, min: u64, max: u64, value: String },
    #[error("the option {name} is true or false, not \"{value}\"")]
    Check { name: String, value: String },
}

const MAX_OVERHEAD_MS: u64 = 5000;

impl Default for UciOptions {
    fn default() -> UciOptions {
        UciOptions {
            hash_mb: 16,
            multi_pv: 1,
            chess960: false,
            show_wdl: false,
            overhead_ms: 10,
            options: Options::default(),
        }
    }
}

impl UciOptions {
    /// The lines that declare the options.
    pub fn declarations() -> Vec<String> {
        let UciOptions { hash_mb, multi_pv, overhead_ms, options, .. } = UciOptions::default();
        let mut lines = vec![
            format!("option name Hash type spin default {hash_mb} min 1 max {MAX_HASH_MB}"),
            "option name Clear Hash type button".to_owned(),
            "option name Ponder type check default false".to_owned(),
            format!("option name MultiPV type spin default {multi_pv} min 1 max {MAX_MULTI_PV}"),
            "option name UCI_Chess960 type check default false".to_owned(),
            "option name UCI_ShowWDL type check default false".to_owned(),
            format!("option name Move Overhead type spin default {overhead_ms} min 0 max {MAX_OVERHEAD_MS}"),
        ];
        lines.extend(options.switches().map(|(name, on)| format!("option name {name} type check default {on}")));
        lines
    }

    /// Sets the option `name`, whatever its case.
    ///
    /// # Errors
    ///
    /// [`OptionError`], and nothing changes.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<OptionChange, OptionError> {
        let value = value.unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.hash_mb = spin(name, value, 1, MAX_HASH_MB as u64)? as usize;
                return Ok(OptionChange::HashSize);
            }
            "clear hash" => return Ok(OptionChange::ClearHash),
            // The engine ponders whenever it is told to.
            "ponder" => {
                check(name, value)?;
            }
            "multipv" => self.multi_pv = spin(name, value, 1, u64::from(MAX_MULTI_PV))? as u32,
            "uci_chess960" => self.chess960 = check(name, value)?,
            "uci_showwdl" => self.show_wdl = check(name, value)?,
            "move overhead" => self.overhead_ms = spin(name, value, 0, MAX_OVERHEAD_MS)?,
            _ => {
                let mut options = self.options;
                // A name that nothing has comes before a value that is neither true nor false.
                if !options.switch(name, value == "true") {
                    return Err(OptionError::Unknown(name.to_owned()));
                }
                check(name, value)?;
                self.options = options;
            }
        }
        Ok(OptionChange::Value)
    }
}

fn check(name: &str, value: &str) -> Result<bool, OptionError> {
    value.parse().map_err(|_| OptionError::Check { name: name.to_owned(), value: value.to_owned() })
}

fn spin(name: &str, value: &str, min: u64, max: u64) -> Result<u64, OptionError> {
    let inside = value.parse().ok().filter(|number| (min..=max).contains(number));
    inside.ok_or_else(|| OptionError::Range { name: name.to_owned(), min, max, value: value.to_owned() })
}
