//! A temporary folder for the files of one test.

use std::path::{Path, PathBuf};

pub struct ScratchFolder(PathBuf);

impl ScratchFolder {
    /// `test` must be unique.
    pub fn new(test: &str) -> ScratchFolder {
        let folder = std::env::temp_dir().join(format!("pvscope-{}-{test}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        ScratchFolder(folder)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(Path::new(&self.0));
    }
}
