//! Counts of the engine on the bench positions: what its unusual settings cost in nodes, and how often it copies a line.

use std::ops::ControlFlow;

use indicatif::ProgressBar;
use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::search::{Counters, Event, Limits, NodeEntry, Observer, Options, ProofIdeas, Request, Searcher};

use super::LabTablesError;
use crate::last_iteration::LastIteration;
use crate::markdown_table::table as markdown;

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

/// Searches of [`tables`].
pub fn searches(paths: &[Path]) -> u64 {
    ((1 + ProofIdeas::all().len() + 1) * STEPS.len() + LINES.len() + 1) as u64 * paths.len() as u64
}

/// Nodes to depth with each idea, and with several lines, as multiples of the engine's own; and the copies of lines.
pub fn tables(paths: &[Path], deepest: u32, bar: &ProgressBar) -> Result<Vec<String>, LabTablesError> {
    let own = Options::default();
    let mut variants = vec![("the engine as it plays", own)];
    variants.extend(
        ProofIdeas::all().iter().map(|idea| (idea.name(), Options { proof_ideas: ProofIdeas::only(idea), ..own })),
    );
    variants.push(("Protect Exact Entries", Options { protect_exact: true, ..own }));
    let depths = STEPS.map(|less| deepest.saturating_sub(less).max(1));
    let nodes = |options, depth, multi_pv| {
        let total = search(paths, options, depth, multi_pv, &mut Copies::default(), bar)?;
        Ok::<_, LabTablesError>(total.nodes())
    };
    let mut rows = Vec::new();
    let mut plain = Vec::new();
    for (name, options) in variants {
        let mut row = vec![name.to_owned()];
        for (index, depth) in depths.into_iter().enumerate() {
            let counted = nodes(options, depth, 1)?;
            if index == plain.len() {
                plain.push(counted);
                row.push(counted.to_string());
            } else {
                row.push(format!("{:+.1} %", 100.0 * (counted as f64 / plain[index] as f64 - 1.0)));
            }
        }
        rows.push(row);
    }
    let depth_names = depths.map(|depth| format!("depth {depth}"));
    let head: Vec<&str> = ["nodes to depth"].into_iter().chain(depth_names.iter().map(String::as_str)).collect();
    let ideas = markdown(&head, &rows);

    let lines = LINES.map(|lines| lines.to_string());
    let title = format!("lines, to depth {}", depths[2]);
    let head: Vec<&str> = [title.as_str()].into_iter().chain(lines.iter().map(String::as_str)).collect();
    let mut row = vec!["nodes".to_owned()];
    for lines in LINES {
        row.push(format!("{:.2}", nodes(own, depths[2], lines)? as f64 / plain[2] as f64));
    }
    let multi_pv = markdown(&head, &[row]);

    let mut copies = Copies::default();
    search(paths, own, depths[2], 1, &mut copies, bar)?;
    let Copies { nodes, copies, kept } = copies;
    let fragments = copies - kept;
    let copied = format!(
        "To depth {}: {copies} copies of a line, one in {:.0} nodes. {kept} of them are moves of a line that was reported; the other \
         {fragments}, {:.1} %, were fragments.",
        depths[2],
        nodes as f64 / copies as f64,
        100.0 * fragments as f64 / copies as f64
    );
    Ok(vec![ideas, multi_pv, copied])
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
