//! The node types on the two axes known on entry: search type and expected type.

/// How a node is searched, as zero-sized types: the compiler keeps a child from the wrong label.
pub trait NodeType {
    const SEARCHED: Searched;
    const ROOT: bool = matches!(Self::SEARCHED, Searched::Root);
    /// Whether the window is open.
    const PV: bool = !matches!(Self::SEARCHED, Searched::NonPv);
    /// The type of a child searched with the open window.
    type Next: NodeType;
}

/// The root, with an open window.
pub struct Root;
/// An open window below the root.
pub struct Pv;
/// A zero window.
pub struct NonPv;

/// How a node is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Searched {
    /// The root, with an open window.
    Root,
    /// An open window below the root.
    Pv,
    /// A zero window.
    NonPv,
}

impl NodeType for Root {
    const SEARCHED: Searched = Searched::Root;
    type Next = Pv;
}

impl NodeType for Pv {
    const SEARCHED: Searched = Searched::Pv;
    type Next = Pv;
}

impl NodeType for NonPv {
    const SEARCHED: Searched = Searched::NonPv;
    type Next = NonPv;
}

/// What a node is expected to be: types 1, 2 and 3 of Knuth and Moore.
///
/// Source: Donald Knuth and Ronald Moore, "An Analysis of Alpha-Beta Pruning", 1975
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
#[repr(u8)]
pub enum Expected {
    /// Type 1: an exact value.
    Pv = 0,
    /// Type 2: a fail high.
    Cut = 1,
    /// Type 3: a fail low.
    All = 2,
}

impl Expected {
    pub const ALL: [Expected; 3] = [Expected::Pv, Expected::Cut, Expected::All];

    /// The expected type of a child: Pv for the first child of Pv and Cut for its others, All below Cut, Cut below All.
    pub const fn child(self, first: bool) -> Expected {
        match self {
            Expected::Pv if first => Expected::Pv,
            Expected::Pv | Expected::All => Expected::Cut,
            Expected::Cut => Expected::All,
        }
    }
}
