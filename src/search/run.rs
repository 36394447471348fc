//! One request under way: what its nodes share, and how they are counted and interrupted.

use shakmaty::{Move, Position as _};

use super::correction::Correction;
use super::counters::Counters;
use super::histories::{Histories, OrderingContext, PieceTo, pawn_slot};
use super::host::Host;
use super::limits::{Limits, MAX_DEPTH, StopReason};
use super::node::{Branch, Node};
use super::options::Options;
use super::picker::is_tactical;
use super::reductions::LateMoveReductions;
use super::report::{Progress, PvLine, SearchEnd};
use super::root::RootMoves;
use super::rule::Rules;
use super::table::Table;
use crate::chess::{Ending, History, Path};
use crate::pv::{Collectors, MAX_PLY};
use crate::score::Score;

/// Nodes between two looks at the clock and the host.
const POLL_NODES: u64 = 1024;

/// The search was told to end: nothing of the nodes on the way is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interrupted(pub StopReason);

/// What lives as long as the engine.
pub struct Engine {
    pub table: Table,
    pub histories: Histories,
    pub correction: Correction,
    pub reductions: LateMoveReductions,
    /// Where they are wanted.
    pub collectors: Option<Box<Collectors>>,
}

/// What a node leaves to those below it.
#[derive(Clone, Copy, Default)]
pub struct StackEntry {
    /// `None` in check.
    pub corrected_eval: Option<Score>,
    /// The move being searched; `None` for a pass.
    pub moved: Option<PieceTo>,
    /// The same, if it is a quiet one.
    pub quiet: Option<Move>,
}

/// What lives as long as a request.
pub struct Run {
    pub root: Path,
    pub limits: Limits,
    pub options: Options,
    pub multi_pv: usize,
    pub root_moves: RootMoves,
    /// Keys of the positions above the node being searched.
    pub history: History,
    /// By ply: what the nodes above and beside the one being searched left to it.
    pub stack: Box<[StackEntry]>,
    /// Nominal depth of the iteration under way, or the last one.
    pub depth: u32,
    pub seldepth: usize,
    /// Of the iteration under way.
    pub counters: Counters,
    /// Of the iterations before it.
    pub total: Counters,
    /// Nodes since the request began.
    pub nodes: u64,
    next_poll: u64,
    start_ms: f64,
    /// Of the last completed iteration.
    pub lines: Vec<PvLine>,
}

impl Run {
    pub fn new(root: &Path, limits: Limits, options: Options, multi_pv: u32, now_ms: f64) -> Run {
        let root = root.rooted();
        let legal = root.position().legal_moves();
        let searched =
            legal.iter().copied().filter(|mv| limits.search_moves.is_empty() || limits.search_moves.contains(mv));
        let rules = if limits.mate.is_some() { options.rules.and(Rules::SOUND) } else { options.rules };
        let options = Options { rules, ..options };
        let root_moves = RootMoves::new(searched, limits.search_moves.is_empty());
        Run {
            multi_pv: (multi_pv as usize).min(root_moves.moves.len()),
            history: root.history().clone(),
            root_moves,
            stack: vec![StackEntry::default(); MAX_PLY + 1].into_boxed_slice(),
            root,
            limits,
            options,
            depth: 0,
            seldepth: 0,
            counters: Counters::default(),
            total: Counters::default(),
            nodes: 0,
            next_poll: 0,
            start_ms: now_ms,
            lines: Vec::new(),
        }
    }

    pub fn time_ms(&self, host: &impl Host) -> f64 {
        host.now_ms() - self.start_ms
    }

    /// A move of a node is about to be searched.
    pub fn enter(&mut self, branch: &Branch) {
        let mover = branch.parent.position.board().turn();
        let entry = &mut self.stack[branch.parent_place.ply];
        entry.moved = Some(PieceTo::new(mover, branch.mv));
        entry.quiet = Some(branch.mv).filter(|&mv| !is_tactical(mv));
    }

