//! Iterative deepening: one depth after the other, each with an aspiration window around the score of the last.
//!
//! Source: chessprogramming.org/Iterative_Deepening, /Aspiration_Windows

use super::host::Host;
use super::node::{Node, Place};
use super::node_type::Root;
use super::report::{AspirationStep, Iteration, PvLine, Report};
use super::run::{Interrupted, Search};
use super::window::{Bound, Window};
use crate::pv::{Certificate, Claim, Line};
use crate::score::Score;

/// Half the first window, in centipawns.
const FIRST_MARGIN_CP: i32 = 20;
/// A margin beyond this opens the window.
const LAST_MARGIN_CP: i32 = 640;
/// Scores of shallower depths say too little of the next.
const FIRST_ASPIRATION_DEPTH: u32 = 4;

impl<H: Host> Search<'_, H> {
    /// Searches the next depth, all lines of it, and reports it.
    ///
    /// # Errors
    ///
    /// [`Interrupted`], and nothing is reported as finished.
    pub fn iterate(&mut self) -> Result<(), Interrupted> {
        let run = &mut *self.run;
        run.depth += 1;
        run.root_moves.begin_iteration();
        let root = Node::new(run.root.position().clone());
        for line_index in 0..run.multi_pv {
            self.run.root_moves.line_index = line_index;
            self.aspire(&root)?;
            self.run.root_moves.sort_lines(line_index + 1);
        }
        self.finish_iteration();
        Ok(())
    }

    /// Searches the root until its value lies inside the window.
    fn aspire(&mut self, root: &Node) -> Result<(), Interrupted> {
        let index = self.run.root_moves.line_index;
        let last = self.run.root_moves.moves[index].previous_score;
        let narrow = self.run.options.aspiration
            && self.run.depth >= FIRST_ASPIRATION_DEPTH
            && last.value().abs() <= Score::MAX_EVAL.value();
        let mut margin_cp = FIRST_MARGIN_CP;
        let mut window = if narrow { Window::around(last, margin_cp) } else { Window::OPEN };
        loop {
            self.run.root_moves.begin_search();
            let mut line = Line::new();
            let score = self.search::<Root>(root, window, Place::root(self.run.depth), &mut line)?;
            self.run.root_moves.sort_open();
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
        let run = &*self.run;
        let index = run.root_moves.line_index;
        let step = AspirationStep {
            depth: run.depth,
            multi_pv: index,
            window,
            score,
            bound,
            line: run.root_moves.moves[index].line.clone(),
            nodes: run.nodes,
            time_ms: run.time_ms(self.host),
        };
        self.host.report(Report::Aspiration(Box::new(step)));
    }

    fn finish_iteration(&mut self) {
        let run = &mut *self.run;
        run.root_moves.end_iteration();
        run.lines =
            run.root_moves.moves[..run.multi_pv].iter().map(|root| run.pv_line(root.score, &root.line)).collect();
        for (line, root) in run.lines.iter_mut().zip(&mut run.root_moves.moves) {
            line.comparison = root.comparison.take();
        }
        let counters = std::mem::take(&mut run.counters);
        run.total += &counters;
        let iteration = Iteration {
            depth: run.depth,
            seldepth: run.seldepth,
            lines: run.lines.clone(),
            counters,
            total: run.total,
            root_moves: run.root_moves.efforts(),
            time_ms: run.time_ms(self.host),
            hashfull: self.engine.table.hashfull(),
        };
        run.seldepth = 0;
        self.host.report(Report::Iteration(Box::new(iteration)));
    }
}

impl super::run::Run {
    /// A line of the current depth with its certificate.
    pub fn pv_line(&self, score: Score, line: &Line) -> PvLine {
        let claim = Claim { depth: self.depth, score };
        let certificate = Certificate::of(&self.root, line.moves(), claim);
        PvLine { depth: self.depth, score, line: line.clone(), certificate, comparison: None }
    }
}
