//! Trees as text: nested lists of leaf values in centipawns, from the view of the side that moves at the root.
//!
//! ```text
//! # Brackets hold the successors of a node; a name may come first.
//! window -50 50
//! [ father1: [ son1: 2 son2: 7 ] father2: [ -4 9 ] ]
//! ```
//!
//! Commas between successors are optional. Settings of the root's search may come before the tree, in any order: `window` for its
//! window, which is open otherwise; `expect all` or `expect cut` for its expected type, otherwise Pv; and `min`, if min moves at
//! the root. Values and window are then max's.

use thiserror::Error;

use super::experiment::RunOptions;
use super::tree::{Tree, TreeNode, TreePosition};
use crate::score::Score;
use crate::search::{Expected, Window};
use crate::shortened::shortened;

/// The most nodes in a tree.
pub const MAX_NODES: usize = 100_000;
/// The deepest nesting of brackets.
pub const MAX_PLY: usize = 64;

/// A tree read from text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTree {
    pub tree: Tree,
    /// The window to search the root with, from the view of the values.
    pub window: Window,
    /// The root's expected type.
    pub expected: Expected,
    /// Whether min moves at the root.
    pub min_root: bool,
}

/// An error in the text of a tree. Line and column count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct TreeError {
    pub line: usize,
    pub column: usize,
    pub fault: TreeFault,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TreeFault {
    #[error("the tree is missing; it starts with [")]
    Missing,
    #[error("a tree starts with [, not with {}", shortened(.0))]
    NoList(String),
    #[error("expected a value, a name or a bracket, not {}", shortened(.0))]
    Unexpected(String),
    #[error("this [ is never closed")]
    Unclosed,
    #[error("this list is empty; write a leaf as its value")]
    Empty,
    #[error("this ] has no matching [")]
    Unopened,
    #[error("the name {} needs a value or a list after its colon", shortened(.0))]
    Nameless(String),
    #[error("the name {} needs a colon, then a value or a list", shortened(.0))]
    Colon(String),
    #[error("a value must be a whole number from -30000 to 30000, not {}", shortened(.0))]
    Value(String),
    #[error("a window needs two whole numbers from -30000 to 30000, the lower first")]
    Window,
    #[error("the root is expected to be pv, cut or all, not {}", shortened(.0))]
    Expected(String),
    #[error("unexpected {} after the end of the tree", shortened(.0))]
    Trailing(String),
    #[error("brackets are nested more than {MAX_PLY} deep")]
    Deep,
    #[error("the tree has more than {MAX_NODES} nodes")]
    Large,
}

impl WrittenTree {
    /// Reads a tree.
    ///
    /// # Errors
    ///
    /// The first [`TreeError`] in the text.
    ///
    /// # Examples
    ///
    /// ```
    /// use pvscope::lab::WrittenTree;
    ///
    /// let written = WrittenTree::parse("window -50 50 [ left: [ 3 -7 ] right: 12 ]")?;
    /// assert_eq!(written.tree.names(), ["", "left", "a", "b", "right"]);
    /// assert_eq!(written.window.beta.value(), 50);
    ///
    /// let error = WrittenTree::parse("[ 3 -7").unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 1: this [ is never closed");
    /// # Ok::<(), pvscope::lab::TreeError>(())
    /// ```
    pub fn parse(text: &str) -> Result<WrittenTree, TreeError> {
        TreeParser::new(text).written()
    }

    /// The position at the root, and the settings of its search.
    pub fn start(self) -> (TreePosition, RunOptions) {
        let WrittenTree { tree, window, expected, min_root } = self;
        let (root, window) = if min_root { (tree.game_of_min(), window.negated()) } else { (tree.game(), window) };
        (root, RunOptions { window, expected, min_root, ..RunOptions::DEFAULT })
    }
}

/// A token and its position.
#[derive(Clone, Debug)]
struct Token {
    text: String,
    line: usize,
    column: usize,
}

impl Token {
    fn fault(&self, fault: TreeFault) -> TreeError {
        TreeError { line: self.line, column: self.column, fault }
    }

    fn is(&self, text: &str) -> bool {
        self.text == text
    }

    /// A bracket, a colon, or the end of the text.
    fn is_sign(&self) -> bool {
        matches!(self.text.as_str(), "[" | "]" | ":" | "")
    }

    fn value(&self) -> Result<i32, TreeError> {
        let value = self.text.replace('−', "-").parse().ok();
        let known = value.filter(|value: &i32| value.unsigned_abs() <= Score::MAX_EVAL.value().unsigned_abs());
        known.ok_or_else(|| self.fault(TreeFault::Value(self.text.clone())))
    }

    fn looks_like_a_value(&self) -> bool {
        self.text.starts_with(|first: char| first.is_ascii_digit() || "+-−.".contains(first))
    }
}

struct TreeParser {
    tokens: std::iter::Peekable<std::vec::IntoIter<Token>>,
    end: Token,
    tree: Tree,
}

impl TreeParser {
    fn new(text: &str) -> TreeParser {
        let mut tokens = Vec::new();
        for (line, written) in (1..).zip(text.lines()) {
            split(written, line, &mut tokens);
        }
        let line = text.lines().count().max(1);
        let column = text.lines().last().map_or(0, |line| line.chars().count()) + 1;
        let end = Token { text: String::new(), line, column };
        TreeParser { tokens: tokens.into_iter().peekable(), end, tree: Tree::default() }
    }

