//! The keys of earlier positions, to detect repetitions.

/// Keys from the start of the game up to, but without, the current position.
#[derive(Clone, Debug, Default)]
pub struct History {
    keys: Vec<u64>,
    /// Keys from this index on belong to the search, earlier ones to the game.
    root: usize,
}

impl History {
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Makes the next position the root; all keys so far belong to the game.
    pub fn set_root(&mut self) {
        self.root = self.keys.len();
    }

    /// Keeps only the last `plies` positions.
    pub fn keep_last(&mut self, plies: usize) {
        let drop = self.keys.len().saturating_sub(plies);
        self.keys.drain(..drop);
        self.root = self.root.saturating_sub(drop);
    }

    /// Whether a position with `key`, `reversible_plies` after the last capture, pawn move or pass, is a draw by repetition:
    /// one earlier occurrence since the root, or two in all.
    ///
    /// Source: Stockfish, where a repetition after the root needs no third occurrence.
    pub fn is_repetition(&self, key: u64, reversible_plies: u32) -> bool {
        let len = self.keys.len();
        let first = len.saturating_sub(reversible_plies as usize);
        let mut seen_in_game = false;
        let mut index = len.wrapping_sub(4);
        while index < len && index >= first {
            if self.keys[index] == key {
                if index >= self.root || seen_in_game {
                    return true;
                }
                seen_in_game = true;
            }
            index = index.wrapping_sub(2);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(game: &[u64], search: &[u64]) -> History {
        let mut history = History::default();
        game.iter().for_each(|&key| history.push(key));
        history.set_root();
        search.iter().for_each(|&key| history.push(key));
        history
    }

    #[test]
    fn a_position_of_the_search_needs_one_earlier_occurrence() {
        assert!(history(&[], &[7, 1, 2, 3]).is_repetition(7, 50));
        assert!(!history(&[], &[7, 1, 2, 3]).is_repetition(8, 50));
    }

    #[test]
    fn a_position_of_the_game_needs_two_earlier_occurrences() {
        assert!(!history(&[7, 1, 2, 3], &[]).is_repetition(7, 50));
        assert!(history(&[7, 1, 2, 3, 7, 1, 2, 3], &[]).is_repetition(7, 50));
    }

    #[test]
    fn nothing_before_an_irreversible_move_repeats() {
        assert!(!history(&[], &[7, 1, 2, 3]).is_repetition(7, 3));
        assert!(history(&[], &[7, 1, 2, 3]).is_repetition(7, 4));
    }
}
