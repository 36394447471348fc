//! Input quoted in messages: short, and without characters that act on a terminal or on the text around them.

const SHOWN: usize = 120;

/// `text` as a message quotes it: at most 120 characters, with `�` for control and formatting characters.
pub fn shortened(text: &str) -> String {
    let mut letters = text.chars();
    let mut shown: String =
        letters.by_ref().take(SHOWN).map(|letter| if acts(letter) { '\u{FFFD}' } else { letter }).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

/// Whether `letter` is invisible and acts on others: a control character, a line separator, or a mark of direction or joining.
fn acts(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_input_is_cut_and_ordinary_input_is_itself() {
        for text in ["", "Hash", "Größe ♞ 棋", &"a".repeat(SHOWN)] {
            assert_eq!(shortened(text), text);
        }
        assert_eq!(shortened(&"é".repeat(1_000_000)), format!("{}…", "é".repeat(SHOWN)));
    }

    #[test]
    fn control_and_formatting_characters_are_replaced() {
        assert_eq!(shortened("a\u{1b}[2J\0b\u{7f}\u{85}c"), "a\u{FFFD}[2J\u{FFFD}b\u{FFFD}\u{FFFD}c");
        assert_eq!(shortened("\u{202E}gnp\u{2066}.\u{200F}\u{FEFF}"), "\u{FFFD}gnp\u{FFFD}.\u{FFFD}\u{FFFD}");
    }
}
