//! A UCI engine that plays games.
//!
//! Source: Stefan Meyer-Kahlen, "Description of the universal chess interface (UCI)", April 2006.

use std::fmt;
use std::time::{Duration, Instant};

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Move};
use thiserror::Error;

use super::engine_answer::EngineAnswer;
use super::engine_process::{EngineProcess, NoLine};
use super::openings::Opening;

/// A UCI option with its value; a button has none.
pub type UciOption = (String, Option<String>);

/// An engine to be started.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineCommand {
    /// A shell command.
    pub command: String,
    /// Its name in the games; by default the name that it reports.
    pub name: Option<String>,
    pub options: Vec<UciOption>,
}

impl fmt::Display for EngineCommand {
    /// The command and the options.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        self.options.iter().try_for_each(|(name, value)| match value {
            Some(value) => write!(f, " {name}={value}"),
            None => write!(f, " {name}"),
        })
    }
}

/// A failure to start an engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    #[error("cannot start the engine \"{command}\": {reason}")]
    Start { command: String, reason: String },
    #[error("the engine \"{command}\" has no option \"{option}\"")]
    Option { command: String, option: String },
}

/// A failure to answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoAnswer {
    #[error("crash: {0}")]
    Crash(String),
    #[error("no answer to \"{command}\" in {} ms", after.as_millis())]
    Silent { command: String, after: Duration },
}

/// A running engine.
pub struct EnginePlayer {
    engine: EngineCommand,
    name: String,
    castling: CastlingMode,
    /// `None` after a failure, until the next game.
    process: Option<EngineProcess>,
    /// The `position` command, with the moves so far.
    position: String,
}

/// Timeout of `uci`, `isready` and `ucinewgame`: large tables and networks take time.
const PREPARATION: Duration = Duration::from_secs(30);
/// Timeout of the answer to `stop`.
const GRACE: Duration = Duration::from_secs(1);
/// Options set for every engine that has them, for equal conditions.
const EQUAL_OPTIONS: [(&str, &str); 4] = [("Threads", "1"), ("Hash", "16"), ("Ponder", "false"), ("OwnBook", "false")];
const CHESS960: &str = "UCI_Chess960";

