//! The searches of the literature, a file each.

pub mod alpha_beta;
pub mod merged_pvs;
pub mod minimax;
pub mod minimax_pvs;
pub mod negamax_pvs;
pub mod plain_alpha_beta;
pub mod split_pvs;
pub mod tscp;

/// What a search returns of a value that lies outside its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Deserialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "LabFail")
)]
pub enum Fail {
    /// The side of the window.
    Hard,
    /// The value that was found.
    Soft,
}
