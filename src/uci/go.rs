//! The arguments of `go`. Faulty ones are clamped or ignored, and the search runs with the others: every `go` is answered.

use std::fmt;

use crate::search::{GameClock, MAX_DEPTH, TimeBudget};
use crate::shortened::shortened;

/// The nodes searched by a `go` without a limit.
pub const DEFAULT_NODES: u64 = 100_000;

/// The arguments of `go`. Times in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    pub search_moves: Vec<String>,
    pub ponder: bool,
    pub white_time_ms: Option<i64>,
    pub black_time_ms: Option<i64>,
    pub white_increment_ms: i64,
    pub black_increment_ms: i64,
    pub moves_to_go: Option<u32>,
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub mate: Option<u32>,
    pub move_time_ms: Option<i64>,
    pub infinite: bool,
    /// In the order of the line.
    pub faults: Vec<GoFault>,
}

/// A faulty argument of `go`, and the value used in its place; `None` if the argument is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoFault {
    fault: String,
    used: Option<i64>,
}

impl fmt::Display for GoFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.used {
            Some(used) => write!(f, "{}; {used} is used", self.fault),
            None => write!(f, "{}; it is ignored", self.fault),
        }
    }
}

const NUMBERS: [&str; 9] = ["wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime"];
const WORDS: [&str; 3] = ["searchmoves", "ponder", "infinite"];

