//! UCI sessions: whatever the lines, every `go` is answered by one move that is legal there, and every `isready` once.
//!
//! The first letter of the text says how often a search finds a line waiting; the lines after it are sent.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use pvscope::chess::{Path, parse_uci};
use pvscope::eval::Network;
use pvscope::search::Helper;
use pvscope::uci::{Command, Input, Session, Terminal};

const MAX_LINES: usize = 30;
/// Larger tables take their time to clear.
const MAX_HASH_MB: u64 = 2;
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Sends lines; during a search, one after every `polls_between` polls. The clock goes on at every poll.
#[derive(Clone, Default)]
struct Script(Rc<State>);

#[derive(Default)]
struct State {
    lines: RefCell<VecDeque<String>>,
    polls_between: Cell<u32>,
    polls: Cell<u32>,
    output: RefCell<Vec<String>>,
}

impl Terminal for Script {
    fn read(&mut self) -> Option<String> {
        self.0.lines.borrow_mut().pop_front()
    }

    fn poll(&mut self) -> Input {
        self.0.polls.set(self.0.polls.get() + 1);
        if !self.0.polls.get().is_multiple_of(self.0.polls_between.get()) {
            return Input::Nothing;
        }
        self.0.lines.borrow_mut().pop_front().map_or(Input::Closed, Input::Line)
    }

    fn print(&mut self, line: &str) {
        assert!(!line.contains('\n'), "two lines at once: {line:?}");
        self.0.output.borrow_mut().push(line.to_owned());
    }

    fn read_file(&mut self, _: &str) -> Result<Vec<u8>, String> {
        Err("there are no files".to_owned())
    }

    fn max_threads(&self) -> usize {
        1
    }

    fn start(&mut self, _: Helper) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        f64::from(self.0.polls.get()) * 20.0
    }
}

pub fn check(text: &str) {
    let (first, script) = text.split_once('\n').unwrap_or(("", text));
    let polls_between = 1 + u32::from(first.bytes().next().unwrap_or(b'0') % 2);
    let lines: Vec<String> =
        script.split('\n').take(MAX_LINES).filter(|line| is_quick(line)).map(str::to_owned).collect();
    let output = converse(&lines, polls_between);
    let expected = Expected::of(&lines);
    let best_moves: Vec<&str> = output.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect();
    let count = |wanted: &str| output.iter().filter(|line| *line == wanted).count();
    if expected.quits {
        assert!(best_moves.len() <= expected.positions.len(), "{output:#?}");
        assert!(count("readyok") <= expected.ready && count("uciok") <= expected.uci, "{output:#?}");
        return;
    }
    assert_eq!(best_moves.len(), expected.positions.len(), "{output:#?}");
    assert_eq!(count("readyok"), expected.ready, "{output:#?}");
    assert_eq!(count("uciok"), expected.uci, "{output:#?}");
    for (answer, path) in best_moves.iter().zip(&expected.positions) {
        let best = answer.split(' ').next().unwrap_or_default();
        if path.position().legal_moves().is_empty() {
            assert_eq!(best, "(none)", "{output:#?}");
        } else {
            assert!(parse_uci(best, path.position()).is_ok(), "{best} in {output:#?}");
        }
    }
}

/// What a script asks for.
#[derive(Default)]
struct Expected {
    /// The positions of each `go`.
    positions: Vec<Path>,
    ready: usize,
    uci: usize,
    quits: bool,
}

impl Expected {
    fn of(lines: &[String]) -> Expected {
        let mut expected = Expected::default();
        let mut path = Path::parse::<&str>(START, &[], false).expect("the starting position is valid");
        let mut chess960 = false;
        for line in lines {
            match (command_word(line), Command::parse(line)) {
                (Some("go"), _) => expected.positions.push(path.clone()),
                (_, Ok(Command::IsReady)) => expected.ready += 1,
                (_, Ok(Command::Uci)) => expected.uci += 1,
                (_, Ok(Command::Quit)) => expected.quits = true,
                (_, Ok(Command::Position { fen, moves })) => {
                    let parsed = Path::parse(fen.as_deref().unwrap_or(START), &moves, chess960);
                    path = parsed.unwrap_or(path);
                }
                (_, Ok(Command::SetOption { name, value })) if name.eq_ignore_ascii_case("UCI_Chess960") => {
                    chess960 = value.and_then(|value| value.parse().ok()).unwrap_or(chess960);
                }
                _ => {}
            }
        }
        expected
    }
}

/// The command of a line: its first word that is one.
fn command_word(line: &str) -> Option<&str> {
    const COMMANDS: [&str; 12] = [
        "uci",
        "isready",
        "ucinewgame",
        "position",
        "go",
        "stop",
        "ponderhit",
        "setoption",
        "quit",
        "bench",
        "d",
        "eval",
    ];
    line.split_whitespace().find(|word| COMMANDS.contains(word))
}

/// Whether a line asks for nothing that takes long.
fn is_quick(line: &str) -> bool {
    match Command::parse(line) {
        Ok(Command::Bench { depth }) => depth == Some(0),
        Ok(Command::SetOption { name, value }) if name.eq_ignore_ascii_case("hash") => {
            value.and_then(|value| value.parse::<u64>().ok()).is_none_or(|mb| mb <= MAX_HASH_MB || mb > 1024)
        }
        _ => true,
    }
}

thread_local! {
    /// Kept, because a new session clears its first table of 16 MB.
    static SESSION: RefCell<Option<(Session<Script>, Script)>> = const { RefCell::new(None) };
}

/// The output of a session for `lines`.
fn converse(lines: &[String], polls_between: u32) -> Vec<String> {
    SESSION.with_borrow_mut(|kept| {
        let (mut session, script) = kept.take().unwrap_or_else(|| {
            let script = Script::default();
            (Session::new(script.clone(), Network::embedded()).expect("there is memory for the default table"), script)
        });
        reset(&mut session, &script);
        script.0.polls_between.set(polls_between);
        script.0.polls.set(0);
        let texts: Vec<&str> = lines.iter().map(String::as_str).collect();
        let (output, ended) = send(&mut session, &script, &texts);
        if ended {
            *kept = Some((session, script));
        }
        output
    })
}

/// Back to the state of a new session, except for the smaller table.
fn reset(session: &mut Session<Script>, script: &Script) {
    script.0.polls_between.set(1);
    let (declarations, _) = send(session, script, &["uci"]);
    let mut lines: Vec<String> = declarations
        .iter()
        .filter_map(|line| line.strip_prefix("option name ")?.split_once(" type "))
        .filter_map(|(name, rest)| Some((name, rest.split_once(" default ")?.1.split(' ').next()?)))
        .map(|(name, default)| format!("setoption name {name} value {}", if name == "Hash" { "1" } else { default }))
        .collect();
    assert!(lines.len() > 10, "the options are declared: {declarations:#?}");
    lines.extend(["position startpos".to_owned(), "ucinewgame".to_owned()]);
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let (output, _) = send(session, script, &lines);
    assert!(output.is_empty(), "{output:#?}");
}

/// The output, and whether all lines were read.
fn send(session: &mut Session<Script>, script: &Script, lines: &[&str]) -> (Vec<String>, bool) {
    *script.0.lines.borrow_mut() = lines.iter().map(|&line| line.to_owned()).collect();
    let ended = session.run();
    (script.0.output.take(), ended)
}
