//! What the core reports, made into what JavaScript reads: White's view, notation, numbers.

use shakmaty::{CastlingMode, Color, Move};

use super::types;
use crate::chess::{Position, san_line, to_uci};
use crate::pv::{Certificate, Line};
use crate::score::Score;
use crate::search::{
    AspirationStep, Bound, Counters, Effect, Iteration, Progress, PvLine, Report, RootEffort, Rule, RuleCounts,
    SearchEnd, StopReason,
};

/// Reads the core's reports about the position that is searched.
pub struct Reader {
    root: Position,
}

impl Reader {
    pub fn new(root: Position) -> Reader {
        Reader { root }
    }

    pub fn report(&self, report: &Report) -> types::Report {
        match report {
            Report::Aspiration(step) => types::Report::Aspiration(self.aspiration(step)),
            Report::Iteration(iteration) => types::Report::Iteration(Box::new(self.iteration(iteration))),
        }
    }

    pub fn end(&self, end: &SearchEnd) -> types::End {
        types::End {
            reason: stop_reason(end.reason),
            lines: self.lines(&end.lines),
            best_move: self.uci(end.best_move),
            best_move_san: self.san(end.best_move),
            total: counters(&end.total),
            time_ms: end.time_ms,
        }
    }

    fn aspiration(&self, step: &AspirationStep) -> types::AspirationReport {
        types::AspirationReport {
            depth: step.depth,
            multi_pv: step.multi_pv as u32 + 1,
            alpha: side(step.window.alpha),
            beta: side(step.window.beta),
            score: self.score(step.score),
            bound: self.bound(step.bound),
            moves: self.ucis(&step.line),
            san: self.sans(&step.line),
            nodes: step.nodes as f64,
            time_ms: step.time_ms,
        }
    }

    fn iteration(&self, iteration: &Iteration) -> types::IterationReport {
        let nodes = iteration.total.nodes();
        types::IterationReport {
            depth: iteration.depth,
            seldepth: iteration.seldepth as u32,
            lines: self.lines(&iteration.lines),
            counters: counters(&iteration.counters),
            total: counters(&iteration.total),
            root_moves: iteration.root_moves.iter().map(|effort| self.root_effort(effort)).collect(),
            nodes: nodes as f64,
            nps: per_second(nodes, iteration.time_ms),
            time_ms: iteration.time_ms,
            hashfull: iteration.hashfull,
        }
    }

    fn lines(&self, lines: &[PvLine]) -> Vec<types::PvLine> {
        let numbered = (1..).zip(lines);
        numbered
            .map(|(multi_pv, line)| types::PvLine {
                multi_pv,
                depth: line.depth,
                score: self.score(line.score),
                moves: self.ucis(&line.line),
                san: self.sans(&line.line),
                certificate: self.certificate(&line.certificate),
                comparison: line.comparison.as_ref().map(|comparison| self.findings(comparison)),
            })
            .collect()
    }

    pub fn certificate(&self, certificate: &Certificate) -> types::Certificate {
        types::Certificate {
            holds: certificate.holds(),
            plies: certificate.plies as u32,
            ending: certificate.ending.map(|ending| ending.to_string()),
            score: self.score(certificate.score),
            fault: certificate.error.as_ref().map(ToString::to_string),
        }
    }

    fn root_effort(&self, effort: &RootEffort) -> types::RootEffort {
        types::RootEffort {
            uci: self.uci(effort.mv),
            san: self.san(effort.mv),
            scout_nodes: effort.scout_nodes as f64,
            full_nodes: effort.full_nodes as f64,
        }
    }

    fn score(&self, score: Score) -> types::Score {
        self::score(score, self.turn())
    }

    /// From White's view: what is at least so good for Black is at most so good for White.
    fn bound(&self, bound: Bound) -> types::Bound {
        match (bound, self.turn()) {
            (Bound::Exact, _) => types::Bound::Exact,
            (Bound::Lower, Color::White) | (Bound::Upper, Color::Black) => types::Bound::Lower,
            (Bound::Upper, Color::White) | (Bound::Lower, Color::Black) => types::Bound::Upper,
        }
    }

