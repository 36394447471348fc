//! The conversations of `tests/data/conversations.txt`, with a session in this process. Other builds hold the same ones.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Instant;

use pvscope::eval::Network;
use pvscope::search::Helper;
use pvscope::uci::{Input, Session, Terminal};

use crate::suites;

#[derive(Clone, Debug)]
enum Step {
    Send(String),
    Expect(String),
    Quiet,
    Eof,
}

struct Conversation {
    name: String,
    steps: Vec<Step>,
}

fn conversations() -> Vec<Conversation> {
    let mut conversations: Vec<Conversation> = Vec::new();
    for line in suites::data("conversations.txt").lines() {
        if let Some(name) = line.strip_prefix("== ") {
            conversations.push(Conversation { name: name.to_owned(), steps: Vec::new() });
            continue;
        }
        let step = match line {
            "" => continue,
            "-" => Step::Quiet,
            "eof" => Step::Eof,
            _ if line.starts_with('#') => continue,
            _ if line.starts_with('>') => Step::Send(line[1..].trim().to_owned()),
            _ if line.starts_with("< ") => Step::Expect(line[2..].to_owned()),
            _ => panic!("not a step: {line}"),
        };
        conversations.last_mut().expect("a name comes first").steps.push(step);
    }
    conversations
}

/// Whether `line` is `pattern`, in which `*` stands for any text.
fn matches(pattern: &str, line: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else { return pattern == line };
    let Some(line) = line.strip_prefix(start) else { return false };
    line.char_indices().map(|(at, _)| at).chain([line.len()]).any(|at| matches(rest, &line[at..]))
}

/// Whether a line answers a command, and so may not come unasked.
fn is_answer(line: &str) -> bool {
    ["bestmove", "readyok", "uciok"].iter().any(|answer| line.starts_with(answer))
}

/// A conversation in progress.
struct Talk {
    steps: Vec<Step>,
    next: usize,
    output: Vec<String>,
    /// Lines of the output that a pattern has taken or skipped.
    read: usize,
    /// Polls since the step in progress began.
    polls: u32,
    quit: bool,
    fault: Option<String>,
}

impl Talk {
    /// The next line for the engine, if it is time for one; `Closed` after a fault and at the end. `idle` if the engine
    /// prints nothing before it gets a line.
    fn advance(&mut self, idle: bool) -> Input {
        loop {
            if self.fault.is_some() {
                return Input::Closed;
            }
            let Some(step) = self.steps.get(self.next).cloned() else { return Input::Closed };
            match step {
                Step::Send(line) => {
                    self.quit |= line == "quit";
                    self.next += 1;
                    return Input::Line(line);
                }
                Step::Eof => {
                    self.next += 1;
                    return Input::Closed;
                }
                Step::Expect(pattern) if self.take(&pattern) => self.next += 1,
                Step::Expect(pattern) if idle => self.fault = Some(format!("no answer: {pattern}")),
                Step::Quiet if idle || self.polls >= 3 => {
                    self.check_quiet();
                    self.next += 1;
                    self.polls = 0;
                }
                Step::Expect(_) | Step::Quiet => {
                    self.polls += 1;
                    return Input::Nothing;
                }
            }
        }
    }

    /// Reads the output up to a line that `pattern` matches.
    fn take(&mut self, pattern: &str) -> bool {
        while self.fault.is_none() && self.read < self.output.len() {
            let line = &self.output[self.read];
            self.read += 1;
            if matches(pattern, line) {
                return true;
            }
            if is_answer(line) {
                self.fault = Some(format!("\"{line}\" in place of \"{pattern}\""));
            }
        }
        false
    }

    fn check_quiet(&mut self) {
        let unasked = self.output[self.read..].iter().find(|line| !line.starts_with("info"));
        self.fault = unasked.map(|line| format!("\"{line}\" unasked"));
    }
}

struct Script(Rc<RefCell<Talk>>, Instant);

impl Terminal for Script {
    fn read(&mut self) -> Option<String> {
        match self.0.borrow_mut().advance(true) {
            Input::Line(line) => Some(line),
            Input::Nothing | Input::Closed => None,
        }
    }

    fn poll(&mut self) -> Input {
        self.0.borrow_mut().advance(false)
    }

    fn print(&mut self, line: &str) {
        self.0.borrow_mut().output.push(line.to_owned());
    }

    fn read_file(&mut self, location: &str) -> Result<Vec<u8>, String> {
        std::fs::read(location).map_err(|error| error.to_string())
    }

    fn max_threads(&self) -> usize {
        1
    }

    fn start(&mut self, _: Helper) -> bool {
        false
    }

    fn now_ms(&self) -> f64 {
        self.1.elapsed().as_secs_f64() * 1000.0
    }
}

fn hold(conversation: &Conversation) -> Result<(), String> {
    let mut steps = conversation.steps.clone();
    let ends = |step: &Step| matches!(step, Step::Eof) || matches!(step, Step::Send(line) if line == "quit");
    if !steps.iter().any(ends) {
        steps.extend([Step::Send("isready".to_owned()), Step::Expect("readyok".to_owned())]);
    }
    let talk = Talk { steps, next: 0, output: Vec::new(), read: 0, polls: 0, quit: false, fault: None };
    let talk = Rc::new(RefCell::new(talk));
    Session::new(Script(Rc::clone(&talk), Instant::now()), Network::embedded())
        .map_err(|error| error.to_string())?
        .run();
    let mut talk = talk.borrow_mut();
    let _ = talk.advance(true);
    if talk.fault.is_none() && talk.next < talk.steps.len() {
        talk.fault = Some(format!("ended before {:?}", talk.steps[talk.next]));
    }
    if talk.fault.is_none() && !talk.quit {
        talk.check_quiet();
    }
    match &talk.fault {
        Some(fault) => Err(format!("{}: {fault}\n{}", conversation.name, talk.output.join("\n"))),
        None => Ok(()),
    }
}

#[test]
fn every_conversation_is_answered_as_written() {
    let conversations = conversations();
    assert!(conversations.len() > 50);
    suites::check_all(&conversations, hold);
}

#[test]
fn a_wrong_answer_is_noticed() {
    let send = |line: &str| Step::Send(line.to_owned());
    let expect = |line: &str| Step::Expect(line.to_owned());
    for steps in [
        vec![send("isready"), expect("uciok")],
        vec![send("go depth 1"), expect("bestmove a1a1")],
        vec![send("go depth 1"), send("isready"), expect("readyok")],
        vec![send("go depth 1"), expect("bestmove *"), expect("bestmove *")],
        vec![send("isready"), Step::Quiet],
    ] {
        assert!(hold(&Conversation { name: String::new(), steps }).is_err());
    }
}
