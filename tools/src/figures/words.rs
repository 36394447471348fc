//! Figures in sentences.

/// "9.5 % more", "0.9 % fewer" or "as many".
pub fn more_or_fewer(with: u64, without: u64) -> String {
    let percent = 100.0 * (with as f64 / without as f64 - 1.0);
    match format!("{:.1}", percent.abs()).as_str() {
        "0.0" => "as many".to_owned(),
        size if percent < 0.0 => format!("{size} % fewer"),
        size => format!("{size} % more"),
    }
}

/// What a change by these shares of the visits does: "saves up to 3.6 %", "costs up to 31.2 %".
pub fn effect(changes: impl IntoIterator<Item = f64>) -> String {
    let (least, most) =
        changes.into_iter().fold((0.0, 0.0), |(least, most): (f64, f64), change| (least.min(change), most.max(change)));
    let size = |share: f64| format!("{:.1} %", 100.0 * share.abs());
    match (size(least).as_str(), size(most).as_str()) {
        ("0.0 %", "0.0 %") => "changes nothing".to_owned(),
        (saved, "0.0 %") => format!("saves up to {saved}"),
        ("0.0 %", cost) => format!("costs up to {cost}"),
        (saved, cost) => format!("saves up to {saved} and costs up to {cost}"),
    }
}

/// "a, b and c"; "none" of nothing.
pub fn list(words: &[String]) -> String {
    match words {
        [] => "none".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// With thousands separators.
pub fn grouped(count: u64) -> String {
    match count {
        0..1000 => count.to_string(),
        _ => format!("{},{:03}", grouped(count / 1000), count % 1000),
    }
}

/// "1 node", "1,002 nodes".
pub fn counted(count: u64, noun: &str) -> String {
    format!("{} {noun}{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// Rounded to tenths, but to 100.0 only if nothing is missing.
pub fn percent(share: f64) -> String {
    let tenths = share * 1000.0;
    let tenths = if share < 1.0 { tenths.round().min(999.0) } else { tenths };
    format!("{:.1} %", tenths / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_too_small_to_see_is_none() {
        assert_eq!(
            [(1100, 1000), (991, 1000), (100_001, 100_000)].map(|(with, without)| more_or_fewer(with, without)),
            ["10.0 % more", "0.9 % fewer", "as many"]
        );
        let effects = [effect([0.0, -0.036]), effect([0.312, 0.1]), effect([-0.01, 0.02]), effect([0.0004])];
        let words =
            ["saves up to 3.6 %", "costs up to 31.2 %", "saves up to 1.0 % and costs up to 2.0 %", "changes nothing"];
        assert_eq!(effects, words);
    }

    #[test]
    fn words_are_listed_with_and() {
        let words = ["90 %", "95 %", "99 %"].map(str::to_owned);
        assert_eq!([list(&[]), list(&words[..1]), list(&words)], ["none", "90 %", "90 %, 95 % and 99 %"]);
    }

    #[test]
    fn counts_are_grouped_by_thousands() {
        assert_eq!([0, 999, 1000, 1_002_003].map(grouped), ["0", "999", "1,000", "1,002,003"]);
        assert_eq!([0, 1, 1002].map(|count| counted(count, "node")), ["0 nodes", "1 node", "1,002 nodes"]);
    }
}
