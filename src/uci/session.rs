//! A conversation: lines in, lines out, a search in between that listens while it runs.

use std::collections::VecDeque;

use super::clock::{Clock, Stability};
use super::command::{Command, Go};
use super::info;
use super::settings::{Change, Settings};
use crate::chess::{Path, parse_uci};
use crate::eval;
use crate::search::{Bound, Host, Limits, Pulse, Report, Request, RequestError, SearchEnd, Searcher, Step, StopReason};

/// Where lines come from and go to.
pub trait Terminal {
    /// The next line, waiting for it; `None` once there are no more.
    fn read(&mut self) -> Option<String>;
    /// The next line if it is there already; [`Input::Closed`] once there are no more.
    fn poll(&mut self) -> Input;
    fn print(&mut self, line: &str);
    /// Milliseconds on a clock that never goes back.
    fn now_ms(&self) -> f64;
}

/// What a look at the input brought.
pub enum Input {
    Line(String),
    Nothing,
    Closed,
}

/// An engine that speaks UCI.
pub struct Session<T> {
    terminal: T,
    searcher: Searcher,
    settings: Settings,
    path: Path,
    /// Lines that came during a search and wait for its end.
    waiting: VecDeque<String>,
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const NAME: &str = concat!("id name pvscope ", env!("CARGO_PKG_VERSION"));

impl<T: Terminal> Session<T> {
    /// # Errors
    ///
    /// In words, if memory for the default table cannot be had.
    pub fn new(terminal: T) -> Result<Session<T>, String> {
        let settings = Settings::default();
        let searcher = Searcher::new(settings.hash_mb).map_err(|error| error.to_string())?;
        let path = Path::parse::<&str>(START, &[], false).map_err(|error| error.to_string())?;
        Ok(Session { terminal, searcher, settings, path, waiting: VecDeque::new() })
    }

    /// Answers lines until `quit` or the end of the input.
    pub fn run(&mut self) {
        while let Some(line) = self.waiting.pop_front().or_else(|| self.terminal.read()) {
            if !self.answer(&line) {
                return;
            }
        }
    }

    /// Answers one line; `false` once the session is over.
    fn answer(&mut self, line: &str) -> bool {
        let command = match Command::parse(line) {
            Ok(command) => command,
            Err(error) => {
                self.complain(&error.to_string());
                return true;
            }
        };
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.terminal.print("readyok"),
            Command::NewGame => self.searcher.clear(),
            Command::Position { fen, moves } => self.set_position(fen.as_deref().unwrap_or(START), &moves),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Go(go) => self.go(&go),
            Command::Display => self.display(),
            Command::Eval => self.evaluate(),
            Command::Quit => return false,
            Command::Stop | Command::PonderHit | Command::Unknown => {}
            Command::Bench { .. } => self.complain("bench is a command of the program: pvscope bench [DEPTH]"),
        }
        true
    }

    fn introduce(&mut self) {
        self.terminal.print(NAME);
        self.terminal.print("id author the pvscope authors");
        Settings::declarations().iter().for_each(|line| self.terminal.print(line));
        self.terminal.print("uciok");
    }

    fn complain(&mut self, fault: &str) {
        self.terminal.print(&format!("info string {fault}"));
    }

