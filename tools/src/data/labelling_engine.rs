//! A UCI engine that scores positions for the training of a network.

use std::time::{Duration, Instant};

use pvscope_arena::matches::engine_answer::EngineAnswer;
use pvscope_arena::matches::engine_process::{EngineProcess, NoLine};
use thiserror::Error;

/// Questions that are sent together, so that the engine need not wait for the next one. Their answers fit into a pipe.
const QUESTIONS: usize = 32;
/// Without an answer for so long, an engine hangs.
const TIMEOUT: Duration = Duration::from_secs(60);

#[derive(Debug, Error)]
pub enum LabellingError {
    #[error("the engine \"{command}\" cannot be started: {error}")]
    Start { command: String, error: std::io::Error },
    #[error("the engine \"{command}\" gives no answer for {fen}: {error}")]
    NoAnswer { command: String, fen: String, error: NoLine },
}

pub struct LabellingEngine {
    command: String,
    process: EngineProcess,
    depth: u32,
}

impl LabellingEngine {
    /// An engine that searches each position to `depth`.
    ///
    /// # Errors
    ///
    /// [`LabellingError::Start`] if there is no shell.
    pub fn start(command: &str, depth: u32) -> Result<LabellingEngine, LabellingError> {
        let mut process = EngineProcess::start(command)
            .map_err(|error| LabellingError::Start { command: command.to_owned(), error })?;
        // The games of Chess960 need it, and the others allow it.
        process.send("uci\nsetoption name UCI_Chess960 value true\nucinewgame");
        Ok(LabellingEngine { command: command.to_owned(), process, depth })
    }

    /// The answers for `fens`, in their order.
    ///
    /// # Errors
    ///
    /// [`LabellingError::NoAnswer`] if the engine ends or hangs.
    pub fn answers(&mut self, fens: &[String]) -> Result<Vec<EngineAnswer>, LabellingError> {
        let mut answers = Vec::with_capacity(fens.len());
        for questions in fens.chunks(QUESTIONS) {
            let ask = |fen: &String| format!("position fen {fen}\ngo depth {}", self.depth);
            self.process.send(&questions.iter().map(ask).collect::<Vec<_>>().join("\n"));
            for fen in questions {
                answers.push(self.answer(fen)?);
            }
        }
        Ok(answers)
    }

    fn answer(&mut self, fen: &str) -> Result<EngineAnswer, LabellingError> {
        let (deadline, mut answer) = (Instant::now() + TIMEOUT, EngineAnswer::default());
        loop {
            let (_, line) = self.process.read_line(deadline).map_err(|error| LabellingError::NoAnswer {
                command: self.command.clone(),
                fen: fen.to_owned(),
                error,
            })?;
            match line.split_once(' ') {
                Some(("bestmove", best_move)) => {
                    best_move.split(' ').next().unwrap_or_default().clone_into(&mut answer.best_move);
                    return Ok(answer);
                }
                Some(("info", report)) => answer.read_info(report),
                _ => {}
            }
        }
    }
}
