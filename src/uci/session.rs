//! A UCI session: lines in, lines out, and searches that read input as they run.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;

use shakmaty::{Move, Position as _};

use super::bench;
use super::command::Command;
use super::eval_board;
use super::go::{DEFAULT_NODES, Go};
use super::info;
use super::search_control::{BenchControl, GoControl, SearchInput};
use super::terminal::Terminal;
use super::uci_options::{OptionChange, UciOptions};
use crate::chess::{Epd, INITIAL_FEN, Path, parse_uci};
use crate::eval::{Explanation, Network};
use crate::search::{
    HashError, Limits, PARAMETERS, Parameter, Request, RequestError, SearchEnd, Searcher, StopReason, TimeBudget,
    Timekeeper,
};
use crate::shortened::shortened;
use crate::winning_chances::material;

/// A UCI engine on a terminal.
pub struct Session<T> {
    terminal: T,
    /// The network of the start.
    default_network: Arc<Network>,
    searcher: Searcher,
    settings: UciOptions,
    path: Path,
    /// Lines received during a search, to answer after it.
    waiting: VecDeque<String>,
}

const NAME: &str = concat!("id name pvscope ", env!("CARGO_PKG_VERSION"));

impl<T: Terminal> Session<T> {
    /// A session that evaluates by `network`, until `EvalFile` names another one.
    ///
    /// # Errors
    ///
    /// [`HashError`] without memory for the default hash table.
    pub fn new(terminal: T, network: Arc<Network>) -> Result<Session<T>, HashError> {
        let settings = UciOptions::new(terminal.max_threads());
        let searcher = Searcher::new(settings.hash_mb, Arc::clone(&network))?;
        let path = Path::parse::<&str>(INITIAL_FEN, &[], false).expect("the starting position is valid");
        Ok(Session { terminal, default_network: network, searcher, settings, path, waiting: VecDeque::new() })
    }

    /// Answers lines until the end of the input (`true`) or `quit` (`false`).
    pub fn run(&mut self) -> bool {
        while let Some(line) = self.waiting.pop_front().or_else(|| self.terminal.read()) {
            if !self.answer(&line) {
                return false;
            }
        }
        true
    }

