//! The kinds of node, on the two axes known when a node is entered: how it is searched and what it is expected to be.

/// How a node is searched. Zero-sized types, so that a child cannot be mislabelled.
pub trait NodeType {
    const ROOT: bool;
    /// Searched with an open window.
    const PV: bool;
    /// The type of a child searched with the open window.
    type Next: NodeType;
}

/// The root: the moves, their order and their effort are kept.
pub struct Root;
/// An open window.
pub struct Pv;
/// A zero window.
pub struct NonPv;

impl NodeType for Root {
    const ROOT: bool = true;
    const PV: bool = true;
    type Next = Pv;
}

impl NodeType for Pv {
    const ROOT: bool = false;
    const PV: bool = true;
    type Next = Pv;
}

impl NodeType for NonPv {
    const ROOT: bool = false;
    const PV: bool = false;
    type Next = NonPv;
}

/// What a node is expected to be: the types 1, 2 and 3 of Knuth and Moore.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
#[repr(u8)]
pub enum Expected {
    /// Type 1: expected to come out exact.
    Pv = 0,
    /// Type 2: expected to fail high.
    Cut = 1,
    /// Type 3: expected to fail low.
    All = 2,
}

impl Expected {
    pub const ALL: [Expected; 3] = [Expected::Pv, Expected::Cut, Expected::All];

    /// What a child is expected to be: the first child of a Pv node is Pv, its others Cut; children of Cut are All,
    /// children of All are Cut.
    pub const fn child(self, first: bool) -> Expected {
        match self {
            Expected::Pv if first => Expected::Pv,
            Expected::Pv | Expected::All => Expected::Cut,
            Expected::Cut => Expected::All,
        }
    }
}