    fn set_position(&mut self, fen: &str, moves: &[String]) {
        match Path::parse(fen, moves, self.settings.chess960) {
            Ok(path) => self.path = path,
            Err(error) => self.complain(&format!("{error}; the position before stays")),
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        let old = self.settings.clone();
        match self.settings.set(name, value) {
            Ok(Change::Setting) => {}
            Ok(Change::ClearHash) => self.searcher.clear(),
            Ok(Change::HashSize) => {
                if let Err(error) = self.searcher.resize_hash(self.settings.hash_mb) {
                    self.settings = old;
                    self.complain(&error.to_string());
                }
            }
            Err(error) => self.complain(&error.to_string()),
        }
    }

    fn display(&mut self) {
        let board = self.path.position().board();
        let fen = shakmaty::fen::Fen::from_position(board, shakmaty::EnPassantMode::Legal);
        self.terminal.print(&format!("{:?}", shakmaty::Position::board(board)));
        self.terminal.print(&format!("Fen: {fen}"));
        self.terminal.print(&format!("Key: {:016X}", self.path.position().key()));
    }

    fn evaluate(&mut self) {
        let score = eval::evaluate(self.path.position());
        let white = if shakmaty::Position::turn(self.path.position().board()).is_white() { score } else { -score };
        self.terminal.print(&format!("Final evaluation: {:+.2} (white side)", f64::from(white.value()) / 100.0));
    }

    fn go(&mut self, go: &Go) {
        let end = match self.search(go) {
            Ok(end) => end,
            Err(SearchRefused::Over(fault, score)) => {
                self.terminal.print(&format!("info depth 0 score {score}"));
                self.complain(&fault);
                self.terminal.print("bestmove (none)");
                return;
            }
            Err(SearchRefused::Fault(fault)) => {
                self.complain(&fault);
                self.terminal.print("bestmove (none)");
                return;
            }
        };
        let mode = self.path.position().castling_mode();
        let answer = info::best_move(&end, mode);
        self.terminal.print(&answer);
    }

    fn search(&mut self, go: &Go) -> Result<SearchEnd, SearchRefused> {
        let position = self.path.position();
        let parsed: Result<Vec<_>, _> = go.search_moves.iter().map(|text| parse_uci(text, position)).collect();
        let search_moves = parsed.map_err(|error| SearchRefused::Fault(error.to_string()))?;
        let clock = Clock::new(go, shakmaty::Position::turn(position.board()).is_white(), self.settings.overhead_ms);
        let limits = Limits { depth: go.depth, nodes: go.nodes, time_ms: None, mate: go.mate, search_moves };
        let request = Request {
            path: self.path.clone(),
            limits,
            multi_pv: self.settings.multi_pv,
            options: self.settings.options,
        };
        let mut host = Listener {
            terminal: &mut self.terminal,
            waiting: &mut self.waiting,
            start_ms: 0.0,
            clock,
            stability: Stability::default(),
            pondering: go.ponder,
            enough: false,
            stopped: false,
            mode: position.castling_mode(),
            show_wdl: self.settings.show_wdl,
        };
        host.start_ms = host.terminal.now_ms();
        self.searcher.begin(request, &mut host)?;
        let end = loop {
            match self.searcher.step(&mut host) {
                Some(Step::End(end)) => break end,
                Some(Step::Continue) if host.enough && !host.pondering => host.stopped = true,
                Some(Step::Continue) => {}
                None => return Err(SearchRefused::Fault("no search is under way".to_owned())),
            }
        };
        // An infinite or pondering search answers only when it is told to, however early it has ended.
        while (go.infinite || host.pondering) && !host.stopped && end.reason != StopReason::Stopped {
            match host.terminal.read() {
                Some(line) => host.listen(line),
                None => break,
            }
            if !go.infinite && !host.pondering {
                break;
            }
        }
        Ok(*end)
    }
}

enum SearchRefused {
    /// The game is over: why, and the score.
    Over(String, crate::score::Score),
    Fault(String),
}

impl From<RequestError> for SearchRefused {
    fn from(error: RequestError) -> SearchRefused {
        match error {
            RequestError::GameOver(ending) => SearchRefused::Over(error.to_string(), ending.score(0)),
            _ => SearchRefused::Fault(error.to_string()),
        }
    }
}

/// The host of a search that reads its terminal meanwhile.
struct Listener<'a, T> {
    terminal: &'a mut T,
    waiting: &'a mut VecDeque<String>,
    start_ms: f64,
    clock: Option<Clock>,
    stability: Stability,
    pondering: bool,
    /// The clock says that no further iteration is worth it.
    enough: bool,
    stopped: bool,
    mode: shakmaty::CastlingMode,
    show_wdl: bool,
}

impl<T: Terminal> Listener<'_, T> {
    fn listen(&mut self, line: String) {
        match Command::parse(&line) {
            Ok(Command::Stop) => self.stopped = true,
            Ok(Command::IsReady) => self.terminal.print("readyok"),
            Ok(Command::PonderHit) => {
                self.pondering = false;
                self.start_ms = self.terminal.now_ms();
            }
            Ok(Command::Quit) => {
                self.stopped = true;
                self.waiting.push_back(line);
            }
            _ => self.waiting.push_back(line),
        }
    }
}

impl<T: Terminal> Host for Listener<'_, T> {
    fn should_stop(&mut self, _: &Pulse) -> bool {
        match self.terminal.poll() {
            Input::Line(line) => self.listen(line),
            Input::Nothing => {}
            Input::Closed => self.stopped = true,
        }
        let out_of_time = self.clock.is_some_and(|clock| self.now_ms() - self.start_ms >= clock.limit_ms);
        self.stopped || (out_of_time && !self.pondering)
    }

    fn now_ms(&self) -> f64 {
        self.terminal.now_ms()
    }

    fn report(&mut self, report: Report) {
        match report {
            Report::Aspiration(step) if step.bound != Bound::Exact => {
                let line = info::bound(&step, self.mode, self.show_wdl);
                self.terminal.print(&line);
            }
            Report::Aspiration(_) => {}
            Report::Iteration(iteration) => {
                info::iteration(&iteration, self.mode, self.show_wdl).iter().for_each(|line| self.terminal.print(line));
                if let Some(clock) = self.clock {
                    self.enough = !clock.goes_on(&iteration, &mut self.stability);
                }
            }
        }
    }
}
