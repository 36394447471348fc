//! Progress bars on standard error, hidden unless it is a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

const BAR: &str = "{elapsed_precise} [{bar:30}] {human_pos}/{human_len} {prefix} (ETA {eta})  {wide_msg}";
const SPINNER: &str = "{elapsed_precise} {spinner} {human_pos} {prefix}, {per_sec}  {wide_msg}";
/// Keeps the elapsed time running between two steps.
const TICK: Duration = Duration::from_millis(500);

/// A bar of `total` steps, each one of `unit`.
pub fn bar(total: u64, unit: &'static str) -> ProgressBar {
    styled(ProgressBar::new(total), BAR, unit)
}

/// For an unknown number of steps.
pub fn spinner(unit: &'static str) -> ProgressBar {
    styled(ProgressBar::new_spinner(), SPINNER, unit)
}

fn styled(bar: ProgressBar, template: &str, unit: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = bar.with_style(style).with_prefix(unit);
    if !bar.is_hidden() {
        bar.enable_steady_tick(TICK);
    }
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_templates_are_valid() {
        assert!(ProgressStyle::with_template(BAR).is_ok());
        assert!(ProgressStyle::with_template(SPINNER).is_ok());
    }
}
