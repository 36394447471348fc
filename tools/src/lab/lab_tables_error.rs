//! Everything that prevents the tables of the lab.

use pvscope::chess::PathError;
use pvscope::lab::{RandomTreeError, SearchError};
use pvscope::search::{HashError, RequestError};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum LabTablesError {
    #[error(transparent)]
    Tree(#[from] RandomTreeError),
    #[error(transparent)]
    Search(#[from] SearchError),
    #[error(transparent)]
    Path(#[from] PathError),
    #[error(transparent)]
    Hash(#[from] HashError),
    #[error(transparent)]
    Request(#[from] RequestError),
}
