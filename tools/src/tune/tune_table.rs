//! The values of a tuning run as text.

use super::parameter::Parameter;
use super::spsa::Spsa;
use super::tune_state::TuneState;
use crate::markdown_table::table;

/// A table of all values in Markdown, and the rounded values as options of a match against the first ones.
pub fn summary(state: &TuneState) -> String {
    let rows: Vec<Vec<String>> = state.spsa.values().map(|(parameter, value)| row(parameter, value)).collect();
    let changed = state.spsa.values().filter(|&(parameter, value)| rounded(value) != parameter.default);
    let options =
        changed.map(|(parameter, value)| format!(" --candidate-option {}={}", parameter.name, rounded(value)));
    format!(
        "{} of {} iterations\n\n{}\n\nmatch options:{}",
        state.finished(),
        state.identity.schedule.iterations,
        table(&["parameter", "first", "tuned", "least", "greatest", "step", "steps moved"], &rows),
        match options.collect::<String>() {
            none if none.is_empty() => " none, no value has changed".to_owned(),
            options => options,
        }
    )
}

/// The parameters that have moved most, with their movement in steps.
pub fn farthest_moved(spsa: &Spsa) -> String {
    const NAMED: usize = 5;
    let mut moved: Vec<_> =
        spsa.values().map(|(parameter, value)| (steps(parameter, value), &parameter.name)).collect();
    moved.sort_by(|(one, _), (other, _)| other.abs().total_cmp(&one.abs()));
    let moved: Vec<String> = moved.iter().take(NAMED).map(|(steps, name)| format!("{name} {steps:+.2}")).collect();
    moved.join(", ")
}

fn row(parameter: &Parameter, value: f64) -> Vec<String> {
    let Parameter { name, default, min, max, step } = parameter;
    let moved = format!("{:+.2}", steps(parameter, value));
    let numbers = [*default, rounded(value), *min, *max].map(|number| number.to_string());
    [vec![name.clone()], numbers.to_vec(), vec![step.to_string(), moved]].concat()
}

fn rounded(value: f64) -> i32 {
    value.round() as i32
}

/// The movement from the first value, in steps.
fn steps(parameter: &Parameter, value: f64) -> f64 {
    (value - f64::from(parameter.default)) / parameter.step
}
