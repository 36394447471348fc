//! The six ways of collecting the principal variation, by name, and sets of them.

/// One of the six.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Serialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "Collector")
)]
pub enum CollectorKind {
    Stack,
    Triangular,
    TableWalk,
    PvTable,
    Holder,
    #[cfg_attr(target_arch = "wasm32", serde(rename = "tree"))]
    VariationTree,
}

impl CollectorKind {
    pub const ALL: [CollectorKind; 6] = [
        CollectorKind::Stack,
        CollectorKind::Triangular,
        CollectorKind::TableWalk,
        CollectorKind::PvTable,
        CollectorKind::Holder,
        CollectorKind::VariationTree,
    ];

    pub fn name(self) -> &'static str {
        match self {
            CollectorKind::Stack => "line on the stack",
            CollectorKind::Triangular => "triangular table",
            CollectorKind::TableWalk => "table walk",
            CollectorKind::PvTable => "PV table",
            CollectorKind::Holder => "hashed holder",
            CollectorKind::VariationTree => "tree of variations",
        }
    }

    /// Whose idea it is.
    pub fn source(self) -> &'static str {
        match self {
            CollectorKind::Stack => "Bruce Moreland, Collecting the Principal Variation",
            CollectorKind::Triangular => "Tom Kerrigan, TSCP",
            CollectorKind::TableWalk => "David Blackman, Computer Chess Club, 23 October 1997",
            CollectorKind::PvTable => "Pablo Vázquez, Glass",
            CollectorKind::Holder => "Robert Hyatt, ICGA Journal 37 (3), 2014",
            CollectorKind::VariationTree => "Steven Edwards, Computer Chess Club, 17 April 2011",
        }
    }
}

/// A set of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CollectorKinds(u8);

impl CollectorKinds {
    pub const NONE: CollectorKinds = CollectorKinds(0);
    pub const ALL: CollectorKinds = CollectorKinds((1 << CollectorKind::ALL.len()) - 1);

    /// The set of one.
    pub const fn only(kind: CollectorKind) -> CollectorKinds {
        CollectorKinds(1 << kind as u8)
    }

    pub const fn has(self, kind: CollectorKind) -> bool {
        self.0 & CollectorKinds::only(kind).0 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_it_was_made_of() {
        for kind in CollectorKind::ALL {
            assert!(CollectorKinds::ALL.has(kind) && !CollectorKinds::NONE.has(kind));
            assert_eq!(
                CollectorKind::ALL.map(|other| CollectorKinds::only(kind).has(other)),
                CollectorKind::ALL.map(|other| other == kind)
            );
        }
        assert!(CollectorKinds::NONE.is_empty() && !CollectorKinds::ALL.is_empty());
    }
}
