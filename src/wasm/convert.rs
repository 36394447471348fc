//! Reports of the core, converted for JavaScript: White's view, moves in UCI and SAN, speeds.

use shakmaty::{CastlingMode, Color, Move};

use super::white_view::{score, window};
use super::{first_plies, types};
use crate::chess::{Position, san_line, to_uci};
use crate::pv::{Certificate, Line};
use crate::score::Score;
use crate::search::{
    AspirationStep, Bound, Counters, Iteration, Progress, PvLine, Report, RootEffort, Rule, RuleCounts, Rules,
    SearchEnd,
};
use crate::winning_chances::{MODEL, WinningChances, material};

/// Converts the reports of a search from its root position.
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
            reason: end.reason,
            lines: self.lines(&end.lines),
            best_move: self.uci(end.best_move),
            best_move_san: self.san(end.best_move),
            total: counters(&end.total),
            time_ms: end.time_ms,
        }
    }

    pub fn progress(&self, progress: &Progress) -> types::Report {
        types::Report::Progress(types::ProgressReport {
            depth: progress.depth,
            seldepth: progress.seldepth,
            nodes: progress.nodes,
            nps: per_second(progress.nodes, progress.time_ms),
            time_ms: progress.time_ms,
            path: first_plies::path(&self.root, progress.path),
        })
    }

    fn aspiration(&self, step: &AspirationStep) -> types::AspirationReport {
        let (alpha, beta) = window(step.window, self.turn());
        types::AspirationReport {
            depth: step.depth,
            multi_pv: step.multi_pv + 1,
            alpha,
            beta,
            score: self.score(step.score),
            bound: self.bound(step.bound),
            moves: self.ucis(&step.line),
            san: self.sans(&step.line),
            nodes: step.nodes,
            time_ms: step.time_ms,
        }
    }

    fn iteration(&self, iteration: &Iteration) -> types::IterationReport {
        let nodes = iteration.total.nodes();
        types::IterationReport {
            depth: iteration.depth,
            seldepth: iteration.seldepth,
            lines: self.lines(&iteration.lines),
            counters: counters(&iteration.counters),
            total: counters(&iteration.total),
            root_moves: iteration.root_moves.iter().map(|effort| self.root_effort(effort)).collect(),
            effort_tree: iteration.effort_tree.as_ref().map(|tree| first_plies::effort_tree(&self.root, tree)),
            nodes,
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
                chances: Some(self.chances(line.score)),
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
            plies: certificate.plies,
            ending: certificate.ending.map(|ending| ending.to_string()),
            score: self.score(certificate.score),
            fault: certificate.error.as_ref().map(ToString::to_string),
        }
    }

    fn root_effort(&self, effort: &RootEffort) -> types::RootEffort {
        let after = self.root.after(effort.mv);
        let refutation = effort.refutation.moves(&after);
        types::RootEffort {
            uci: self.uci(effort.mv),
            san: self.san(effort.mv),
            scout_nodes: effort.scout_nodes,
            failed_scout_nodes: effort.failed_scout_nodes,
            full_nodes: effort.full_nodes,
            score: self.score(effort.score),
            bound: self.bound(effort.bound),
            refutation: refutation.iter().map(|&mv| self.uci(mv)).collect(),
            refutation_san: san_line(&after, &refutation),
            null_move: effort.refutation.null_move,
        }
    }

    fn score(&self, score: Score) -> types::Score {
        self::score(score, self.turn())
    }

    fn chances(&self, score: Score) -> types::WinningChances {
        use shakmaty::Position as _;
        let board = self.root.board();
        let WinningChances { win, draw, loss } = MODEL.chances(score, material(board.board()));
        let (white, black) = if board.turn() == Color::White { (win, loss) } else { (loss, win) };
        types::WinningChances { white, draw, black }
    }

    /// From White's view: a lower bound for Black is an upper bound for White.
    fn bound(&self, bound: Bound) -> Bound {
        match (bound, self.turn()) {
            (Bound::Lower, Color::Black) => Bound::Upper,
            (Bound::Upper, Color::Black) => Bound::Lower,
            _ => bound,
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

/// Browser clocks are coarse: the first millisecond counts as a whole one.
fn per_second(nodes: u64, time_ms: f64) -> f64 {
    (nodes as f64 * 1000.0 / time_ms.max(1.0)).round()
}

fn counters(counters: &Counters) -> types::Counters {
    let (cutoffs, quiescence) = (counters.cutoffs, counters.quiescence_cutoffs);
    types::Counters {
        nodes: counters.nodes(),
        counters: *counters,
        cutoffs: cutoffs.all,
        first_move_cutoffs: cutoffs.by_first_move,
        quiescence_cutoffs: quiescence.all,
        quiescence_first_move_cutoffs: quiescence.by_first_move,
        rules: Rules::all().iter().map(|rule| rule_count(rule, counters.of(rule))).collect(),
    }
}

fn rule_count(rule: Rule, RuleCounts { tries, successes }: RuleCounts) -> types::RuleCount {
    types::RuleCount { rule: Some(rule), name: rule.name(), effect: rule.effect(), tries, successes }
}
