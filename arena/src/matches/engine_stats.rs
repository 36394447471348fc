//! Nodes, depth and time of an engine's moves in a match.

use std::fmt;
use std::time::Duration;

use super::engine_answer::EngineAnswer;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EngineStats {
    moves: u32,
    nodes: u64,
    depth: u64,
    time: Duration,
    slowest: Duration,
}

impl EngineStats {
    pub fn add(&mut self, answer: &EngineAnswer) {
        self.moves += 1;
        self.nodes = self.nodes.saturating_add(answer.nodes);
        self.depth += u64::from(answer.depth);
        self.time += answer.time;
        self.slowest = self.slowest.max(answer.time);
    }
}

impl fmt::Display for EngineStats {
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
