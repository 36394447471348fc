//! Two untried ideas of the article "Principal Variation Search" (docs/sources.md), against the same search without them; and
//! whether the value of a search that fails low is an upper bound.

use std::sync::Arc;

use indicatif::ProgressBar;
use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::lab::{Algorithm, Cutoff, MergedVariant, SearchError};
use pvscope::score::Score;
use pvscope::search::{Expected, Window};
use pvscope_terminal::markdown_table::{row, table as markdown};

use super::lab_tables_error::LabTablesError;
use super::paired_change::{PairedChange, effect_of};
use super::tree_sample::{ChessTree, ORDERS, SampleTree, TreeSample, order_names};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idea {
    /// A scout of the first successor of an expected All node.
    FirstOfAll,
    /// No scout at an expected Pv node until a successor reaches α.
    UntilMet,
}

/// The window of the root.
#[derive(Clone, Copy, Debug)]
enum RootWindow {
    Open,
    /// 100 wide, with the value inside.
    Around,
    /// 100 wide, above the value: an aspiration window that fails low.
    Above,
    /// The same, with the root as an expected All node.
    AboveAsAll,
}

/// The visits with an idea, compared with those without it.
#[derive(Default)]
struct VisitComparison {
    /// Trees with fewer visits.
    fewer: u64,
    /// Trees with more visits.
    more: u64,
    /// Tree by tree.
    visits_without: Vec<u64>,
    visits_with: Vec<u64>,
}

impl Idea {
    pub const ALL: [Idea; 2] = [Idea::FirstOfAll, Idea::UntilMet];

    fn name(self) -> &'static str {
        match self {
            Idea::FirstOfAll => "a proof for the first successor of an expected All node",
            Idea::UntilMet => "no proof until a successor has met α",
        }
    }

    fn algorithm(self, cutoff: Cutoff) -> Algorithm {
        Algorithm::MergedPvs(MergedVariant {
            first_of_all: self == Idea::FirstOfAll,
            until_met: self == Idea::UntilMet,
            ..without_ideas(cutoff)
        })
    }
}

impl RootWindow {
    const ALL: [(&'static str, RootWindow); 4] = [
        ("open window", RootWindow::Open),
        ("window around the value", RootWindow::Around),
        ("window above the value", RootWindow::Above),
        ("the same, root expected All", RootWindow::AboveAsAll),
    ];

    fn window(self, value: Score) -> Window {
        match self {
            RootWindow::Open => Window::OPEN,
            RootWindow::Around => Window::around(value, 50),
            RootWindow::Above | RootWindow::AboveAsAll => {
                Window { alpha: value.saturating_add(20), beta: value.saturating_add(120) }
            }
        }
    }

    fn expected(self) -> Expected {
        if matches!(self, RootWindow::AboveAsAll) { Expected::All } else { Expected::Pv }
    }
}

/// The searches whose bounds are checked.
const ALGORITHMS: [(&str, Algorithm); 3] = [
    ("alpha-beta, β ≤ α", Algorithm::PlainAlphaBeta(Cutoff::Inclusive)),
    ("search', β < α", Algorithm::MergedPvs(MergedVariant { improved: false, ..without_ideas(Cutoff::Strict) })),
    ("search', β ≤ α", Algorithm::MergedPvs(MergedVariant { improved: false, ..without_ideas(Cutoff::Inclusive) })),
];

const fn without_ideas(cutoff: Cutoff) -> MergedVariant {
    MergedVariant { cutoff, improved: true, first_of_all: false, until_met: false }
}

/// Trees searched by [`tables`] and [`bounds`].
pub fn searches(sample: TreeSample) -> u64 {
    (ORDERS.len() * (1 + ALGORITHMS.len())) as u64 * sample.trees
}

/// The comparisons of every idea with every window of the root.
#[derive(Default)]
struct Comparisons([[VisitComparison; RootWindow::ALL.len()]; Idea::ALL.len()]);

impl Comparisons {
    fn add(&mut self, tree: &impl SampleTree) -> Result<(), SearchError> {
        let cutoff = Cutoff::Inclusive;
        let value = tree.search(Algorithm::PlainAlphaBeta(cutoff), Window::OPEN, Expected::Pv)?.value;
        for (index, (_, root)) in RootWindow::ALL.into_iter().enumerate() {
            let visits = |algorithm| {
                let found = tree.search(algorithm, root.window(value), root.expected())?;
                Ok::<_, SearchError>(found.totals.visits)
            };
            let without = visits(Algorithm::MergedPvs(without_ideas(cutoff)))?;
            for (comparisons, idea) in self.0.iter_mut().zip(Idea::ALL) {
                comparisons[index].add(without, visits(idea.algorithm(cutoff))?);
            }
        }
        Ok(())
    }
}

impl VisitComparison {
    fn add(&mut self, without: u64, with: u64) {
        self.fewer += u64::from(with < without);
        self.more += u64::from(with > without);
        self.visits_without.push(without);
        self.visits_with.push(with);
    }

