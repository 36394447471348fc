//! The score of a match: the games played so far, and their statistics.

use std::collections::BTreeMap;

use shakmaty::{ByColor, Color};

use super::elo::{EloEstimate, Pentanomial};
use super::results_file::GameResult;
use super::side::{Side, half_points};
use super::sprt::{BOUND, Sprt, SprtResult};

#[derive(Clone, Debug, Default)]
pub struct Scorebook {
    /// Losses, draws and wins of the candidate: the index is its half points.
    games: [u32; 3],
    pairs: Pentanomial,
    /// Half points of the candidate, by pair and its colour.
    points: BTreeMap<usize, ByColor<Option<usize>>>,
    terminations: BTreeMap<String, u32>,
    rule_breaks: BTreeMap<(Side, String), u32>,
    sprt: Option<Sprt>,
    sprt_result: Option<SprtResult>,
}

impl Scorebook {
    pub fn new(sprt: Option<Sprt>) -> Scorebook {
        Scorebook { sprt, ..Scorebook::default() }
    }

    /// Enters a game; returns whether it completes its pair.
    pub fn enter(&mut self, result: &GameResult) -> bool {
        let points = half_points(result.outcome, result.candidate);
        let pair = self.points.entry(result.pair).or_default();
        if pair[result.candidate].replace(points).is_some() {
            return false;
        }
        self.games[points] += 1;
        *self.terminations.entry(result.termination.clone()).or_default() += 1;
        if let Some(side) = result.broken_by {
            *self.rule_breaks.entry((side, result.termination.clone())).or_default() += 1;
        }
        let (Some(white), Some(black)) = (pair.white, pair.black) else { return false };
        self.pairs[white + black] += 1;
        if let (Some(sprt), None) = (self.sprt, self.sprt_result) {
            self.sprt_result = sprt.result(sprt.llr(&self.pairs));
        }
        true
    }

    /// Whether `pair` has its game with the candidate as `color`.
    pub fn has(&self, pair: usize, color: Color) -> bool {
        self.points.get(&pair).is_some_and(|points| points[color].is_some())
    }

    pub fn games(&self) -> u32 {
        self.games.iter().sum()
    }

    /// Whether the SPRT has ended the match.
    pub fn is_decided(&self) -> bool {
        self.sprt_result.is_some()
    }

    /// Games in which `side` broke the rules.
    pub fn rule_breaks_by(&self, side: Side) -> u32 {
        self.rule_breaks.iter().filter(|((by, _), _)| *by == side).map(|(_, count)| count).sum()
    }

    /// The score in one line.
    pub fn line(&self) -> String {
        let [losses, draws, wins] = self.games;
        let mut line =
            format!("W {wins} D {draws} L {losses}  pairs {}", self.pairs.map(|count| count.to_string()).join("-"));
        if let Some(EloEstimate { elo, low, high, los, .. }) = EloEstimate::new(&self.pairs) {
            line += &format!("  Elo {elo:+.1} [{low:+.1}, {high:+.1}]  LOS {:.1} %", 100.0 * los);
        }
        if let Some(sprt) = self.sprt {
            line += &format!("  LLR {:+.2} of ±{BOUND:.2}", sprt.llr(&self.pairs));
        }
        line
    }

    /// The final score, in several lines.
    pub fn summary(&self) -> Vec<String> {
        let [losses, draws, wins] = self.games;
        let mut lines = vec![
            format!("games       {}: {wins} won, {draws} drawn, {losses} lost by the candidate", self.games()),
            format!("pairs       {}  (0, ½, 1, 1½, 2 points)", self.pairs.map(|count| count.to_string()).join(" ")),
        ];
        if let Some(EloEstimate { score, elo, low, high, los }) = EloEstimate::new(&self.pairs) {
            lines.push(format!("score       {:.2} %", 100.0 * score));
            lines.push(format!("Elo         {elo:+.1}, 95 % between {low:+.1} and {high:+.1}"));
            lines.push(format!("LOS         {:.2} %", 100.0 * los));
        }
        if let Some(sprt) = self.sprt {
            let result = match self.sprt_result {
                Some(SprtResult::Accepted) => "the second is accepted",
                Some(SprtResult::Rejected) => "the first is accepted",
                None => "undecided",
            };
            lines.push(format!("SPRT        Elo {sprt}: {result}, LLR {:+.2} of ±{BOUND:.2}", sprt.llr(&self.pairs)));
        }
        lines.push(format!("endings     {}", counted(self.terminations.iter())));
        let breaks: Vec<_> =
            self.rule_breaks.iter().map(|((side, kind), count)| (format!("{side}: {kind}"), *count)).collect();
        lines.push(format!("rule breaks {}", counted(breaks.iter().map(|(name, count)| (name, count)))));
        lines
    }
}

fn counted<'a>(counts: impl Iterator<Item = (&'a String, &'a u32)>) -> String {
    let counts: Vec<String> = counts.map(|(name, count)| format!("{name} {count}")).collect();
    if counts.is_empty() { "none".to_owned() } else { counts.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::KnownOutcome;

    fn game(pair: usize, candidate: Color, winner: Option<Color>) -> GameResult {
        GameResult {
            pair,
            candidate,
            outcome: KnownOutcome::from_winner(winner),
            termination: "checkmate".to_owned(),
            broken_by: None,
            plies: 1,
            seconds: 0.0,
            fen: String::new(),
            detail: String::new(),
        }
    }

    #[test]
    fn two_games_make_a_pair_in_any_order() {
        let mut book = Scorebook::new(None);
        assert!(!book.enter(&game(2, Color::Black, Some(Color::Black))));
        assert!(!book.enter(&game(1, Color::White, None)));
        assert!(book.enter(&game(2, Color::White, None)));
        assert!(book.enter(&game(1, Color::Black, Some(Color::White))));
        assert_eq!((book.games, book.pairs), ([1, 2, 1], [0, 1, 0, 1, 0]));
        assert!(book.has(1, Color::White) && !book.has(3, Color::White));
    }

    #[test]
    fn a_game_entered_twice_counts_once() {
        let mut book = Scorebook::new(None);
        book.enter(&game(1, Color::White, None));
        assert!(!book.enter(&game(1, Color::White, Some(Color::White))));
        assert_eq!(book.games, [0, 1, 0]);
    }

    #[test]
    fn the_sprt_decides_for_good() {
        let mut book = Scorebook::new(Sprt::new(0.0, 50.0));
        for pair in 1..200 {
            book.enter(&game(pair, Color::White, Some(Color::White)));
            book.enter(&game(pair, Color::Black, None));
        }
        assert_eq!(book.sprt_result, Some(SprtResult::Accepted));
        assert!(book.line().contains("LLR +"));
    }
}
