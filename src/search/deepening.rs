//! Iterative deepening: depth by depth, each with an aspiration window around the last score.
//!
//! Source: chessprogramming.org/Iterative_Deepening, /Aspiration_Windows

use super::engine_state::SharedState;
use super::node::NodeContext;
use super::node_type::Root;
use super::observer::Observer;
use super::options::Part;
use super::parameters::aspiration_cp;
use super::report::{AspirationStep, Iteration, Report};
use super::search_context::{Interrupted, Search};
use super::search_state::QUIESCENCE_BUDGET;
use super::table::Table;
use super::window::{Bound, Window};
use crate::chess::Position;
use crate::pv::{Claim, Comparison, EntryLookup, Line, SearchedRoot, StoredEntry};
use crate::score::Score;

/// The last margin before an open window.
const LAST_MARGIN_CP: i32 = 640;
/// Shallower scores predict the next one too badly.
const FIRST_ASPIRATION_DEPTH: u32 = 4;

impl<O: Observer> Search<'_, O> {
    /// Searches all lines of the next depth, and reports them.
    ///
    /// # Errors
    ///
    /// [`Interrupted`], without a report of the iteration.
    pub fn iterate(&mut self) -> Result<(), Interrupted> {
        let state = &mut *self.state;
        state.depth += 1;
        state.quiescence_budget = QUIESCENCE_BUDGET;
        // Depth 1 has no node limit, the others have.
        state.next_poll = state.next_poll.min(state.node_limit());
        state.root_moves.begin_iteration();
        let (root, lines) = (state.root.position().clone(), state.multi_pv);
        self.engine.place(&root);
        for line_index in 0..lines {
            self.state.root_moves.line_index = line_index;
            self.aspire(&root)?;
            self.state.root_moves.sort_lines(line_index + 1);
        }
        self.finish_iteration();
        Ok(())
    }

    /// Searches the root until its value lies inside the window.
    fn aspire(&mut self, root: &Position) -> Result<(), Interrupted> {
        let index = self.state.root_moves.line_index;
        let last = self.state.root_moves.moves[index].previous_score;
        let narrow = self.state.options.parts.contains(Part::AspirationWindows)
            && self.state.depth >= FIRST_ASPIRATION_DEPTH
            && last.value().abs() <= Score::MAX_EVAL.value();
        let mut margin_cp = aspiration_cp();
        let mut window = if narrow { Window::around(last, margin_cp) } else { Window::OPEN };
        loop {
            self.state.root_moves.begin_search();
            let mut line = Line::new();
            let context = NodeContext::root(self.state.depth);
            let score = self.search::<Root>(root, window, context, &mut line)?;
            self.state.root_moves.sort_open();
            let bound = window.bound_of(score);
            self.report_step(window, score, bound);
            margin_cp *= 2;
            let open = margin_cp > LAST_MARGIN_CP || score.is_mate();
            match bound {
                Bound::Exact => {
                    self.compare();
                    return Ok(());
                }
                Bound::Lower if open => window.beta = Score::INFINITY,
                Bound::Lower => window.beta = score.saturating_add(margin_cp),
                Bound::Upper if open => window.alpha = Score::INFINITY_NEGATIVE,
                Bound::Upper => window.alpha = score.saturating_add(-margin_cp),
            }
        }
    }

    fn report_step(&mut self, window: Window, score: Score, bound: Bound) {
        let state = &*self.state;
        let index = state.root_moves.line_index;
        let step = AspirationStep {
            depth: state.depth,
            multi_pv: index,
            window,
            score,
            bound,
            line: state.root_moves.moves[index].line.clone(),
            nodes: self.nodes(),
            time_ms: state.time_ms(self.control),
        };
        self.control.report(Report::Aspiration(Box::new(step)));
    }

    /// Asks the collectors, if any, for their lines of an exact search of the root.
    fn compare(&mut self) {
        let Some(collectors) = &self.built_in.collectors else { return };
        let state = &mut *self.state;
        let own = &mut state.root_moves.moves[state.root_moves.line_index];
        let SharedState { table, network } = &self.engine.shared;
        let table = &**table;
        let searched = SearchedRoot { path: &state.root, best_move: own.mv, depth: state.depth, table, network };
        let claim = Claim { depth: state.depth, score: own.score };
        own.comparison = Some(Box::new(Comparison::of(collectors.each(), &searched, &own.line, claim)));
    }

    fn finish_iteration(&mut self) {
        let state = &mut *self.state;
        state.root_moves.end_iteration();
        let heads = &mut state.root_moves.moves[..state.multi_pv];
        let comparisons: Vec<_> = heads.iter_mut().map(|head| head.comparison.take()).collect();
        let heads = &state.root_moves.moves[..state.multi_pv];
        state.lines =
            heads.iter().map(|head| state.pv_line(head.score, &head.line, &self.engine.shared.network)).collect();
        for (line, comparison) in state.lines.iter_mut().zip(comparisons) {
            line.comparison = comparison;
        }
        let mut counters = std::mem::take(&mut self.built_in.counters);
        counters.helpers = self.helper_nodes.total() - state.total.helpers;
        state.total += &counters;
        let (depth, position, table) = (state.depth, state.root.position(), &*self.engine.shared.table);
        let moves = state.root_moves.moves.iter();
        let iteration = Iteration {
            depth,
            seldepth: state.seldepth,
            lines: state.lines.clone(),
            counters,
            total: state.total,
            root_moves: moves.filter_map(|root| self.built_in.efforts.of(root.mv, position, depth, table)).collect(),
            effort_tree: self.built_in.effort_tree.as_mut().map(|tree| tree.take()),
            time_ms: state.time_ms(self.control),
            hashfull: table.hashfull(),
        };
        self.built_in.efforts.clear();
        state.seldepth = 0;
        self.control.report(Report::Iteration(Box::new(iteration)));
    }
}

impl EntryLookup for Table {
    fn entry(&self, key: u64) -> Option<StoredEntry> {
        let hit = self.probe(key, 0)?;
        Some(StoredEntry { best: hit.best, depth: hit.depth, exact: hit.bound == Bound::Exact, kept: Some(hit.score) })
    }
}
