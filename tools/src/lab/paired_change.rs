//! The change of visits from one search to another on the same trees, with its standard error. Trees differ much more than two
//! searches of one tree, so their visits are compared tree by tree.

use std::fmt;

use crate::figures::words::effect;

/// A change as a share of the visits before it.
#[derive(Clone, Copy, Debug)]
pub struct PairedChange {
    pub share: f64,
    /// The standard error of the share.
    pub error: f64,
}

impl PairedChange {
    /// From the visits `without` to those `with` something, each of the same trees in the same order.
    ///
    /// Source: William Cochran, "Sampling Techniques", the variance of a ratio estimate.
    pub fn of(without: &[u64], with: &[u64]) -> PairedChange {
        let (before, after) = (without.iter().sum::<u64>() as f64, with.iter().sum::<u64>() as f64);
        let (ratio, trees) = (after / before, without.len() as f64);
        let squares = without.iter().zip(with).map(|(&without, &with)| (with as f64 - ratio * without as f64).powi(2));
        PairedChange {
            share: ratio - 1.0,
            error: (squares.sum::<f64>() * trees / (trees - 1.0).max(1.0)).sqrt() / before,
        }
    }

    /// Whether the change is larger than two standard errors.
    pub fn is_resolved(self) -> bool {
        self.share.abs() > 2.0 * self.error
    }

    /// Whether there is a change, but too small a one to tell from chance.
    pub fn is_unresolved(self) -> bool {
        self.error > 0.0 && !self.is_resolved()
    }

    pub fn saves(self) -> bool {
        self.is_resolved() && self.share < 0.0
    }

    pub fn costs(self) -> bool {
        self.is_resolved() && self.share > 0.0
    }
}

/// "-2.10 ± 0.35 %".
impl fmt::Display for PairedChange {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:+.2} ± {:.2} %", 100.0 * self.share, 100.0 * self.error)
    }
}

/// What the changes that are resolved do.
pub fn effect_of(changes: &[PairedChange]) -> String {
    let resolved = changes.iter().filter(|change| change.is_resolved()).map(|change| change.share);
    match effect(resolved).as_str() {
        "changes nothing" if changes.iter().any(|change| change.error > 0.0) => {
            "changes nothing that is resolved".to_owned()
        }
        words => words.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_is_that_of_the_mean_change_if_all_trees_are_as_large() {
        // The changes are -10 % and +30 %: a deviation of 20 √2, over two trees.
        let change = PairedChange::of(&[100, 100], &[90, 130]);
        assert_eq!(change.to_string(), "+10.00 ± 20.00 %");
        assert!(!change.costs() && !change.saves());
    }

    #[test]
    fn the_same_change_on_every_tree_is_resolved_however_they_differ_in_size() {
        let change = PairedChange::of(&[100, 2000], &[90, 1800]);
        assert_eq!(change.to_string(), "-10.00 ± 0.00 %");
        assert!(change.saves());
    }

    #[test]
    fn what_is_not_resolved_is_said_to_be_no_effect() {
        let (none, noise, less) = (
            PairedChange::of(&[7, 9], &[7, 9]),
            PairedChange::of(&[100, 100], &[90, 130]),
            PairedChange::of(&[100, 100], &[90, 91]),
        );
        assert_eq!(
            [effect_of(&[none]), effect_of(&[noise, none]), effect_of(&[less, noise])],
            ["changes nothing", "changes nothing that is resolved", "saves up to 9.5 %"]
        );
    }
}
