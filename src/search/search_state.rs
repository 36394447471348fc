//! The state of a search: what lives as long as a request, and as long as a node of the current line.

use shakmaty::{Move, Position as _};

use super::control::Control;
use super::counters::Counters;
use super::histories::{OrderingContext, pawn_slot};
use super::level::Level;
use super::limits::{Limits, MAX_DEPTH, StopReason};
use super::options::Options;
use super::piece_to::PieceTo;
use super::report::{PvLine, SearchEnd};
use super::root::RootMoves;
use super::rule::SOUND_RULES;
use crate::chess::{History, Path, Position, is_tactical};
use crate::eval::Network;
use crate::pv::{Certificate, Claim, Line, MAX_PLY};
use crate::score::Score;

/// In plies: mate in two moves.
const LONGEST_FINAL_MATE: usize = 3;

/// The nodes of a quiescence search: several times the largest tree of ordinary positions.
pub const QUIESCENCE_BUDGET: u64 = 1 << 12;

/// What a node leaves to its descendants.
#[derive(Clone, Copy, Default)]
pub struct StackEntry {
    /// `None` in check.
    pub corrected_eval: Option<Score>,
    /// The move in progress; `None` for a null move.
    pub current_move: Option<Move>,
    pub piece_to: Option<PieceTo>,
    /// Cutoffs of its nodes since their grandparent was entered.
    pub cutoffs: u32,
}

/// A request in progress.
pub struct SearchState {
    pub root: Path,
    pub limits: Limits,
    pub options: Options,
    pub level: Option<Level>,
    /// Lines to search.
    pub multi_pv: usize,
    pub root_moves: RootMoves,
    /// Keys of the positions before the current node.
    pub history: History,
    /// By ply.
    pub stack: Box<[StackEntry]>,
    /// Nominal depth of the iteration in progress, or of the last one.
    pub depth: u32,
    pub seldepth: usize,
    /// Counters of completed iterations.
    pub total: Counters,
    /// Nodes of this thread since the request began.
    pub nodes: u64,
    /// The node count at which to ask the control again.
    pub next_poll: u64,
    /// Nodes that the next quiescence search may visit.
    pub quiescence_budget: u64,
    /// The node count at which the quiescence search in progress ends.
    pub quiescence_end: u64,
    start_ms: f64,
    /// Of the last completed iteration.
    pub lines: Vec<PvLine>,
}

impl SearchState {
    pub fn new(root: &Path, limits: Limits, options: Options, multi_pv: u32, now_ms: f64) -> SearchState {
        let root = root.rooted();
        let legal = root.position().legal_moves();
        let searched =
            legal.iter().copied().filter(|mv| limits.search_moves.is_empty() || limits.search_moves.contains(mv));
        let rules = if limits.mate.is_some() { options.rules & SOUND_RULES } else { options.rules };
        let options = Options { rules, ..options };
        let root_moves = RootMoves::new(searched, limits.search_moves.is_empty());
        let level = limits.strength.map(|strength| Level::new(strength, root.position(), now_ms));
        let lines = level.as_ref().map_or(1, |level| level.lines).max(multi_pv as usize);
        SearchState {
            level,
            multi_pv: lines.min(root_moves.moves.len()),
            history: root.history().clone(),
            root_moves,
            stack: vec![StackEntry::default(); MAX_PLY + 3].into_boxed_slice(),
            root,
            limits,
            options,
            depth: 0,
            seldepth: 0,
            total: Counters::default(),
            nodes: 0,
            next_poll: 0,
            quiescence_budget: QUIESCENCE_BUDGET,
            quiescence_end: 0,
            start_ms: now_ms,
            lines: Vec::new(),
        }
    }

    /// Milliseconds since the request began.
    pub fn time_ms(&self, control: &dyn Control) -> f64 {
        control.now_ms() - self.start_ms
    }

    /// Puts `mv`, about to be searched at `position`, on the stack.
    pub fn set_current_move(&mut self, position: &Position, ply: usize, mv: Move) {
        let entry = &mut self.stack[ply];
        entry.current_move = Some(mv);
        entry.piece_to = Some(PieceTo::new(position.board().turn(), mv));
    }

    /// Puts a null move on the stack.
    pub fn set_null_move(&mut self, ply: usize) {
        let entry = &mut self.stack[ply];
        entry.current_move = None;
        entry.piece_to = None;
    }