impl Go {
    pub fn parse<'a>(words: impl Iterator<Item = &'a str>) -> Go {
        let mut go = Go::default();
        let mut words = words.peekable();
        while let Some(name) = words.next() {
            let mut operands = || words.next_if(|word| !NUMBERS.contains(word) && !WORDS.contains(word));
            match name {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    let moves: Vec<String> = std::iter::from_fn(operands).map(str::to_owned).collect();
                    if moves.is_empty() {
                        go.ignore("searchmoves needs a move".to_owned());
                    }
                    go.search_moves.extend(moves);
                }
                _ if NUMBERS.contains(&name) => match operands() {
                    Some(value) => go.set(name, value),
                    None => go.ignore(format!("{name} needs a value")),
                },
                _ => {
                    let unknown: Vec<&str> = std::iter::once(name).chain(std::iter::from_fn(operands)).collect();
                    go.ignore(format!("go has no argument \"{}\"", shortened(&unknown.join(" "))));
                }
            }
        }
        go
    }

    /// The time for the move, less `overhead_ms`; `None` without a move time or a clock of the side to move.
    pub fn time_budget(&self, white_to_move: bool, overhead_ms: u64) -> Option<TimeBudget> {
        if let Some(move_time_ms) = self.move_time_ms {
            return Some(TimeBudget::of_move_time(move_time_ms, overhead_ms));
        }
        let (time_ms, increment_ms) = if white_to_move {
            (self.white_time_ms?, self.white_increment_ms)
        } else {
            (self.black_time_ms?, self.black_increment_ms)
        };
        let clock = GameClock { time_ms, increment_ms, moves_to_go: self.moves_to_go };
        Some(TimeBudget::of_clock(clock, overhead_ms))
    }

    /// Notes that an argument is ignored because of `fault`.
    pub fn ignore(&mut self, fault: String) {
        self.faults.push(GoFault { fault, used: None });
    }

    fn set(&mut self, name: &str, value: &str) {
        let clock = i64::MIN..=i64::MAX;
        match name {
            "wtime" => self.white_time_ms = self.number(name, value, clock),
            "btime" => self.black_time_ms = self.number(name, value, clock),
            "winc" => self.white_increment_ms = self.number(name, value, clock).unwrap_or(0),
            "binc" => self.black_increment_ms = self.number(name, value, clock).unwrap_or(0),
            "movetime" => self.move_time_ms = self.number(name, value, clock),
            "movestogo" => self.moves_to_go = self.number(name, value, 1..=u32::MAX.into()).map(|moves| moves as u32),
            "depth" => self.depth = self.number(name, value, 1..=MAX_DEPTH.into()).map(|depth| depth as u32),
            "nodes" => self.nodes = self.number(name, value, 1..=i64::MAX).map(|nodes| nodes as u64),
            _ => self.mate = self.number(name, value, 1..=u32::MAX.into()).map(|mate| mate as u32),
        }
    }

    /// The number `value`, moved into `range`; `None` for anything but a number, and for moves to the next time control or
    /// to mate that would be none.
    fn number(&mut self, name: &str, value: &str, range: std::ops::RangeInclusive<i64>) -> Option<i64> {
        let (min, max) = range.into_inner();
        let digits = value.strip_prefix(['-', '+']).unwrap_or(value);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            self.ignore(format!("{name} needs a whole number, not \"{}\"", shortened(value)));
            return None;
        }
        let huge = if value.starts_with('-') { i64::MIN } else { i64::MAX };
        let number = value.parse::<i64>();
        let used = number.clone().unwrap_or(huge).clamp(min, max);
        if number == Ok(used) {
            return Some(used);
        }
        let fault = format!("{name} must be {min} to {max}, not {}", shortened(value));
        if used == min && (name == "mate" || name == "movestogo") {
            self.ignore(fault);
            return None;
        }
        self.faults.push(GoFault { fault, used: Some(used) });
        Some(used)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Go {
        Go::parse(line.split_whitespace())
    }

    fn faults(line: &str) -> Vec<String> {
        parse(line).faults.iter().map(GoFault::to_string).collect()
    }

    #[test]
    fn every_argument_is_read() {
        let go = parse(
            "wtime 1000 btime -5 winc 10 binc 20 movestogo 3 depth 4 nodes 5 mate 6 movetime 7 infinite ponder \
             searchmoves e2e4 d2d4",
        );
        assert_eq!((go.white_time_ms, go.black_time_ms), (Some(1000), Some(-5)));
        assert_eq!((go.white_increment_ms, go.black_increment_ms, go.moves_to_go), (10, 20, Some(3)));
        assert_eq!((go.depth, go.nodes, go.mate, go.move_time_ms), (Some(4), Some(5), Some(6), Some(7)));
        assert!(go.infinite && go.ponder && go.faults.is_empty());
        assert_eq!(go.search_moves, ["e2e4", "d2d4"]);
    }

    #[test]
    fn search_moves_end_at_the_next_argument() {
        let go = parse("searchmoves e2e4 depth 3");
        assert_eq!((go.search_moves, go.depth), (vec!["e2e4".to_owned()], Some(3)));
    }

    #[test]
    fn a_number_outside_its_range_is_moved_into_it() {
        assert_eq!(parse("depth -1").depth, Some(1));
        assert_eq!(parse("depth 121").depth, Some(MAX_DEPTH));
        assert_eq!(parse("nodes -99999999999999999999").nodes, Some(1));
        assert_eq!(parse("wtime 99999999999999999999").white_time_ms, Some(i64::MAX));
        assert_eq!(faults("depth 0"), ["depth must be 1 to 120, not 0; 1 is used"]);
    }

    #[test]
    fn an_argument_without_a_usable_value_is_ignored_by_name() {
        assert_eq!(faults("depth 1e2"), ["depth needs a whole number, not \"1e2\"; it is ignored"]);
        assert_eq!(faults("depth"), ["depth needs a value; it is ignored"]);
        assert_eq!(faults("searchmoves"), ["searchmoves needs a move; it is ignored"]);
        assert_eq!(faults("mate 0"), ["mate must be 1 to 4294967295, not 0; it is ignored"]);
        assert_eq!(faults("multipv 3 depth 2"), ["go has no argument \"multipv 3\"; it is ignored"]);
    }

    #[test]
    fn an_argument_is_never_the_value_of_another() {
        let go = parse("wtime depth 5");
        assert_eq!((go.white_time_ms, go.depth, go.faults.len()), (None, Some(5), 1));
    }

    #[test]
    fn the_time_budget_is_that_of_the_side_to_move() {
        let go = parse("wtime 60000 winc 1000 btime 1000");
        let (white, black) = (go.time_budget(true, 10).unwrap(), go.time_budget(false, 10).unwrap());
        assert!(white.soft_ms > 1000.0 && black.hard_ms < 500.0);
    }

    #[test]
    fn without_a_clock_there_is_no_time_budget() {
        assert_eq!(parse("depth 9").time_budget(true, 10), None);
        assert_eq!(parse("wtime 5").time_budget(false, 10), None);
    }
}
