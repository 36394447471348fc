//! Markdown tables.

/// As formatters of Markdown write it.
const MIN_WIDTH: usize = 3;

/// A row by its name and its other cells.
pub fn row(name: &str, cells: impl IntoIterator<Item = String>) -> Vec<String> {
    std::iter::once(name.to_owned()).chain(cells).collect()
}

/// A table with columns as wide as their widest cell; all but the first are aligned right.
pub fn table(head: &[impl AsRef<str>], rows: &[Vec<String>]) -> String {
    let widths: Vec<usize> = (0..head.len())
        .map(|column| {
            let cells = rows.iter().map(|row| row[column].chars().count());
            cells.chain([head[column].as_ref().chars().count(), MIN_WIDTH]).max().unwrap_or(MIN_WIDTH)
        })
        .collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let padded = cells.zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        format!("| {} |", padded.collect::<Vec<_>>().join(" | "))
    };
    let rule = widths
        .iter()
        .enumerate()
        .map(|(column, &width)| if column == 0 { "-".repeat(width) } else { format!("{}:", "-".repeat(width - 1)) });
    let mut lines =
        vec![line(&mut head.iter().map(AsRef::as_ref)), format!("| {} |", rule.collect::<Vec<_>>().join(" | "))];
    lines.extend(rows.iter().map(|row| line(&mut row.iter().map(String::as_str))));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::table;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let rows = [vec!["a".to_owned(), "1".to_owned()], vec!["bcdef".to_owned(), "12345".to_owned()]];
        let expected = "\
| x     |     y |
| ----- | ----: |
| a     |     1 |
| bcdef | 12345 |";
        assert_eq!(table(&["x", "y"], &rows), expected);
    }
}
