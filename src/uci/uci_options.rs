//! The engine's UCI options.

use thiserror::Error;

use crate::search::{
    MAX_ELO, MAX_HASH_MB, MAX_MULTI_PV, MIN_ELO, OVERHEAD_MS, Options, PARAMETERS, Parameter, Strength, set_parameter,
};
use crate::shortened::shortened;

#[derive(Clone, Debug)]
pub struct UciOptions {
    pub hash_mb: usize,
    pub threads: usize,
    pub max_threads: usize,
    /// The file of the network; `None` for that of the session's start.
    pub eval_file: Option<String>,
    pub multi_pv: u32,
    pub chess960: bool,
    pub show_wdl: bool,
    /// Milliseconds lost between interface and engine on every move.
    pub overhead_ms: u64,
    pub limit_strength: bool,
    pub elo: u32,
    /// 0 for a new seed for each search.
    pub seed: u64,
    pub options: Options,
}

/// The effect of setting an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionChange {
    Value,
    HashSize,
    Threads,
    ClearHash,
    EvalFile,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    #[error("there is no option \"{0}\"")]
    Unknown(String),
    #[error("the option {name} must be {min} to {max}, not \"{value}\"")]
    Range { name: String, min: u64, max: u64, value: String },
    #[error("the option {name} is true or false, not \"{value}\"")]
    Check { name: String, value: String },
}

const MAX_OVERHEAD_MS: u64 = 5000;
/// `Number.MAX_SAFE_INTEGER`, the largest seed of the JavaScript API.
const MAX_SEED: u64 = (1 << 53) - 1;
const DEFAULT_ELO: u32 = 1500;
/// The value of `EvalFile` for the network of the session's start: the protocol's empty string.
const DEFAULT_NETWORK: &str = "<empty>";

impl UciOptions {
    /// The defaults, where a search can have up to `max_threads` threads.
    pub fn new(max_threads: usize) -> UciOptions {
        UciOptions {
            hash_mb: 16,
            threads: 1,
            max_threads,
            eval_file: None,
            multi_pv: 1,
            chess960: false,
            show_wdl: false,
            limit_strength: false,
            elo: DEFAULT_ELO,
            overhead_ms: OVERHEAD_MS,
            seed: 0,
            options: Options::default(),
        }
    }

    /// The strength to play at; `None` for the best play.
    pub fn strength(&self) -> Option<Strength> {
        self.limit_strength.then(|| Strength { elo: self.elo, seed: (self.seed > 0).then_some(self.seed) })
    }

    /// The lines that declare the options.
    pub fn declarations(&self) -> Vec<String> {
        let max_threads = self.max_threads;
        let UciOptions { hash_mb, threads, multi_pv, overhead_ms, elo, seed, options, .. } =
            UciOptions::new(max_threads);
        let mut lines = vec![
            format!("option name Hash type spin default {hash_mb} min 1 max {MAX_HASH_MB}"),
            "option name Clear Hash type button".to_owned(),
            format!("option name Threads type spin default {threads} min 1 max {max_threads}"),
            format!("option name EvalFile type string default {DEFAULT_NETWORK}"),
            "option name Ponder type check default false".to_owned(),
            format!("option name MultiPV type spin default {multi_pv} min 1 max {MAX_MULTI_PV}"),
            "option name UCI_Chess960 type check default false".to_owned(),
            "option name UCI_ShowWDL type check default false".to_owned(),
            "option name UCI_LimitStrength type check default false".to_owned(),
            format!("option name UCI_Elo type spin default {elo} min {MIN_ELO} max {MAX_ELO}"),
            format!("option name Level Seed type spin default {seed} min 0 max {MAX_SEED}"),
            format!("option name Move Overhead type spin default {overhead_ms} min 0 max {MAX_OVERHEAD_MS}"),
        ];
        lines.extend(options.switches().map(|(name, on)| format!("option name {name} type check default {on}")));
        lines.extend(PARAMETERS.iter().map(|Parameter { name, value, min, max, .. }| {
            format!("option name {name} type spin default {value} min {min} max {max}")
        }));
        lines
    }

    /// Sets the option `name`, ignoring case.
    ///
    /// # Errors
    ///
    /// [`OptionError`] for an unknown name or an invalid value; nothing changes.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<OptionChange, OptionError> {
        let value = value.unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.hash_mb = spin(name, value, 1, MAX_HASH_MB as u64)? as usize;
                return Ok(OptionChange::HashSize);
            }
            "threads" => {
                self.threads = spin(name, value, 1, self.max_threads as u64)? as usize;
                return Ok(OptionChange::Threads);
            }
            "clear hash" => return Ok(OptionChange::ClearHash),
            "evalfile" => {
                self.eval_file = (!["", DEFAULT_NETWORK].contains(&value)).then(|| value.to_owned());
                return Ok(OptionChange::EvalFile);
            }
            // `go ponder` needs no permission.
            "ponder" => {
                check(name, value)?;
            }
            "multipv" => self.multi_pv = spin(name, value, 1, u64::from(MAX_MULTI_PV))? as u32,
            "uci_chess960" => self.chess960 = check(name, value)?,
            "uci_showwdl" => self.show_wdl = check(name, value)?,
            "uci_limitstrength" => self.limit_strength = check(name, value)?,
            "uci_elo" => self.elo = spin(name, value, u64::from(MIN_ELO), u64::from(MAX_ELO))? as u32,
            "level seed" => self.seed = spin(name, value, 0, MAX_SEED)?,
            "move overhead" => self.overhead_ms = spin(name, value, 0, MAX_OVERHEAD_MS)?,
            parameter
                if let Some(&Parameter { min, max, .. }) = PARAMETERS.iter().find(|known| known.name == parameter) =>
            {
                set_parameter(parameter, spin(name, value, min as u64, max as u64)? as i32);
            }
            _ => {
                let mut options = self.options;
                // An unknown name is the first error, an invalid value the second.
                if !options.switch(name, value == "true") {
                    return Err(OptionError::Unknown(shortened(name)));
                }
                check(name, value)?;
                self.options = options;
            }
        }
        Ok(OptionChange::Value)
    }
}

fn check(name: &str, value: &str) -> Result<bool, OptionError> {
    value.parse().map_err(|_| OptionError::Check { name: name.to_owned(), value: shortened(value) })
}

fn spin(name: &str, value: &str, min: u64, max: u64) -> Result<u64, OptionError> {
    let inside = value.parse().ok().filter(|number| (min..=max).contains(number));
    inside.ok_or_else(|| OptionError::Range { name: name.to_owned(), min, max, value: shortened(value) })
}
