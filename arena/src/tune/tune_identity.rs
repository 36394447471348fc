//! What identifies a tuning run: the settings on which its values depend.

use std::fmt::Display;
use std::str::FromStr;

use super::parameter::Parameter;
use super::spsa::{ALPHA, GAMMA, Schedule};
use super::tune_settings::TuneSettings;
use crate::matches::openings;

#[derive(Clone, Debug, PartialEq)]
pub struct TuneIdentity {
    /// The command of the engine, and its options.
    pub engine: String,
    pub limit: String,
    pub openings: String,
    pub schedule: Schedule,
    /// Those that are tuned.
    pub parameters: Vec<Parameter>,
}

impl TuneIdentity {
    pub fn new(settings: &TuneSettings, openings: usize, parameters: Vec<Parameter>) -> TuneIdentity {
        TuneIdentity {
            engine: settings.engine.to_string(),
            limit: settings.conditions.to_string(),
            openings: openings::describe(settings.openings.as_deref(), openings, Some(settings.schedule.seed)),
            schedule: settings.schedule,
            parameters,
        }
    }

    /// One setting per line.
    pub fn lines(&self) -> Vec<String> {
        let TuneIdentity { engine, limit, openings, schedule: Schedule { iterations, rate, seed }, parameters } = self;
        let names: Vec<&str> = parameters.iter().map(|parameter| parameter.name.as_str()).collect();
        let mut lines = vec![
            line("method", format_args!("SPSA, alpha {ALPHA}, gamma {GAMMA}")),
            line("engine", engine),
            line("limit", limit),
            line("openings", openings),
            line("iterations", iterations),
            line("rate", rate),
            line("seed", seed),
            // Before the parameters, so that the first different line names all that differ.
            line("parameters", names.join(", ")),
        ];
        lines.extend(parameters.iter().map(|parameter| line("parameter", parameter)));
        lines
    }

    /// Reads [`TuneIdentity::lines`].
    pub fn parse(lines: &[String]) -> Option<TuneIdentity> {
        let text = |name| values(lines, name).next().map(str::to_owned);
        let identity = TuneIdentity {
            engine: text("engine")?,
            limit: text("limit")?,
            openings: text("openings")?,
            schedule: Schedule {
                iterations: number(text("iterations"))?,
                rate: number(text("rate"))?,
                seed: number(text("seed"))?,
            },
            parameters: values(lines, "parameter").map(|fields| fields.parse().ok()).collect::<Option<_>>()?,
        };
        // So that nothing else is in the lines, and nothing is missing.
        (identity.lines() == lines).then_some(identity)
    }
}

fn line(name: &str, value: impl Display) -> String {
    format!("{name}: {value}")
}

/// The values of all lines with that name.
fn values<'a>(lines: &'a [String], name: &'a str) -> impl Iterator<Item = &'a str> {
    lines.iter().filter_map(move |line| line.strip_prefix(name)?.strip_prefix(": "))
}

fn number<T: FromStr>(text: Option<String>) -> Option<T> {
    text?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identity_is_read_back_as_it_was_written() {
        let identity = TuneIdentity {
            engine: "pvscope uci Hash=8".to_owned(),
            limit: "20000 nodes a move, adjudicated".to_owned(),
            openings: "built in, 92, shuffled by 7".to_owned(),
            schedule: Schedule { iterations: 5000, rate: 0.1 + 0.2, seed: u64::MAX },
            parameters: ["a 77 0 200 0.3", "b -5 -9 0 1"].map(|fields| fields.parse().unwrap()).to_vec(),
        };
        let lines = identity.lines();
        assert_eq!(TuneIdentity::parse(&lines), Some(identity));
        for missing in 0..lines.len() {
            let mut lines = lines.clone();
            lines.remove(missing);
            assert_eq!(TuneIdentity::parse(&lines), None, "{lines:?}");
        }
    }
}
