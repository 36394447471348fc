//! A UCI engine that plays games: started with its options, told the moves, asked for its own.
//!
//! Source: Stefan Meyer-Kahlen, "Description of the universal chess interface (UCI)", April 2006.

use std::time::{Duration, Instant};

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move};
use thiserror::Error;

use super::openings::Opening;
use super::process::{Process, Silence};
use super::thought::Thought;

/// How to start an engine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Engine {
    /// A line of the shell.
    pub command: String,
    /// Called so; else as it calls itself.
    pub name: Option<String>,
    /// Options to set; `None` presses a button.
    pub options: Vec<(String, Option<String>)>,
}

/// Why an engine cannot take part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    #[error("the engine \"{command}\" cannot be started: {fault}")]
    Start { command: String, fault: String },
    #[error("the engine \"{command}\" has no option \"{option}\"")]
    Option { command: String, option: String },
}

/// How an engine fails to answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoAnswer {
    #[error("crash: {0}")]
    Crash(String),
    #[error("no answer to \"{command}\" in {} ms", after.as_millis())]
    Silent { command: String, after: Duration },
}

pub struct Player {
    engine: Engine,
    name: String,
    castling: CastlingMode,
    /// `None` after it failed, until the next game.
    process: Option<Process>,
    /// The `position` command; every move is written as it is played.
    position: String,
}

/// For `uci`, `isready` and `ucinewgame`: large tables and networks take their time.
const PREPARATION: Duration = Duration::from_secs(30);
/// For the answer to a `stop`.
const GRACE: Duration = Duration::from_secs(1);
/// What every engine is set to where it has the option, whatever its own default: one thread, no book, no pondering.
const FAIR: [(&str, &str); 4] = [("Threads", "1"), ("Hash", "16"), ("Ponder", "false"), ("OwnBook", "false")];
const CHESS960: &str = "UCI_Chess960";