    /// How the moves of `node` are to be ordered.
    pub fn context<'a>(&self, node: &'a Node, ply: usize) -> OrderingContext<'a> {
        let before = |plies| ply.checked_sub(plies).and_then(|ply| self.stack[ply].moved);
        let position = &node.position;
        OrderingContext {
            position,
            side: position.board().turn(),
            ply,
            before: [before(1), before(2)],
            pawns: pawn_slot(position),
            needed_cp: None,
        }
    }

    /// The quiet move that led to `ply`, and by how many centipawns the static evaluation thinks that it helped the side
    /// that made it.
    pub fn gain(&self, ply: usize) -> Option<(Move, i32)> {
        let before = &self.stack[ply.checked_sub(1)?];
        let (mv, eval_before, eval_after) = (before.quiet?, before.corrected_eval?, self.stack[ply].corrected_eval?);
        Some((mv, -eval_after.value() - eval_before.value()))
    }

    /// Whether the side to move at `ply` stands better than two plies before.
    pub fn is_improving(&self, ply: usize) -> bool {
        let before = ply.checked_sub(2).and_then(|ply| self.stack[ply].corrected_eval);
        match (before, self.stack[ply].corrected_eval) {
            (Some(before), Some(now)) => now > before,
            _ => false,
        }
    }

    /// Why no further iteration is wanted after the one just completed.
    pub fn finished(&self) -> Option<StopReason> {
        if let (Some(mate), Some(line)) = (self.limits.mate, self.lines.first())
            && line.score.moves_to_mate().is_some_and(|moves| (1..=mate as i32).contains(&moves))
        {
            return Some(StopReason::Mate);
        }
        (self.depth >= self.limits.depth.unwrap_or(MAX_DEPTH)).then_some(StopReason::Depth)
    }

    /// The end of the request: what was proven, and all that was counted.
    pub fn end(mut self, reason: StopReason, host: &impl Host) -> SearchEnd {
        let time_ms = self.time_ms(host);
        let mut lines = std::mem::take(&mut self.lines);
        let best_known = lines.first().and_then(|line| line.line.first());
        if let Some((score, line)) = self.root_moves.take_proven().filter(|(_, line)| line.first() != best_known) {
            lines.retain(|old| old.line.first() != line.first());
            lines.insert(0, self.pv_line(score, &line));
            lines.truncate(self.multi_pv);
        }
        let best = self.root_moves.failed_high().or(lines.first().and_then(|line| line.line.first()));
        let mut total = self.total;
        total += &self.counters;
        SearchEnd { reason, best_move: best.unwrap_or(self.root_moves.moves[0].mv), lines, total, time_ms }
    }
}

/// The engine, the request and the host, for the time of one iteration.
pub struct Search<'a, H> {
    pub engine: &'a mut Engine,
    pub run: &'a mut Run,
    pub host: &'a mut H,
}

impl<H: Host> Search<'_, H> {
    /// Called once a node, before it is counted.
    pub fn enter_node(&mut self, ply: usize) -> Result<(), Interrupted> {
        if self.run.nodes >= self.run.next_poll {
            self.poll()?;
        }
        self.run.nodes += 1;
        self.run.seldepth = self.run.seldepth.max(ply);
        Ok(())
    }

    #[cold]
    fn poll(&mut self) -> Result<(), Interrupted> {
        let run = &mut *self.run;
        let node_limit = run.limits.nodes.unwrap_or(u64::MAX);
        if run.nodes >= node_limit {
            return Err(Interrupted(StopReason::Nodes));
        }
        run.next_poll = node_limit.min(run.nodes + POLL_NODES);
        let time_ms = self.run.time_ms(self.host);
        if self.run.limits.time_ms.is_some_and(|limit| time_ms >= limit as f64) {
            return Err(Interrupted(StopReason::Time));
        }
        let progress = Progress { depth: self.run.depth, seldepth: self.run.seldepth, nodes: self.run.nodes, time_ms };
        if self.host.should_stop(&progress) { Err(Interrupted(StopReason::Stopped)) } else { Ok(()) }
    }

    /// How the game has ended at `node` where that needs no moves: draws by rule and repetition, and mate on the
    /// hundredth ply.
    pub fn ending(&self, node: &Node) -> Option<Ending> {
        let position = &node.position;
        if position.reversible_plies() >= 4
            && self.run.history.is_repetition(position.key(), position.reversible_plies())
        {
            return Some(Ending::Repetition);
        }
        if position.halfmoves() >= 100 || position.is_insufficient_material() {
            return position.ending(!position.legal_moves().is_empty());
        }
        None
    }
}
