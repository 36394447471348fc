//! The six ways of collecting the principal variation, by name, and sets of them.

/// One of the six.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Serialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "Collector")
)]
pub enum Kind {
    Stack,
    Triangular,
    TableWalk,
    PvTable,
    Holder,
    Tree,
}

impl Kind {
    pub const ALL: [Kind; 6] =
        [Kind::Stack, Kind::Triangular, Kind::TableWalk, Kind::PvTable, Kind::Holder, Kind::Tree];

    pub fn name(self) -> &'static str {
        match self {
            Kind::Stack => "line on the stack",
            Kind::Triangular => "triangular table",
            Kind::TableWalk => "table walk",
            Kind::PvTable => "PV table",
            Kind::Holder => "hashed holder",
            Kind::Tree => "tree of variations",
        }
    }

    /// Whose idea it is.
    pub fn source(self) -> &'static str {
        match self {
            Kind::Stack => "Bruce Moreland, Collecting the Principal Variation",
            Kind::Triangular => "Tom Kerrigan, TSCP",
            Kind::TableWalk => "David Blackman, Computer Chess Club, 23 October 1997",
            Kind::PvTable => "Pablo Vázquez, Glass",
            Kind::Holder => "Robert Hyatt, ICGA Journal 37 (3), 2014",
            Kind::Tree => "Steven Edwards, Computer Chess Club, 17 April 2011",
        }
    }
}

/// A set of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(u8);

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    pub const ALL: Kinds = Kinds((1 << Kind::ALL.len()) - 1);

    /// The set of one.
    pub const fn only(kind: Kind) -> Kinds {
        Kinds(1 << kind as u8)
    }

    pub const fn has(self, kind: Kind) -> bool {
        self.0 & Kinds::only(kind).0 != 0
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
        for kind in Kind::ALL {
            assert!(Kinds::ALL.has(kind) && !Kinds::NONE.has(kind));
            assert_eq!(Kind::ALL.map(|other| Kinds::only(kind).has(other)), Kind::ALL.map(|other| other == kind));
        }
        assert!(Kinds::NONE.is_empty() && !Kinds::ALL.is_empty());
    }
}
