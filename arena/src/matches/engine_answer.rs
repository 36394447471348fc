//! An engine's answer to `go`: its move, with the depth, score and nodes of its last `info` lines.

use std::time::Duration;

use pvscope::score::Score;

/// A move with the engine's last report about it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EngineAnswer {
    /// As written by the engine.
    pub best_move: String,
    /// From `go` to the answer.
    pub time: Duration,
    /// The last exact score, from the view of the side to move.
    pub score: Option<Score>,
    pub depth: u32,
    pub nodes: u64,
}

impl EngineAnswer {
    /// Reads an `info` line. Second and further lines of a MultiPV search are ignored: they are not about the move played.
    pub fn read_info(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        let (mut score, mut bound, mut depth) = (None, false, None);
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|word| word.parse::<i64>().ok());
            match word {
                "depth" => depth = number(),
                "nodes" => self.nodes = number().map_or(self.nodes, |nodes| nodes.unsigned_abs()),
                "multipv" if number() != Some(1) => return,
                "cp" => score = number().map(|cp| Score::from_cp(cp.clamp(-MAX_CP, MAX_CP) as i32)),
                "mate" => score = number().map(mate),
                "lowerbound" | "upperbound" => bound = true,
                // Moves or free text follow.
                "pv" | "string" => break,
                _ => {}
            }
        }
        if let Some(score) = score.filter(|_| !bound) {
            self.score = Some(score);
            self.depth = depth.and_then(|depth| depth.try_into().ok()).unwrap_or(self.depth);
        }
    }
}

/// The largest absolute score; larger ones are clipped.
const MAX_CP: i64 = 30_000;

/// The score of a mate in `moves`, negative if the side to move is mated.
fn mate(moves: i64) -> Score {
    let plies = 2 * moves.unsigned_abs().min(500) as usize;
    if moves > 0 { Score::mate_in(plies - 1) } else { Score::mated_in(plies) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(lines: &[&str]) -> EngineAnswer {
        let mut answer = EngineAnswer::default();
        lines.iter().for_each(|line| answer.read_info(line));
        answer
    }

    #[test]
    fn the_last_exact_score_counts() {
        let answer = after(&[
            "info depth 3 seldepth 5 multipv 1 score cp 34 nodes 100 nps 5 pv e2e4",
            "info depth 4 score cp 80 lowerbound nodes 150 pv e2e4",
            "info currmove e2e4 currmovenumber 1",
            "info nodes 200",
        ]);
        assert_eq!((answer.score, answer.depth, answer.nodes), (Some(Score::from_cp(34)), 3, 200));
    }

    #[test]
    fn a_mate_keeps_its_distance_and_its_side() {
        assert_eq!(after(&["info depth 1 score mate 3"]).score, Some(Score::mate_in(5)));
        assert_eq!(after(&["info depth 1 score mate -2"]).score, Some(Score::mated_in(4)));
        assert_eq!(after(&["info depth 0 score mate 0"]).score, Some(Score::mated_in(0)));
    }

    #[test]
    fn second_lines_and_free_text_are_ignored() {
        let answer = after(&["info depth 3 multipv 2 score cp 34 nodes 9", "info string score cp 7 depth 9"]);
        assert_eq!((answer.score, answer.depth), (None, 0));
        assert_eq!(after(&["info depth x score cp y nodes z"]), EngineAnswer::default());
    }
}
