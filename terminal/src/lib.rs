//! What the programs for the terminal share.

pub mod input_file;
pub mod markdown_table;
pub mod output;
pub mod progress;
pub mod values;
pub mod workers;
