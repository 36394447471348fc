//! The two ideas that the author of "Principal Variation Search" (seed 004) knew nobody to have tried, against the same search
//! without them; and whether what that search returns of a value beyond its window is a bound.

use pvscope::lab::{Algorithm, Cutoff, MergedVariant, TreePosition};
use pvscope::score::Score;
use pvscope::search::{Expected, Window};

use super::sample::{Sample, count};
use super::table::table as markdown;
use super::{Error, ORDERS};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idea {
    /// A proof for the first successor of a node expected to be All.
    FirstOfAll,
    /// No proof at a node expected to be Pv until a successor has met α.
    UntilMet,
}

/// What the root is searched with.
#[derive(Clone, Copy, Debug)]
enum Root {
    /// The open window.
    Open,
    /// A window that holds the value, 100 wide.
    Around,
    /// A window above the value, 100 wide, as a step of aspiration that has to fail low.
    Above,
    /// The same, and the root is expected to fail low.
    AboveExpected,
}

/// Trees on which the idea made a difference.
#[derive(Default)]
struct Tally {
    fewer: u64,
    more: u64,
    before: u64,
    after: u64,
}

impl Idea {
    pub const ALL: [Idea; 2] = [Idea::FirstOfAll, Idea::UntilMet];

    fn name(self) -> &'static str {
        match self {
            Idea::FirstOfAll => "a proof for the first successor of an expected All node",
            Idea::UntilMet => "no proof until a successor has met α",
        }
    }

    fn search(self, cutoff: Cutoff) -> Algorithm {
        Algorithm::MergedPvs(MergedVariant {
            first_of_all: self == Idea::FirstOfAll,
            until_met: self == Idea::UntilMet,
            ..common(cutoff)
        })
    }
}

impl Root {
    const ALL: [(&'static str, Root); 4] = [
        ("open window", Root::Open),
        ("window around the value", Root::Around),
        ("window above the value", Root::Above),
        ("the same, root expected All", Root::AboveExpected),
    ];

    fn window(self, value: Score) -> Window {
        match self {
            Root::Open => Window::OPEN,
            Root::Around => Window::around(value, 50),
            Root::Above | Root::AboveExpected => {
                Window { alpha: value.saturating_add(20), beta: value.saturating_add(120) }
            }
        }
    }

    fn expected(self) -> Expected {
        if matches!(self, Root::AboveExpected) { Expected::All } else { Expected::Pv }
    }
}

fn common(cutoff: Cutoff) -> MergedVariant {
    MergedVariant { cutoff, improved: true, first_of_all: false, until_met: false }
}

/// On how many trees the idea visits fewer or more nodes, by the root's window and the order; and the change in all.
pub fn table(sample: Sample, idea: Idea) -> Result<String, Error> {
    let orders = ORDERS.map(|order| format!("{order} %"));
    let head: Vec<&str> = [idea.name()].into_iter().chain(orders.iter().map(String::as_str)).collect();
    let mut rows = Vec::new();
    for (name, root) in Root::ALL {
        let mut tallies = Vec::new();
        for order in ORDERS {
            let mut tally = Tally::default();
            for game in sample.games(order) {
                compare(&game?, idea, root, &mut tally)?;
            }
            tallies.push(tally);
        }
        let row = |what: &str, cell: &dyn Fn(&Tally) -> String| {
            [format!("{name}: {what}")].into_iter().chain(tallies.iter().map(cell)).collect()
        };
        rows.push(row("fewer", &|tally| tally.fewer.to_string()));
        rows.push(row("more", &|tally| tally.more.to_string()));
        rows.push(row("visits", &|tally| {
            format!("{:+.2} %", 100.0 * (tally.after as f64 - tally.before as f64) / tally.before as f64)
        }));
    }
    Ok(markdown(&head, &rows))
}

fn compare(game: &TreePosition, idea: Idea, root: Root, tally: &mut Tally) -> Result<(), Error> {
    let value = count(Algorithm::PlainAlphaBeta(Cutoff::Inclusive), game, Window::OPEN, Expected::Pv)?.value;
    let visits = |search| {
        let counted = count(search, game, root.window(value), root.expected())?;
        Ok::<_, Error>(counted.totals.visits)
    };
    let cutoff = Cutoff::Inclusive;
    let (before, after) = (visits(Algorithm::MergedPvs(common(cutoff)))?, visits(idea.search(cutoff))?);
    tally.fewer += u64::from(after < before);
    tally.more += u64::from(after > before);
    tally.before += before;
    tally.after += after;
    Ok(())
}

/// How often a search with a window above the value returns less than the value, which then is no upper bound.
pub fn bounds(sample: Sample) -> Result<String, Error> {
    let orders = ORDERS.map(|order| format!("{order} %"));
    let head: Vec<&str> =
        ["fails low by less than the value"].into_iter().chain(orders.iter().map(String::as_str)).collect();
    let searches = [
        ("alpha-beta, β ≤ α", Algorithm::PlainAlphaBeta(Cutoff::Inclusive)),
        ("search', β < α", Algorithm::MergedPvs(MergedVariant { improved: false, ..common(Cutoff::Strict) })),
        ("search', β ≤ α", Algorithm::MergedPvs(MergedVariant { improved: false, ..common(Cutoff::Inclusive) })),
    ];
    let mut rows = Vec::new();
    for (name, search) in searches {
        let mut row = vec![name.to_owned()];
        for order in ORDERS {
            let mut wrong = 0;
            for game in sample.games(order) {
                let game = game?;
                let value =
                    count(Algorithm::PlainAlphaBeta(Cutoff::Inclusive), &game, Window::OPEN, Expected::Pv)?.value;
                let failed = count(search, &game, Root::Above.window(value), Expected::Pv)?.value;
                wrong += u64::from(failed < value);
            }
            row.push(wrong.to_string());
        }
        rows.push(row);
    }
    Ok(markdown(&head, &rows))
}
