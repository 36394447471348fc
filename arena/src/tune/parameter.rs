//! The parameters of an engine, as it declares them: an extension of UCI.
//!
//! The engine answers the command `parameters` with a line `parameter NAME DEFAULT MIN MAX STEP` for each. `setoption` sets
//! them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::matches::engine_player::{EngineCommand, EnginePlayer, NoAnswer, UciOption};

/// A whole number on which the strength of the engine depends.
#[derive(Clone, Debug, PartialEq)]
pub struct Parameter {
    pub name: String,
    pub default: i32,
    pub min: i32,
    pub max: i32,
    /// A change worth measuring; SPSA ends with perturbations of that size.
    pub step: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a parameter has a name, a default, the least and the greatest value, and a step above 0")]
pub struct InvalidParameter;

#[derive(Debug, Error)]
pub enum ParametersError {
    #[error("the engine \"{engine}\" has no parameters: build it with --features tuning")]
    None { engine: String },
    #[error("the engine \"{engine}\" declares \"{line}\": {source}")]
    Invalid { engine: String, line: String, source: InvalidParameter },
    #[error("--only {name}: the engine has no such parameter; it has {}", known.join(", "))]
    Unknown { name: String, known: Vec<String> },
    #[error("--option {name}: this parameter is to be tuned; to keep its value, name all others with --only")]
    Given { name: String },
    #[error("cannot ask the engine \"{engine}\" for its parameters: {source}")]
    NoAnswer { engine: String, source: NoAnswer },
}

/// The parameters of a running engine, or those of them in `only`.
///
/// # Errors
///
/// [`ParametersError`] if it has none or lacks one, or if one has its value from the command.
pub fn read(
    player: &mut EnginePlayer,
    engine: &EngineCommand,
    only: &[String],
) -> Result<Vec<Parameter>, ParametersError> {
    let no_answer = |source| ParametersError::NoAnswer { engine: engine.command.clone(), source };
    let parameters = choose(parse(&player.ask("parameters").map_err(no_answer)?, &engine.command)?, only)?;
    let given =
        |parameter: &&Parameter| engine.options.iter().any(|(name, _)| name.eq_ignore_ascii_case(&parameter.name));
    match parameters.iter().find(given) {
        Some(parameter) => Err(ParametersError::Given { name: parameter.name.clone() }),
        None => Ok(parameters),
    }
}

fn parse(answer: &[String], command: &str) -> Result<Vec<Parameter>, ParametersError> {
    let engine = || command.to_owned();
    let declared = answer.iter().filter_map(|line| Some((line, line.strip_prefix("parameter ")?)));
    let parsed = declared.map(|(line, fields)| {
        fields.parse().map_err(|source| ParametersError::Invalid { engine: engine(), line: line.clone(), source })
    });
    match parsed.collect::<Result<Vec<Parameter>, _>>()? {
        none if none.is_empty() => Err(ParametersError::None { engine: engine() }),
        parameters => Ok(parameters),
    }
}

/// All parameters if `only` is empty.
fn choose(parameters: Vec<Parameter>, only: &[String]) -> Result<Vec<Parameter>, ParametersError> {
    for name in only {
        if !parameters.iter().any(|parameter| parameter.name == *name) {
            let known = parameters.into_iter().map(|parameter| parameter.name).collect();
            return Err(ParametersError::Unknown { name: name.clone(), known });
        }
    }
    let chosen = |parameter: &Parameter| only.is_empty() || only.contains(&parameter.name);
    Ok(parameters.into_iter().filter(chosen).collect())
}

impl Parameter {
    /// The UCI option that sets the parameter.
    pub fn option(&self, value: i32) -> UciOption {
        (self.name.clone(), Some(value.to_string()))
    }
}

impl FromStr for Parameter {
    type Err = InvalidParameter;

    fn from_str(text: &str) -> Result<Parameter, InvalidParameter> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [name, default, min, max, step] = fields[..] else { return Err(InvalidParameter) };
        let number = |text: &str| text.parse().map_err(|_| InvalidParameter);
        let (default, min, max) = (number(default)?, number(min)?, number(max)?);
        let step: f64 = step.parse().map_err(|_| InvalidParameter)?;
        if !(min..=max).contains(&default) || !step.is_finite() || step <= 0.0 {
            return Err(InvalidParameter);
        }
        Ok(Parameter { name: name.to_owned(), default, min, max, step })
    }
}

impl fmt::Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parameter { name, default, min, max, step } = self;
        write!(f, "{name} {default} {min} {max} {step}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|&line| line.to_owned()).collect()
    }

    #[test]
    fn parameters_are_read_among_other_lines() {
        let answer =
            ["info string ready", "parameter lmr_base 77 0 200 8", "parameter margin -5 -9 0 0.5", "parametersok"];
        let parameters = parse(&lines(&answer), "engine").unwrap();
        let (name, step) = ("margin".to_owned(), 0.5);
        assert_eq!(parameters[1], Parameter { name, default: -5, min: -9, max: 0, step });
        assert_eq!(parameters[0].to_string(), "lmr_base 77 0 200 8");
        assert_eq!(parameters[1].option(-7), ("margin".to_owned(), Some("-7".to_owned())));
    }

    #[test]
    fn an_engine_without_parameters_needs_another_build() {
        let error = parse(&lines(&["info string unknown command"]), "pvscope uci").unwrap_err().to_string();
        assert_eq!(error, "the engine \"pvscope uci\" has no parameters: build it with --features tuning");
    }

    #[test]
    fn an_invalid_declaration_is_quoted() {
        for fields in ["a 1 0", "a 1 0 2 x", "a 3 0 2 1", "a 1 0 2 0", "a 1 0 2 inf", "a 1 0 2 1 1", "a 0.5 0 2 1"] {
            let line = format!("parameter {fields}");
            let error = parse(&lines(&[&line]), "engine").unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("the engine \"engine\" declares \"{line}\": a parameter has ")),
                "{error}"
            );
        }
    }

    #[test]
    fn only_the_named_parameters_are_chosen_in_the_order_of_the_engine() {
        let all =
            parse(&lines(&["parameter a 1 0 9 1", "parameter b 1 0 9 1", "parameter c 1 0 9 1"]), "engine").unwrap();
        let names = |only: &[&str]| {
            let chosen = choose(all.clone(), &lines(only)).map_err(|error| error.to_string())?;
            Ok::<_, String>(chosen.into_iter().map(|parameter| parameter.name).collect::<Vec<_>>())
        };
        assert_eq!(names(&[]).unwrap(), ["a", "b", "c"]);
        assert_eq!(names(&["c", "a", "c"]).unwrap(), ["a", "c"]);
        assert_eq!(names(&["a", "x"]).unwrap_err(), "--only x: the engine has no such parameter; it has a, b, c");
    }
}
