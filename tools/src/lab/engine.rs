//! Counts of the engine on the bench positions: what its unusual settings cost in nodes, and how often it copies a line.

use std::ops::ControlFlow;

use indicatif::ProgressBar;
use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::search::{
    Bound, Counters, Event, Expected, Limits, NodeEntry, Observer, Options, Part, ProofIdeas, Request, Searcher,
};
use pvscope_terminal::markdown_table::{row, table as markdown};

use super::lab_tables_error::LabTablesError;
use crate::figures::words::{effect, grouped, list};
use crate::last_iteration::LastIteration;

const HASH_MB: usize = 16;
/// Plies before the deepest search.
const STEPS: [u32; 3] = [4, 2, 0];
const LINES: [u32; 5] = [1, 2, 3, 5, 10];

/// Lines copied where a move raised α.
#[derive(Default)]
struct Copies {
    nodes: u64,
    copies: u64,
    /// Moves of the lines reported.
    kept: u64,
}

impl Observer for Copies {
    fn observe(&mut self, event: &Event) {
        match event {
            Event::NodeEntered(NodeEntry { .. }) => self.nodes += 1,
            Event::AlphaRaised { .. } => self.copies += 1,
            _ => {}
        }
    }
}

/// Searches of [`blocks`].
pub fn searches(paths: &[Path]) -> u64 {
    ((1 + ProofIdeas::all().len() + 1) * STEPS.len() + LINES.len() + 1) as u64 * paths.len() as u64
}

/// The blocks of the engine: nodes to depth with each idea, and with several lines, as multiples of the engine's own; and the
/// copies of lines.
pub fn blocks(paths: &[Path], deepest: u32, bar: &ProgressBar) -> Result<Vec<(&'static str, String)>, LabTablesError> {
    let own = Options::default();
    let depths = STEPS.map(|less| deepest.saturating_sub(less).max(1));
    let ideas = ideas(paths, depths, own, bar)?;
    let mut copies = Copies::default();
    let plain = search(paths, own, deepest, 1, &mut copies, bar)?.nodes();
    let head = row(&format!("lines, to depth {deepest}"), LINES.map(|lines| lines.to_string()));
    let mut multiples = Vec::new();
    for lines in LINES {
        let nodes = search(paths, own, deepest, lines, &mut Copies::default(), bar)?.nodes();
        multiples.push(format!("{:.2}", nodes as f64 / plain as f64));
    }
    let Copies { nodes, copies, kept } = copies;
    let fragments = copies - kept;
    let copied = format!(
        "The engine's own line, on the bench positions to depth {deepest}: {} copies, one in {:.0} nodes. {} of them are moves of a line that \
         was reported; the other {}, {:.1} %, were fragments.",
        grouped(copies),
        nodes as f64 / copies as f64,
        grouped(kept),
        grouped(fragments),
        100.0 * fragments as f64 / copies as f64
    );
    Ok(vec![("lab-engine", ideas), ("lab-copies", copied), ("lab-lines", markdown(&head, &[row("nodes", multiples)]))])
}

/// A table of the nodes of each variant at each depth, and a sentence that sums it up.
fn ideas(
    paths: &[Path],
    depths: [u32; STEPS.len()],
    own: Options,
    bar: &ProgressBar,
) -> Result<String, LabTablesError> {
    let mut variants: Vec<_> = ProofIdeas::all()
        .iter()
        .map(|idea| (idea.name(), Options { proof_ideas: ProofIdeas::only(idea), ..own }))
        .collect();
    variants.push((Part::ProtectExactEntries.name(), own.with(Part::ProtectExactEntries, true)));
    let mut totals = Vec::new();
    for depth in depths {
        totals.push(search(paths, own, depth, 1, &mut Copies::default(), bar)?);
    }
    let plain: Vec<u64> = totals.iter().map(Counters::nodes).collect();
    let mut rows = vec![row("the engine as it plays", plain.iter().map(u64::to_string))];
    let mut effects = Vec::new();
    for (name, options) in variants {
        let mut changes = Vec::new();
        for (depth, &plain) in depths.into_iter().zip(&plain) {
            let nodes = search(paths, options, depth, 1, &mut Copies::default(), bar)?.nodes();
            changes.push(nodes as f64 / plain as f64 - 1.0);
        }
        rows.push(row(name, changes.iter().map(|change| format!("{:+.1} %", 100.0 * change))));
        effects.push(format!("`{name}` {}", effect(changes)));
    }
    let head = row("nodes to depth", depths.map(|depth| format!("depth {depth}")));
    let expected_pv = totals[0].matrix[Expected::Pv as usize];
    let all = 100.0 * expected_pv[Bound::Upper as usize] as f64 / expected_pv.iter().sum::<u64>() as f64;
    Ok(format!(
        "{}\n\nIn nodes, {}. Of the visits expected to be Pv, {all:.1} % turned out to be All at depth {}.",
        markdown(&head, &rows),
        list(&effects),
        depths[0]
    ))
}

/// The total counters of searches of all positions, each with a cleared table.
fn search(
    paths: &[Path],
    options: Options,
    depth: u32,
    multi_pv: u32,
    copies: &mut Copies,
    bar: &ProgressBar,
) -> Result<Counters, LabTablesError> {
    let mut searcher = Searcher::new(HASH_MB, Network::embedded())?;
    let mut total = Counters::default();
    for path in paths {
        searcher.clear();
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let mut last = LastIteration::default();
        searcher.begin(Request { path: path.clone(), limits, multi_pv, options }, &last)?;
        while let Some(step) = searcher.step_observed(&mut last, copies) {
            let lines = last.iteration.take().map_or(0, |iteration| iteration.lines[0].line.len());
            copies.kept += lines as u64;
            if let ControlFlow::Break(end) = step {
                total += &end.total;
            }
        }
        bar.inc(1);
    }
    Ok(total)
}
