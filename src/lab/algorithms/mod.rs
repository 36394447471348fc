//! The search algorithms of the literature, one per file.

pub mod alpha_beta;
pub mod merged_pvs;
pub mod minimax;
pub mod minimax_pvs;
pub mod negamax_pvs;
pub mod plain_alpha_beta;
pub mod split_pvs;
pub mod tscp;

/// The result of a search whose value lies outside its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(serde::Deserialize, tsify::Tsify),
    serde(rename_all = "camelCase"),
    tsify(rename = "LabFail")
)]
pub enum Fail {
    /// The nearer end of the window.
    Hard,
    /// The value found, which is a closer bound.
    Soft,
}