    fn change(&self) -> PairedChange {
        PairedChange::of(&self.visits_without, &self.visits_with)
    }
}

/// For each idea, the random trees on which it visits fewer or more nodes, and the change of all visits, by root window and
/// order.
pub fn tables(sample: TreeSample, bar: &ProgressBar) -> Result<Vec<String>, LabTablesError> {
    let mut columns = Vec::new();
    for order in ORDERS {
        let mut comparisons = Comparisons::default();
        for game in sample.games(order) {
            comparisons.add(&game?)?;
            bar.inc(1);
        }
        columns.push((format!("{order} %"), comparisons));
    }
    Ok(Idea::ALL.map(|idea| table(idea, &columns)).to_vec())
}

/// The same on chess positions, by depth.
pub fn chess_tables(paths: &[Path], deepest: u32, bar: &ProgressBar) -> Result<Vec<String>, LabTablesError> {
    let network = Network::embedded();
    let mut columns = Vec::new();
    for depth in 2..=deepest as usize {
        let mut comparisons = Comparisons::default();
        for path in paths {
            comparisons.add(&ChessTree { path: path.clone(), depth, network: Arc::clone(&network) })?;
            bar.inc(1);
        }
        columns.push((format!("depth {depth}"), comparisons));
    }
    Ok(Idea::ALL.map(|idea| table(idea, &columns)).to_vec())
}

fn table(idea: Idea, columns: &[(String, Comparisons)]) -> String {
    let head = row(idea.name(), columns.iter().map(|(name, _)| name.clone()));
    let mut rows = Vec::new();
    for (index, (name, _)) in RootWindow::ALL.into_iter().enumerate() {
        let row = |quantity: &str, cell: &dyn Fn(&VisitComparison) -> String| {
            let cells = columns.iter().map(|(_, comparisons)| cell(&comparisons.0[idea as usize][index]));
            row(&format!("{name}: {quantity}"), cells)
        };
        rows.push(row("fewer", &|comparison| comparison.fewer.to_string()));
        rows.push(row("more", &|comparison| comparison.more.to_string()));
        rows.push(row("visits", &|comparison| comparison.change().to_string()));
    }
    format!("{}\n\n{}", markdown(&head, &rows), findings(idea, columns))
}

/// What the table says, over all its columns.
fn findings(idea: Idea, columns: &[(String, Comparisons)]) -> String {
    let effects: Vec<String> = RootWindow::ALL
        .iter()
        .enumerate()
        .map(|(index, (name, _))| {
            let changes = columns.iter().map(|(_, comparisons)| comparisons.0[idea as usize][index].change());
            format!("{name}: it {}", effect_of(&changes.collect::<Vec<_>>()))
        })
        .collect();
    format!("In sum: {}.", effects.join("; "))
}

/// Searches that fail low must return an upper bound: counts those that return less than the value.
pub fn bounds(sample: TreeSample, bar: &ProgressBar) -> Result<String, LabTablesError> {
    let head = row("fails low by less than the value", order_names());
    let mut rows = Vec::new();
    for (name, algorithm) in ALGORITHMS {
        let mut counts = Vec::new();
        for order in ORDERS {
            let mut wrong = 0;
            for game in sample.games(order) {
                let game = game?;
                let value =
                    game.search(Algorithm::PlainAlphaBeta(Cutoff::Inclusive), Window::OPEN, Expected::Pv)?.value;
                let bound = game.search(algorithm, RootWindow::Above.window(value), Expected::Pv)?.value;
                wrong += u64::from(bound < value);
                bar.inc(1);
            }
            counts.push(wrong.to_string());
        }
        rows.push(row(name, counts));
    }
    Ok(markdown(&head, &rows))
}