impl Player {
    /// Starts `engine`.
    ///
    /// # Errors
    ///
    /// [`StartError`] if it does not answer as UCI asks, or lacks an option that it was given.
    pub fn start(engine: Engine) -> Result<Player, StartError> {
        let name = engine.command.clone();
        let mut player =
            Player { engine, name, castling: CastlingMode::Standard, process: None, position: String::new() };
        player.restart()?;
        Ok(player)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Starts the engine again where it has failed.
    ///
    /// # Errors
    ///
    /// As [`Player::start`].
    pub fn restart(&mut self) -> Result<(), StartError> {
        if self.process.is_some() {
            return Ok(());
        }
        let command = || self.engine.command.clone();
        let failed = |fault: String| StartError::Start { command: command(), fault };
        let mut process = Process::start(&self.engine.command).map_err(|error| failed(error.to_string()))?;
        let said = ask(&mut process, "uci", "uciok").map_err(|fault| failed(fault.to_string()))?;
        let named = said.iter().find_map(|line| line.strip_prefix("id name "));
        if let Some(name) = self.engine.name.as_deref().or(named) {
            self.name = name.trim().to_owned();
        }
        let declared: Vec<Declaration> = said.iter().filter_map(|line| Declaration::parse(line)).collect();
        let has = |name: &str| declared.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        for (name, value) in FAIR {
            if let Some(option) = has(name).filter(|option| option.default != value) {
                process.say(&format!("setoption name {} value {value}", option.name));
            }
        }
        for (name, value) in &self.engine.options {
            let option = has(name).ok_or_else(|| StartError::Option { command: command(), option: name.clone() })?;
            process.say(&match value {
                Some(value) => format!("setoption name {} value {value}", option.name),
                None => format!("setoption name {}", option.name),
            });
            if name.eq_ignore_ascii_case(CHESS960) {
                self.castling = match value.as_deref() {
                    Some("true") => CastlingMode::Chess960,
                    _ => CastlingMode::Standard,
                };
            }
        }
        ask(&mut process, "isready", "readyok").map_err(|fault| failed(fault.to_string()))?;
        self.process = Some(process);
        Ok(())
    }

    /// Begins a game with `opening`.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`], and the engine has to be started again.
    pub fn new_game(&mut self, opening: &Opening) -> Result<(), NoAnswer> {
        self.position = match &opening.start {
            start if *start == Chess::default() => "position startpos moves".to_owned(),
            start => format!("position fen {} moves", Fen::from_position(start, EnPassantMode::Legal)),
        };
        opening.moves.iter().for_each(|&mv| self.play(mv));
        self.tell("ucinewgame")?;
        self.ready()
    }

    /// Writes `mv` as this engine expects it: castling is the king taking its rook only under `UCI_Chess960`.
    pub fn play(&mut self, mv: Move) {
        self.position.push(' ');
        mv.to_uci(self.castling).append_to_string(&mut self.position);
    }

    /// Asks for a move by `go`; past `patience` it is told to stop.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`], and the engine has to be started again.
    pub fn think(&mut self, go: &str, patience: Duration) -> Result<Thought, NoAnswer> {
        let position = self.position.strip_suffix(" moves").unwrap_or(&self.position).to_owned();
        self.tell(&position)?;
        // Its answer says that the position is read: what comes after is thought, and what came before is none.
        self.ready()?;
        let start = Instant::now();
        self.tell(go)?;
        let answer = match self.answer(start, start + patience) {
            Err(Silence::Timeout) => {
                self.tell("stop")?;
                self.answer(start, start + patience + GRACE)
            }
            answer => answer,
        };
        answer.map_err(|silence| {
            self.process = None;
            NoAnswer::new(silence, go, patience)
        })
    }

    fn answer(&mut self, start: Instant, deadline: Instant) -> Result<Thought, Silence> {
        let mut thought = Thought::default();
        let Some(process) = &mut self.process else { return Err(Silence::Ended("it was not running".to_owned())) };
        loop {
            let (at, line) = process.line(deadline)?;
            match line.split_whitespace().next() {
                Some("info") => thought.hear(&line),
                Some("bestmove") => {
                    thought.best_move = line.split_whitespace().nth(1).unwrap_or_default().to_owned();
                    thought.time = at.saturating_duration_since(start);
                    return Ok(thought);
                }
                _ => {}
            }
        }
    }

    fn tell(&mut self, line: &str) -> Result<(), NoAnswer> {
        let process = self.process.as_mut().ok_or_else(|| NoAnswer::Crash("it was not running".to_owned()))?;
        process.say(line);
        Ok(())
    }

    fn ready(&mut self) -> Result<(), NoAnswer> {
        let Some(process) = &mut self.process else { return Ok(()) };
        ask(process, "isready", "readyok").map(drop).inspect_err(|_| self.process = None)
    }
}

impl NoAnswer {
    fn new(silence: Silence, command: &str, after: Duration) -> NoAnswer {
        match silence {
            Silence::Ended(how) => NoAnswer::Crash(how),
            Silence::Timeout => NoAnswer::Silent { command: command.to_owned(), after },
        }
    }
}

/// Says `question` and returns what comes up to the line `answer`.
fn ask(process: &mut Process, question: &str, answer: &str) -> Result<Vec<String>, NoAnswer> {
    process.say(question);
    let deadline = Instant::now() + PREPARATION;
    let mut said = Vec::new();
    loop {
        match process.line(deadline) {
            Ok((_, line)) if line == answer => return Ok(said),
            Ok((_, line)) => said.push(line),
            Err(silence) => return Err(NoAnswer::new(silence, question, PREPARATION)),
        }
    }
}

/// An `option` line.
#[derive(Debug, PartialEq, Eq)]
struct Declaration {
    name: String,
    /// Empty where it has none.
    default: String,
}

impl Declaration {
    fn parse(line: &str) -> Option<Declaration> {
        let (name, rest) = line.strip_prefix("option name ")?.split_once(" type ")?;
        let words = rest.split_whitespace().skip_while(|&word| word != "default").skip(1);
        let default: Vec<&str> = words.take_while(|word| !["min", "max", "var"].contains(word)).collect();
        Some(Declaration { name: name.trim().to_owned(), default: default.join(" ") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_declaration_has_a_name_and_a_default() {
        let read = |line| Declaration::parse(line).map(|option| (option.name, option.default));
        let both = |name: &str, default: &str| Some((name.to_owned(), default.to_owned()));
        assert_eq!(read("option name Move Overhead type spin default 10 min 0 max 5000"), both("Move Overhead", "10"));
        assert_eq!(read("option name Clear Hash type button"), both("Clear Hash", ""));
        assert_eq!(
            read("option name Style type combo default Very Solid var Solid var Risky"),
            both("Style", "Very Solid")
        );
        assert_eq!(read("id name Engine"), None);
    }

    #[test]
    fn castling_is_written_as_the_engine_expects_it() {
        let engine = Engine::default();
        let castles = Move::Castle { king: shakmaty::Square::E1, rook: shakmaty::Square::H1 };
        let mut player = Player {
            engine,
            name: String::new(),
            castling: CastlingMode::Standard,
            process: None,
            position: String::new(),
        };
        player.play(castles);
        player.castling = CastlingMode::Chess960;
        player.play(castles);
        assert_eq!(player.position, " e1g1 e1h1");
    }
}