    /// The context in which the moves of `node` are ordered.
    pub fn ordering_context<'a>(&self, position: &'a Position, ply: usize) -> OrderingContext<'a> {
        OrderingContext {
            position,
            side: position.board().turn(),
            ply,
            before: self.moves_before(ply),
            pawns: pawn_slot(position),
            needed_cp: None,
        }
    }

    /// The moves one and two plies before `ply`.
    pub fn moves_before(&self, ply: usize) -> [Option<PieceTo>; 2] {
        [1, 2].map(|plies| ply.checked_sub(plies).and_then(|ply| self.stack[ply].piece_to))
    }

    /// The quiet move to the node at `ply`, and the static evaluation's gain in centipawns for the side that made it.
    pub fn gain(&self, ply: usize) -> Option<(Move, i32)> {
        let before = &self.stack[ply.checked_sub(1)?];
        let mv = before.current_move.filter(|&mv| !is_tactical(mv))?;
        let (eval_before, eval_after) = (before.corrected_eval?, self.stack[ply].corrected_eval?);
        Some((mv, -eval_after.value() - eval_before.value()))
    }

    /// Whether the corrected evaluation at `ply` is higher than two plies before.
    pub fn is_improving(&self, ply: usize) -> bool {
        let before = ply.checked_sub(2).and_then(|ply| self.stack[ply].corrected_eval);
        match (before, self.stack[ply].corrected_eval) {
            (Some(before), Some(now)) => now > before,
            _ => false,
        }
    }

    /// Whether the iteration in progress ends by limits. Depth 1 does not: without it there is neither a line nor a score. The
    /// budgets of its quiescence searches bound it.
    pub fn is_limited(&self) -> bool {
        self.depth > 1
    }

    /// Nodes of all threads after which the search ends.
    pub fn node_limit(&self) -> u64 {
        if !self.is_limited() {
            return u64::MAX;
        }
        let [own, level] = [self.limits.nodes, self.level.as_ref().map(|level| level.nodes)];
        own.unwrap_or(u64::MAX).min(level.unwrap_or(u64::MAX))
    }

    /// The reason to end the request after a completed iteration, if there is one.
    pub fn finished(&self) -> Option<StopReason> {
        if let (Some(mate), Some(line)) = (self.limits.mate, self.lines.first())
            && line.score.moves_to_mate().is_some_and(|moves| (1..=mate as i32).contains(&moves))
        {
            return Some(StopReason::Mate);
        }
        if self.depth >= self.limits.depth.unwrap_or(MAX_DEPTH) {
            return Some(StopReason::Depth);
        }
        self.lines.iter().all(|line| self.is_final(line)).then_some(StopReason::Proven)
    }

    /// Whether no deeper search can change the score of `line`, with any rules: the side to move mates at once, or in two
    /// moves, or is mated whatever it plays. All root moves are searched in full, so none of them mates sooner; and where
    /// every reply is lost, none was pruned. A longer mate may hide a shorter one among pruned or reduced moves.
    fn is_final(&self, line: &PvLine) -> bool {
        let plies = line.score.plies_to_mate().unwrap_or(usize::MAX);
        line.certificate.holds() && plies <= LONGEST_FINAL_MATE.min(self.depth as usize)
    }

    /// A line of the current depth with its certificate.
    pub fn pv_line(&self, score: Score, line: &Line, network: &Network) -> PvLine {
        let claim = Claim { depth: self.depth, score };
        let certificate = Certificate::of(&self.root, line.moves(), claim, network);
        PvLine { depth: self.depth, score, line: line.clone(), certificate, comparison: None }
    }

    /// The end of the request; `unfinished` are the counters of the iteration in progress.
    pub fn end(
        mut self,
        reason: StopReason,
        unfinished: &Counters,
        network: &Network,
        control: &dyn Control,
    ) -> SearchEnd {
        let time_ms = self.time_ms(control);
        let mut lines = std::mem::take(&mut self.lines);
        // Of depth 1, broken off, nothing is known but some moves in no order.
        if let Some(best_known) = lines.first().map(|line| line.line.first())
            && let Some((score, line)) = self.root_moves.take_proven().filter(|(_, line)| line.first() != best_known)
        {
            lines.retain(|old| old.line.first() != line.first());
            lines.insert(0, self.pv_line(score, &line, network));
            lines.truncate(self.multi_pv);
        }
        let chosen = self.level.as_mut().and_then(|level| level.choose(&lines));
        let best = chosen.or(self.root_moves.failed_high()).or(lines.first().and_then(|line| line.line.first()));
        let mut total = self.total;
        total += unfinished;
        SearchEnd { reason, best_move: best.unwrap_or(self.root_moves.moves[0].mv), lines, total, time_ms }
    }
}