    /// Answers one line; `false` ends the session.
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
            Command::Position { fen, moves } => self.set_position(fen.as_deref().unwrap_or(INITIAL_FEN), &moves),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Go(go) => self.go(go),
            Command::Display => self.display(),
            Command::Eval => self.evaluate(),
            Command::Quit => return false,
            Command::Stop | Command::PonderHit | Command::Unknown => {}
            Command::Parameters => self.list_parameters(),
            Command::Bench { depth } => self.bench(depth.unwrap_or(bench::DEPTH)),
        }
        true
    }

    fn introduce(&mut self) {
        self.terminal.print(NAME);
        self.terminal.print("id author the pvscope authors");
        self.settings.declarations().iter().for_each(|line| self.terminal.print(line));
        self.terminal.print("uciok");
    }

    fn list_parameters(&mut self) {
        for Parameter { name, value, min, max, step } in PARAMETERS {
            self.terminal.print(&format!("parameter {name} {value} {min} {max} {step}"));
        }
        self.terminal.print("parametersok");
    }

    fn complain(&mut self, error: &str) {
        self.terminal.print(&format!("info string {error}"));
    }

    fn set_position(&mut self, fen: &str, moves: &[String]) {
        match Path::parse(&Epd::fen_of(fen), moves, self.settings.chess960) {
            Ok(path) => self.path = path,
            Err(error) => self.complain(&format!("{error}; the position is unchanged")),
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        let old = self.settings.clone();
        let change = self.settings.set(name, value).map_err(|error| error.to_string());
        if let Err(error) = change.and_then(|change| self.apply(change)) {
            self.settings = old;
            self.complain(&error);
        }
    }

    /// Makes a changed setting take effect.
    fn apply(&mut self, change: OptionChange) -> Result<(), String> {
        match change {
            OptionChange::Value => Ok(()),
            OptionChange::ClearHash => {
                self.searcher.clear();
                Ok(())
            }
            OptionChange::HashSize => {
                self.searcher.resize_hash(self.settings.hash_mb).map_err(|error| error.to_string())
            }
            OptionChange::Threads => self.set_threads(),
            OptionChange::EvalFile => {
                let network = self.network()?;
                self.searcher.set_network(network);
                Ok(())
            }
        }
    }

    fn set_threads(&mut self) -> Result<(), String> {
        let (wanted, terminal) = (self.settings.threads, &mut self.terminal);
        self.searcher.set_threads(wanted, |helper| terminal.start(helper));
        self.settings.threads = self.searcher.threads();
        if self.settings.threads < wanted {
            self.complain(&format!("there cannot be {wanted} threads here; {} are used", self.settings.threads));
        }
        Ok(())
    }

    /// The network of the settings, or the fault of its file.
    fn network(&mut self) -> Result<Arc<Network>, String> {
        let Some(file) = &self.settings.eval_file else { return Ok(Arc::clone(&self.default_network)) };
        let read = self.terminal.read_file(file);
        let network = read.and_then(|bytes| Network::parse(&bytes).map_err(|error| error.to_string()));
        network.map_err(|fault| {
            let [file, fault] = [file, &fault].map(|text| shortened(text));
            format!("the network {file} cannot be used: {fault}; the network is unchanged")
        })
    }

    fn display(&mut self) {
        let board = self.path.position().board();
        let fen = shakmaty::fen::Fen::from_position(board, shakmaty::EnPassantMode::Legal);
        let diagram = format!("{:?}", shakmaty::Position::board(board));
        diagram.lines().for_each(|rank| self.terminal.print(rank));
        self.terminal.print(&format!("Fen: {fen}"));
        self.terminal.print(&format!("Key: {:016X}", self.path.position().key()));
    }

    fn evaluate(&mut self) {
        let position = self.path.position();
        let explanation = Explanation::of(position, self.searcher.network());
        let board = shakmaty::Position::board(position.board());
        eval_board::lines(board, &explanation).iter().for_each(|line| self.terminal.print(line));
        let score = eval_board::pawns(explanation.score_cp);
        self.terminal.print(&format!("Final evaluation: {score:+.2} (white side)"));
    }

    fn bench(&mut self, depth: u32) {
        let network = Arc::clone(self.searcher.network());
        let start_ms = self.terminal.now_ms();
        let mut host = BenchControl(SearchInput::new(&mut self.terminal, &mut self.waiting, Timekeeper::default()));
        match bench::run(depth, self.settings.options, network, &mut host) {
            Ok(total) => {
                let seconds = (self.terminal.now_ms() - start_ms) / 1000.0;
                bench::summary(&total, seconds).iter().for_each(|line| self.terminal.print(line));
            }
            Err(error) => self.complain(&error.to_string()),
        }
    }

    /// Answers `go` with one `bestmove`: `(none)` only if the game is over.
    fn go(&mut self, mut go: Go) {
        let search_moves = self.search_moves(&mut go);
        let white = shakmaty::Position::turn(self.path.position().board()).is_white();
        let budget = go.time_budget(white, self.settings.overhead_ms);
        for fault in &go.faults {
            self.complain(&fault.to_string());
        }
        let is_limited = go.infinite || budget.is_some() || go.depth.or(go.mate).is_some() || go.nodes.is_some();
        if !is_limited {
            self.complain(&format!("go has no limit; {DEFAULT_NODES} nodes are searched"));
            go.nodes = Some(DEFAULT_NODES);
        }
        match self.search(&go, search_moves, budget) {
            Ok(end) => {
                let answer = info::best_move(&end, self.path.position().castling_mode());
                self.terminal.print(&answer);
            }
            Err(error) => {
                if let RequestError::GameOver(ending) = error {
                    self.terminal.print(&format!("info depth 0 score {}", ending.score(0)));
                }
                self.complain(&error.to_string());
                self.terminal.print("bestmove (none)");
            }
        }
    }

    /// The legal search moves; the others are faults of `go`.
    fn search_moves(&self, go: &mut Go) -> Vec<Move> {
        let mut legal = Vec::new();
        for text in std::mem::take(&mut go.search_moves) {
            match parse_uci(&text, self.path.position()) {
                Ok(mv) => legal.push(mv),
                Err(error) => go.ignore(format!("searchmoves: {error}")),
            }
        }
        legal
    }

    fn search(
        &mut self,
        go: &Go,
        search_moves: Vec<Move>,
        budget: Option<TimeBudget>,
    ) -> Result<SearchEnd, RequestError> {
        let limits = Limits {
            depth: go.depth,
            nodes: go.nodes,
            time_ms: None,
            mate: go.mate,
            search_moves,
            strength: self.settings.strength(),
        };
        let UciOptions { multi_pv, options, show_wdl, .. } = self.settings;
        let request = Request { path: self.path.clone(), limits, multi_pv, options };
        let time = Timekeeper::new(budget, go.ponder, self.terminal.now_ms());
        let mut host = GoControl {
            input: SearchInput::new(&mut self.terminal, &mut self.waiting, time),
            mode: self.path.position().castling_mode(),
            wdl_material: show_wdl.then(|| material(self.path.position().board().board())),
        };
        self.searcher.begin(request, &host)?;
        let end = loop {
            match self.searcher.step(&mut host) {
                Some(ControlFlow::Break(end)) => break end,
                Some(ControlFlow::Continue(())) => host.input.stopped |= host.input.time.is_enough(),
                None => unreachable!("the search has begun and not ended"),
            }
        };
        let input = &mut host.input;
        // An infinite or pondering search answers only on command, however early it ends.
        while (go.infinite || input.time.is_pondering()) && !input.stopped && end.reason != StopReason::Stopped {
            match input.terminal.read() {
                Some(line) => input.accept(line),
                None => break,
            }
        }
        Ok(*end)
    }
}