impl EnginePlayer {
    /// Starts `engine`.
    ///
    /// # Errors
    ///
    /// [`StartError`] if it does not speak UCI, or lacks one of its options.
    pub fn start(engine: EngineCommand) -> Result<EnginePlayer, StartError> {
        let name = engine.command.clone();
        let mut player =
            EnginePlayer { engine, name, castling: CastlingMode::Standard, process: None, position: String::new() };
        player.restart()?;
        Ok(player)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Starts the engine again after a failure.
    ///
    /// # Errors
    ///
    /// As [`EnginePlayer::start`].
    pub fn restart(&mut self) -> Result<(), StartError> {
        if self.process.is_some() {
            return Ok(());
        }
        let command = || self.engine.command.clone();
        let failed = |reason: String| StartError::Start { command: command(), reason };
        let mut process = EngineProcess::start(&self.engine.command).map_err(|error| failed(error.to_string()))?;
        let lines = ask(&mut process, "uci", "uciok").map_err(|error| failed(error.to_string()))?;
        let reported_name = lines.iter().find_map(|line| line.strip_prefix("id name "));
        if let Some(name) = self.engine.name.as_deref().or(reported_name) {
            self.name = name.trim().to_owned();
        }
        let declared: Vec<OptionDeclaration> = lines.iter().filter_map(|line| OptionDeclaration::parse(line)).collect();
        let has = |name: &str| declared.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        for (name, value) in EQUAL_OPTIONS {
            if let Some(option) = has(name).filter(|option| option.default != value) {
                process.send(&set_option(&option.name, Some(value)));
            }
        }
        for (name, value) in &self.engine.options {
            let option = has(name).ok_or_else(|| StartError::Option { command: command(), option: name.clone() })?;
            process.send(&set_option(&option.name, value.as_deref()));
            if name.eq_ignore_ascii_case(CHESS960) {
                self.castling = match value.as_deref() {
                    Some("true") => CastlingMode::Chess960,
                    _ => CastlingMode::Standard,
                };
            }
        }
        ask(&mut process, "isready", "readyok").map_err(|error| failed(error.to_string()))?;
        self.process = Some(process);
        Ok(())
    }

    /// Sets options until the engine is started again. A failure shows in the next game.
    pub fn set_options(&mut self, options: &[UciOption]) {
        if let Some(process) = &mut self.process {
            options.iter().for_each(|(name, value)| process.send(&set_option(name, value.as_deref())));
        }
    }

    /// The answer to an extension of UCI: none from an engine that does not know `question`.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`]; the engine must be started again.
    pub fn ask(&mut self, question: &str) -> Result<Vec<String>, NoAnswer> {
        self.send(question)?;
        self.ready()
    }

    /// Starts a game from `opening`.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`]; the engine must be started again.
    pub fn new_game(&mut self, opening: &Opening) -> Result<(), NoAnswer> {
        self.position = match &opening.start {
            start if *start == Chess::default() => "position startpos moves".to_owned(),
            start => format!("position fen {} moves", Fen::from_position(start, EnPassantMode::Legal)),
        };
        opening.moves.iter().for_each(|&mv| self.play(mv));
        self.send("ucinewgame")?;
        self.ready().map(drop)
    }

    /// Adds `mv` to the moves of the game. Castling is the king taking its rook only with `UCI_Chess960`.
    pub fn play(&mut self, mv: Move) {
        self.position.push(' ');
        mv.to_uci(self.castling).append_to_string(&mut self.position);
    }

    /// Asks for a move with the command `go`, and sends `stop` after `time_to_wait`.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`]; the engine must be started again.
    pub fn think(&mut self, go: &str, time_to_wait: Duration) -> Result<EngineAnswer, NoAnswer> {
        let position = self.position.strip_suffix(" moves").unwrap_or(&self.position).to_owned();
        self.send(&position)?;
        // The clock starts once the position is set up, and output from before does not belong to this move.
        self.ready()?;
        let start = Instant::now();
        self.send(go)?;
        let answer = match self.answer(start, start + time_to_wait) {
            Err(NoLine::Timeout) => {
                self.send("stop")?;
                self.answer(start, start + time_to_wait + GRACE)
            }
            answer => answer,
        };
        answer.map_err(|no_line| {
            self.process = None;
            NoAnswer::new(no_line, go, time_to_wait)
        })
    }

    fn answer(&mut self, start: Instant, deadline: Instant) -> Result<EngineAnswer, NoLine> {
        let mut answer = EngineAnswer::default();
        let Some(process) = &mut self.process else { return Err(NoLine::Ended("it was not running".to_owned())) };
        loop {
            let (at, line) = process.read_line(deadline)?;
            match line.split_whitespace().next() {
                Some("info") => answer.read_info(&line),
                Some("bestmove") => {
                    answer.best_move = line.split_whitespace().nth(1).unwrap_or_default().to_owned();
                    answer.time = at.saturating_duration_since(start);
                    return Ok(answer);
                }
                _ => {}
            }
        }
    }

    fn send(&mut self, line: &str) -> Result<(), NoAnswer> {
        let process = self.process.as_mut().ok_or_else(|| NoAnswer::Crash("it was not running".to_owned()))?;
        process.send(line);
        Ok(())
    }

    /// Waits until every command has been processed, and returns the output up to then.
    fn ready(&mut self) -> Result<Vec<String>, NoAnswer> {
        let Some(process) = &mut self.process else { return Ok(Vec::new()) };
        ask(process, "isready", "readyok").inspect_err(|_| self.process = None)
    }
}

impl NoAnswer {
    fn new(no_line: NoLine, command: &str, after: Duration) -> NoAnswer {
        match no_line {
            NoLine::Ended(how) => NoAnswer::Crash(how),
            NoLine::Timeout => NoAnswer::Silent { command: command.to_owned(), after },
        }
    }
}

fn set_option(name: &str, value: Option<&str>) -> String {
    match value {
        Some(value) => format!("setoption name {name} value {value}"),
        None => format!("setoption name {name}"),
    }
}

/// Sends `question`, and returns the lines before `answer`.
fn ask(process: &mut EngineProcess, question: &str, answer: &str) -> Result<Vec<String>, NoAnswer> {
    process.send(question);
    let deadline = Instant::now() + PREPARATION;
    let mut lines = Vec::new();
    loop {
        match process.read_line(deadline) {
            Ok((_, line)) if line == answer => return Ok(lines),
            Ok((_, line)) => lines.push(line),
            Err(no_line) => return Err(NoAnswer::new(no_line, question, PREPARATION)),
        }
    }
}

/// The `option` line of an engine.
#[derive(Debug, PartialEq, Eq)]
struct OptionDeclaration {
    name: String,
    /// Empty if there is none.
    default: String,
}

impl OptionDeclaration {
    fn parse(line: &str) -> Option<OptionDeclaration> {
        let (name, rest) = line.strip_prefix("option name ")?.split_once(" type ")?;
        let words = rest.split_whitespace().skip_while(|&word| word != "default").skip(1);
        let default: Vec<&str> = words.take_while(|word| !["min", "max", "var"].contains(word)).collect();
        Some(OptionDeclaration { name: name.trim().to_owned(), default: default.join(" ") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_declaration_has_a_name_and_a_default() {
        let read = |line| OptionDeclaration::parse(line).map(|option| (option.name, option.default));
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
        let engine = EngineCommand::default();
        let castles = Move::Castle { king: shakmaty::Square::E1, rook: shakmaty::Square::H1 };
        let mut player = EnginePlayer {
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