    fn turn(&self) -> Color {
        use shakmaty::Position as _;
        self.root.board().turn()
    }

    pub fn sans(&self, line: &Line) -> Vec<String> {
        san_line(&self.root, line.moves())
    }

    fn mode(&self) -> CastlingMode {
        self.root.castling_mode()
    }

    fn uci(&self, mv: Move) -> String {
        to_uci(mv, self.mode())
    }

    pub fn ucis(&self, line: &Line) -> Vec<String> {
        line.moves().iter().map(|&mv| self.uci(mv)).collect()
    }

    fn san(&self, mv: Move) -> String {
        san_line(&self.root, &[mv]).concat()
    }
}

/// From White's view, of one that is from the view of `turn`. A mate is counted first and turned then: who mates counts the
/// odd ply, who is mated does not.
pub fn score(score: Score, turn: Color) -> types::Score {
    let sign = if turn == Color::White { 1 } else { -1 };
    match score.moves_to_mate() {
        Some(moves) => types::Score::Mate { moves: sign * moves },
        None => types::Score::Cp { cp: sign * score.value() },
    }
}

pub fn progress(progress: &Progress) -> types::Report {
    types::Report::Progress(types::PulseReport {
        depth: progress.depth,
        seldepth: progress.seldepth as u32,
        nodes: progress.nodes as f64,
        nps: per_second(progress.nodes, progress.time_ms),
        time_ms: progress.time_ms,
    })
}

/// One side of a window; `None` where it is open.
fn side(limit: Score) -> Option<i32> {
    (limit > Score::INFINITY_NEGATIVE && limit < Score::INFINITY).then(|| limit.value())
}

/// Clocks of browsers are coarse: the first millisecond counts as a whole one.
fn per_second(nodes: u64, time_ms: f64) -> f64 {
    (nodes as f64 * 1000.0 / time_ms.max(1.0)).round()
}

fn stop_reason(reason: StopReason) -> types::StopReason {
    match reason {
        StopReason::Depth => types::StopReason::Depth,
        StopReason::Nodes => types::StopReason::Nodes,
        StopReason::Time => types::StopReason::Time,
        StopReason::Mate => types::StopReason::Mate,
        StopReason::Stopped => types::StopReason::Stopped,
    }
}

fn counters(counters: &Counters) -> types::Counters {
    types::Counters {
        nodes: counters.nodes() as f64,
        root: counters.root as f64,
        pv: counters.pv as f64,
        non_pv: counters.non_pv as f64,
        quiescence: counters.quiescence as f64,
        unfinished: counters.unfinished as f64,
        matrix: counters.matrix.map(|row| row.map(|count| count as f64)),
        scouts: counters.scouts as f64,
        proofs_failed: counters.proofs_failed as f64,
        re_searches: counters.re_searches as f64,
        scout_cutoffs: counters.scout_cutoffs as f64,
        cutoffs: counters.cutoffs.all as f64,
        first_move_cutoffs: counters.cutoffs.by_first_move as f64,
        quiescence_cutoffs: counters.quiescence_cutoffs.all as f64,
        quiescence_first_move_cutoffs: counters.quiescence_cutoffs.by_first_move as f64,
        table_probes: counters.table_probes as f64,
        table_hits: counters.table_hits as f64,
        table_cutoffs: counters.table_cutoffs as f64,
        rules: Rule::ALL.iter().map(|&rule| rule_count(rule, counters.of(rule))).collect(),
    }
}

fn rule_count(rule: Rule, tally: RuleCounts) -> types::RuleCount {
    let effect = match rule.effect() {
        Effect::Depth => types::RuleEffect::Depth,
        Effect::Node => types::RuleEffect::Node,
        Effect::Move => types::RuleEffect::Move,
    };
    types::RuleCount { name: rule.name(), effect, tries: tally.tries as f64, successes: tally.successes as f64 }
}
