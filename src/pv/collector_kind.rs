//! The ways of collecting the principal variation, by name.

use enumset::{EnumSet, EnumSetType};
use strum::IntoStaticStr;

/// A way of collecting the principal variation.
#[derive(Debug, Hash, EnumSetType, IntoStaticStr)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Serialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "Collector")
)]
pub enum CollectorKind {
    #[strum(serialize = "line on the stack")]
    Stack,
    #[strum(serialize = "triangular table")]
    Triangular,
    #[strum(serialize = "table walk")]
    TableWalk,
    #[strum(serialize = "loose walk")]
    LooseWalk,
    #[strum(serialize = "PV table")]
    PvTable,
    #[strum(serialize = "hashed holder")]
    Holder,
    #[strum(serialize = "tree of variations")]
    #[cfg_attr(target_arch = "wasm32", serde(rename = "tree"))]
    VariationTree,
}

/// The collectors of a search. Iterates in the order of declaration.
pub type CollectorKinds = EnumSet<CollectorKind>;

impl CollectorKind {
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The author, and where the idea was published.
    pub fn source(self) -> &'static str {
        match self {
            CollectorKind::Stack => "Bruce Moreland, Collecting the Principal Variation",
            CollectorKind::Triangular => "Tom Kerrigan, TSCP",
            CollectorKind::TableWalk => "David Blackman, Computer Chess Club, 23 October 1997",
            CollectorKind::LooseWalk => "Bruce Moreland, Collecting the Principal Variation, another idea",
            CollectorKind::PvTable => "Pablo Vázquez, Glass",
            CollectorKind::Holder => "Robert Hyatt, ICGA Journal 37 (3), 2014",
            CollectorKind::VariationTree => "Steven Edwards, Computer Chess Club, 17 April 2011",
        }
    }
}
