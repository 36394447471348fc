//! The standing of a match: what was played, how it stands, what is still to come.

use std::collections::BTreeMap;

use shakmaty::{ByColor, Color};

use super::elo::{Estimate, Pentanomial};
use super::record::Row;
use super::side::{Side, half_points};
use super::sprt::{BOUND, Sprt, Verdict};

#[derive(Clone, Debug, Default)]
pub struct Scorebook {
    /// By the candidate's half points: losses, draws, wins.
    games: [u32; 3],
    pairs: Pentanomial,
    /// The candidate's half points, by pair and the candidate's colour.
    points: BTreeMap<usize, ByColor<Option<usize>>>,
    endings: BTreeMap<String, u32>,
    breaks: BTreeMap<(Side, String), u32>,
    sprt: Option<Sprt>,
    verdict: Option<Verdict>,
}

impl Scorebook {
    pub fn new(sprt: Option<Sprt>) -> Scorebook {
        Scorebook { sprt, ..Scorebook::default() }
    }

    /// Enters a game; `true` if it completes its pair.
    pub fn enter(&mut self, row: &Row) -> bool {
        let points = half_points(row.outcome, row.candidate);
        let pair = self.points.entry(row.pair).or_default();
        if pair[row.candidate].replace(points).is_some() {
            return false;
        }
        self.games[points] += 1;
        *self.endings.entry(row.ending.clone()).or_default() += 1;
        if let Some(side) = row.broken_by {
            *self.breaks.entry((side, row.ending.clone())).or_default() += 1;
        }
        let (Some(white), Some(black)) = (pair.white, pair.black) else { return false };
        self.pairs[white + black] += 1;
        if let (Some(sprt), None) = (self.sprt, self.verdict) {
            self.verdict = sprt.verdict(sprt.llr(&self.pairs));
        }
        true
    }

    /// Whether the game of `pair` in which the candidate plays `color` is over.
    pub fn has(&self, pair: usize, color: Color) -> bool {
        self.points.get(&pair).is_some_and(|points| points[color].is_some())
    }

    pub fn games(&self) -> u32 {
        self.games.iter().sum()
    }

    /// Once the SPRT has ended the match.
    pub fn is_decided(&self) -> bool {
        self.verdict.is_some()
    }

    /// How often the rules were broken by `side`.
    pub fn breaks_by(&self, side: Side) -> u32 {
        self.breaks.iter().filter(|((by, _), _)| *by == side).map(|(_, count)| count).sum()
    }

    /// The standing in one line.
    pub fn line(&self) -> String {
        let [losses, draws, wins] = self.games;
        let mut line =
            format!("W {wins} D {draws} L {losses}  pairs {}", self.pairs.map(|count| count.to_string()).join("-"));
        if let Some(Estimate { elo, low, high, los, .. }) = Estimate::new(&self.pairs) {
            line += &format!("  Elo {elo:+.1} [{low:+.1}, {high:+.1}]  LOS {:.1} %", 100.0 * los);
        }
        if let Some(sprt) = self.sprt {
            line += &format!("  LLR {:+.2} of ±{BOUND:.2}", sprt.llr(&self.pairs));
        }
        line
    }

    /// The standing at the end, in lines.
    pub fn summary(&self) -> Vec<String> {
        let [losses, draws, wins] = self.games;
        let mut lines = vec![
            format!("games       {}: {wins} won, {draws} drawn, {losses} lost by the candidate", self.games()),
            format!("pairs       {}  (0, ½, 1, 1½, 2 points)", self.pairs.map(|count| count.to_string()).join(" ")),
        ];
        if let Some(Estimate { score, elo, low, high, los }) = Estimate::new(&self.pairs) {
            lines.push(format!("score       {:.2} %", 100.0 * score));
            lines.push(format!("Elo         {elo:+.1}, 95 % between {low:+.1} and {high:+.1}"));
            lines.push(format!("LOS         {:.2} %", 100.0 * los));
        }
        if let Some(sprt) = self.sprt {
            let verdict = match self.verdict {
                Some(Verdict::Accepted) => "the second holds",
                Some(Verdict::Rejected) => "the first holds",
                None => "undecided",
            };
            lines.push(format!("SPRT        Elo {sprt}: {verdict}, LLR {:+.2} of ±{BOUND:.2}", sprt.llr(&self.pairs)));
        }
        lines.push(format!("endings     {}", counted(self.endings.iter())));
        let breaks: Vec<_> =
            self.breaks.iter().map(|((side, kind), count)| (format!("{side}: {kind}"), *count)).collect();
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

    fn row(pair: usize, candidate: Color, winner: Option<Color>) -> Row {
        Row {
            pair,
            candidate,
            outcome: KnownOutcome::from_winner(winner),
            ending: "checkmate".to_owned(),
            broken_by: None,
            plies: 1,
            seconds: 0.0,
            fen: String::new(),
            detail: String::new(),
        }
    }

    #[test]
    fn two_games_make_a_pair_whatever_their_order() {
        let mut book = Scorebook::new(None);
        assert!(!book.enter(&row(2, Color::Black, Some(Color::Black))));
        assert!(!book.enter(&row(1, Color::White, None)));
        assert!(book.enter(&row(2, Color::White, None)));
        assert!(book.enter(&row(1, Color::Black, Some(Color::White))));
        assert_eq!((book.games, book.pairs), ([1, 2, 1], [0, 1, 0, 1, 0]));
        assert!(book.has(1, Color::White) && !book.has(3, Color::White));
    }

    #[test]
    fn a_game_entered_twice_counts_once() {
        let mut book = Scorebook::new(None);
        book.enter(&row(1, Color::White, None));
        assert!(!book.enter(&row(1, Color::White, Some(Color::White))));
        assert_eq!(book.games, [0, 1, 0]);
    }

    #[test]
    fn the_test_decides_once_and_for_all() {
        let mut book = Scorebook::new(Sprt::new(0.0, 50.0));
        for pair in 1..200 {
            book.enter(&row(pair, Color::White, Some(Color::White)));
            book.enter(&row(pair, Color::Black, None));
        }
        assert_eq!(book.verdict, Some(Verdict::Accepted));
        assert!(book.line().contains("LLR +"));
    }
}
