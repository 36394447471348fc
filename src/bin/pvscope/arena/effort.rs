//! How much an engine thought.

use std::fmt;
use std::time::Duration;

use super::thought::Thought;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    moves: u32,
    nodes: u64,
    depth: u64,
    time: Duration,
    slowest: Duration,
}

impl Effort {
    pub fn count(&mut self, thought: &Thought) {
        self.moves += 1;
        self.nodes = self.nodes.saturating_add(thought.nodes);
        self.depth += u64::from(thought.depth);
        self.time += thought.time;
        self.slowest = self.slowest.max(thought.time);
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = f64::from(self.moves.max(1));
        let seconds = self.time.as_secs_f64().max(1e-9);
        write!(
            f,
            "{} moves, {:.0} knps, depth {:.1}, {:.0} ms a move, the slowest {} ms",
            self.moves,
            self.nodes as f64 / seconds / 1000.0,
            self.depth as f64 / moves,
            1000.0 * seconds / moves,
            self.slowest.as_millis()
        )
    }
}
