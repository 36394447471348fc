//! The context of a search: the engine, the request, and those that control and observe it.

use super::built_in_observers::BuiltInObservers;
use super::control::Control;
use super::engine_state::EngineState;
use super::limits::StopReason;
use super::node::NodeContext;
use super::node_type::NodeType;
use super::observer::{Event, NodeEntry, Observer};
use super::report::Progress;
use super::rule::Rule;
use super::search_state::SearchState;
use super::table::Hit;
use super::threads::HelperNodes;
use super::window::Window;
use crate::chess::{Ending, Position};

/// Nodes between two questions to the control.
const POLL_NODES: u64 = 1024;

/// The end of a search before its time: no value of an unfinished node is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interrupted(pub StopReason);

/// All that a node needs, for the time of one iteration.
pub struct Search<'a, O> {
    pub engine: &'a mut EngineState,
    pub state: &'a mut SearchState,
    pub control: &'a mut dyn Control,
    pub built_in: &'a mut BuiltInObservers,
    /// Of the helpers at work on the same request.
    pub helper_nodes: HelperNodes,
    pub observer: &'a mut O,
}

impl<O: Observer> Search<'_, O> {
    /// Tells every observer.
    #[inline(always)]
    pub fn observe(&mut self, event: Event) {
        self.built_in.observe(&event);
        self.observer.observe(&event);
    }

    /// Enters a node: counts it, and asks the control now and then.
    #[inline(always)]
    pub fn enter<N: NodeType>(
        &mut self,
        window: Window,
        context: &NodeContext,
        quiescence: bool,
    ) -> Result<NodeEntry, Interrupted> {
        if self.state.nodes >= self.state.next_poll {
            self.poll()?;
        }
        self.state.nodes += 1;
        self.state.seldepth = self.state.seldepth.max(context.ply);
        let &NodeContext { depth, ply, kind, expected, .. } = context;
        let mv = ply.checked_sub(1).and_then(|ply| self.state.stack.get(ply)?.current_move);
        let entry = NodeEntry { mv, kind, searched: N::SEARCHED, quiescence, expected, ply, depth, window };
        self.observe(Event::NodeEntered(&entry));
        Ok(entry)
    }

    /// Nodes of all threads since the request began.
    pub fn nodes(&self) -> u64 {
        self.state.nodes + self.helper_nodes.total()
    }

    #[cold]
    fn poll(&mut self) -> Result<(), Interrupted> {
        let nodes = self.nodes();
        let state = &mut *self.state;
        let nodes_left = state.node_limit().saturating_sub(nodes);
        if nodes_left == 0 {
            return Err(Interrupted(StopReason::Nodes));
        }
        state.next_poll = state.nodes + nodes_left.min(POLL_NODES);
        let time_ms = state.time_ms(self.control);
        if state.is_limited() && state.limits.time_ms.is_some_and(|limit| time_ms >= limit as f64) {
            return Err(Interrupted(StopReason::Time));
        }
        let progress =
            Progress { depth: state.depth, seldepth: state.seldepth, nodes, time_ms, path: self.built_in.path.nodes() };
        if self.control.should_stop(&progress) { Err(Interrupted(StopReason::Stopped)) } else { Ok(()) }
    }

    /// Whether `rule` is switched on.
    #[inline(always)]
    pub fn applies(&self, rule: Rule) -> bool {
        self.state.options.rules.contains(rule)
    }

    #[inline(always)]
    pub fn tried(&mut self, rule: Rule) {
        self.observe(Event::RuleTried(rule));
    }

    #[inline(always)]
    pub fn acted(&mut self, rule: Rule) {
        self.observe(Event::RuleActed(rule));
    }

    /// Looks the position with `key` up in the table.
    pub fn probe(&mut self, key: u64, ply: usize) -> Option<Hit> {
        let hit = self.engine.shared.table.probe(key, ply);
        self.observe(Event::TableProbed { hit: hit.is_some() });
        hit
    }

    /// Stores the result of the node with `key`.
    #[inline(always)]
    pub fn store<N: NodeType>(&mut self, key: u64, ply: usize, stored: &Hit) {
        self.engine.shared.table.store(key, ply, *stored);
        self.observe(Event::TableStored { ply, key, open: N::PV, stored });
    }

    /// The end of the game at `node`, as far as no moves are needed to see it: draws by rule and repetition, and mate on the
    /// hundredth ply.
    pub fn ending(&self, position: &Position) -> Option<Ending> {
        if position.reversible_plies() >= 4
            && self.state.history.is_repetition(position.key(), position.reversible_plies())
        {
            return Some(Ending::Repetition);
        }
        if position.halfmoves() >= 100 || position.is_insufficient_material() {
            return position.ending(position.has_moves());
        }
        None
    }
}