    fn written(mut self) -> Result<WrittenTree, TreeError> {
        let (mut window, mut expected, mut min_root) = (Window::OPEN, Expected::Pv, false);
        let setting = |token: &Token| ["window", "expect", "min"].contains(&token.text.as_str());
        while let Some(word) = self.tokens.next_if(setting) {
            match word.text.as_str() {
                "window" => window = self.window(&word)?,
                "expect" => expected = self.expected()?,
                _ => min_root = true,
            }
        }
        let root = self.next();
        match root.text.as_str() {
            "" => return Err(root.fault(TreeFault::Missing)),
            "[" => self.list(&root, None, 1)?,
            "]" => return Err(root.fault(TreeFault::Unopened)),
            _ => return Err(root.fault(TreeFault::NoList(root.text.clone()))),
        };
        let rest = self.next();
        match rest.text.as_str() {
            "" => Ok(WrittenTree { tree: self.tree, window, expected, min_root }),
            "]" => Err(rest.fault(TreeFault::Unopened)),
            _ => Err(rest.fault(TreeFault::Trailing(rest.text.clone()))),
        }
    }

    fn expected(&mut self) -> Result<Expected, TreeError> {
        let word = self.next();
        match word.text.to_lowercase().as_str() {
            "pv" => Ok(Expected::Pv),
            "cut" => Ok(Expected::Cut),
            "all" => Ok(Expected::All),
            _ => Err(word.fault(TreeFault::Expected(word.text.clone()))),
        }
    }

    fn window(&mut self, word: &Token) -> Result<Window, TreeError> {
        let mut side = || self.next().value().map_err(|error| TreeError { fault: TreeFault::Window, ..error });
        let (alpha, beta) = (side()?, side()?);
        if alpha > beta {
            return Err(word.fault(TreeFault::Window));
        }
        Ok(Window { alpha: Score::from_cp(alpha), beta: Score::from_cp(beta) })
    }

    /// Reads a node after its name, if any. Returns its number.
    fn node(&mut self, first: Token, label: Option<String>, ply: usize) -> Result<u32, TreeError> {
        if first.is("[") {
            return self.list(&first, label, ply);
        }
        let value_cp = first.value()?;
        self.add(&first, TreeNode { label, value_cp, children: Vec::new() })
    }

    fn list(&mut self, open: &Token, label: Option<String>, ply: usize) -> Result<u32, TreeError> {
        if ply > MAX_PLY {
            return Err(open.fault(TreeFault::Deep));
        }
        let node = self.add(open, TreeNode { label, value_cp: 0, children: Vec::new() })?;
        let mut children = Vec::new();
        loop {
            let token = self.next();
            match token.text.as_str() {
                "" => return Err(open.fault(TreeFault::Unclosed)),
                "]" => break,
                ":" => return Err(token.fault(TreeFault::Unexpected(":".to_owned()))),
                _ => children.push(self.successor(token, ply)?),
            }
        }
        if children.is_empty() {
            return Err(open.fault(TreeFault::Empty));
        }
        self.tree.nodes[node as usize].children = children;
        Ok(node)
    }

    fn successor(&mut self, token: Token, ply: usize) -> Result<u32, TreeError> {
        let named = self.tokens.next_if(|next| next.is(":")).is_some();
        if !named {
            if !token.is("[") && !token.looks_like_a_value() {
                let word = token.text.clone();
                let name = word.chars().all(|char| char.is_alphanumeric() || "_'+#=-−–.*".contains(char));
                return Err(token.fault(if name { TreeFault::Colon(word) } else { TreeFault::Unexpected(word) }));
            }
            return self.node(token, None, ply + 1);
        }
        if token.is("[") {
            return Err(token.fault(TreeFault::Unclosed));
        }
        let first = self.next();
        if first.is_sign() && !first.is("[") {
            return Err(first.fault(TreeFault::Nameless(token.text)));
        }
        self.node(first, Some(token.text), ply + 1)
    }

    fn add(&mut self, token: &Token, node: TreeNode) -> Result<u32, TreeError> {
        if self.tree.nodes.len() >= MAX_NODES {
            return Err(token.fault(TreeFault::Large));
        }
        self.tree.nodes.push(node);
        Ok(self.tree.nodes.len() as u32 - 1)
    }

    fn next(&mut self) -> Token {
        self.tokens.next().unwrap_or_else(|| self.end.clone())
    }
}

/// Splits a line into tokens: brackets, colons, and the words between them. Blanks and commas separate; # starts a
/// comment.
fn split(written: &str, line: usize, tokens: &mut Vec<Token>) {
    let mut word = Token { text: String::new(), line, column: 0 };
    for (column, char) in (1..).zip(written.chars().chain(['\n'])) {
        let comment = char == '#';
        if comment || char.is_whitespace() || "[],:".contains(char) {
            if !word.text.is_empty() {
                tokens.push(std::mem::replace(&mut word, Token { text: String::new(), line, column: 0 }));
            }
            if "[]:".contains(char) {
                tokens.push(Token { text: char.to_string(), line, column });
            }
        } else {
            if word.text.is_empty() {
                word.column = column;
            }
            word.text.push(char);
        }
        if comment {
            return;
        }
    }
}
