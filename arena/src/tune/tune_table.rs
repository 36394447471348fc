//! The values of a tuning run as text.

use super::parameter::Parameter;
use super::tune_state::TuneState;
use pvscope_terminal::markdown_table::table;

/// The current value of a parameter.
type Value<'a> = (&'a Parameter, f64);

/// All values of a run.
pub fn summary(state: &TuneState) -> String {
    let values: Vec<Value> = state.spsa.values().collect();
    format!(
        "{} of {} iterations\n\n{}\n\nmatch options: {}",
        state.finished(),
        state.identity.schedule.iterations,
        markdown(&values),
        match_options(&values)
    )
}

/// The parameters that have moved most, with their movement in steps.
pub fn farthest_moved<'a>(values: impl Iterator<Item = Value<'a>>) -> String {
    const NAMED: usize = 5;
    let mut moved: Vec<_> = values.map(|value| (steps(value), &value.0.name)).collect();
    moved.sort_by(|(one, _), (other, _)| other.abs().total_cmp(&one.abs()));
    moved.truncate(NAMED);
    moved.iter().map(|(steps, name)| format!("{name} {steps:+.2}")).collect::<Vec<_>>().join(", ")
}

fn markdown(values: &[Value]) -> String {
    let row = |&value: &Value| {
        let Parameter { name, default, min, max, step } = value.0;
        let numbers = [*default, rounded(value), *min, *max].map(|number| number.to_string());
        [vec![name.clone()], numbers.to_vec(), vec![step.to_string(), format!("{:+.2}", steps(value))]].concat()
    };
    let head = ["parameter", "first", "tuned", "least", "greatest", "step", "steps moved"];
    table(&head, &values.iter().map(row).collect::<Vec<_>>())
}

/// The values as options of a match against the first ones.
fn match_options(values: &[Value]) -> String {
    let changed = values.iter().filter(|&&value| rounded(value) != value.0.default);
    let options = changed.map(|&value| format!("--candidate-option {}={}", value.0.name, rounded(value)));
    match options.collect::<Vec<_>>().join(" ") {
        none if none.is_empty() => "none, no value has changed".to_owned(),
        options => options,
    }
}

fn rounded((_, value): Value) -> i32 {
    value.round() as i32
}

/// The movement from the first value, in steps.
fn steps((parameter, value): Value) -> f64 {
    (value - f64::from(parameter.default)) / parameter.step
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameters() -> [Parameter; 3] {
        ["margin 10 0 99 0.5", "bonus -50 -99 0 10", "depth 4 1 9 1"].map(|fields| fields.parse().unwrap())
    }

    #[test]
    fn a_row_has_the_rounded_value_and_the_exact_movement() {
        let [margin, bonus, _] = &parameters();
        let expected = "\
| parameter | first | tuned | least | greatest | step | steps moved |
| --------- | ----: | ----: | ----: | -------: | ---: | ----------: |
| margin    |    10 |    10 |     0 |       99 |  0.5 |       +0.80 |
| bonus     |   -50 |   -74 |   -99 |        0 |   10 |       -2.36 |";
        assert_eq!(markdown(&[(margin, 10.4), (bonus, -73.6)]), expected);
    }

    #[test]
    fn values_that_round_to_another_number_are_options() {
        let [margin, bonus, depth] = &parameters();
        let options = match_options(&[(margin, 10.4), (bonus, -73.6), (depth, 4.5)]);
        assert_eq!(options, "--candidate-option bonus=-74 --candidate-option depth=5");
        assert_eq!(match_options(&[(margin, 10.4), (depth, 3.6)]), "none, no value has changed");
    }

    #[test]
    fn the_farthest_movement_comes_first() {
        let [margin, bonus, depth] = &parameters();
        let moved = farthest_moved([(margin, 10.2), (bonus, -60.0), (depth, 4.7)].into_iter());
        assert_eq!(moved, "bonus -1.00, depth +0.70, margin +0.40");
    }
}
