//! The drawings of "Principal Variation Search" (seed 004), and the examples that the other references work through, node by
//! node. In the drawings, as in the source, leaves are left out.

use pvscope::lab::{Algorithm, Cutoff, Fail, MergedVariant, Recording, TreeMove, TreePosition, examples};
use pvscope::score::Score;
use pvscope::search::{Bound, SearchKind};

use crate::trees::{run, written};

/// The first drawing: what alpha-beta makes of every node it visits.
const ALPHA_BETA: &str = "P-V(\
    P-V(Cut(All(Cut Cut)) P-V(P-V(P-V Cut P-V Cut Cut) Cut(All)) Cut(All(Cut Cut))) \
    Cut(P-V(P-V Cut) All(Cut Cut)) \
    Cut(All) \
    Cut(Cut All))";

/// The second drawing: the tree of the full searches.
const FULL_SEARCHES: &str = "P-V(\
    F P-V(F Cut(F All(F Cut Z Skp)) Z+F P-V(F P-V(F P-V Z Skp Z+F P-V Z Skp Z Skp) Z Skp) Z Skp) \
    Z Skp \
    Z Skp \
    Z Skp)";

/// The third: the nine successful proofs, by the node whose full search they spared.
const HELD: [(&str, &str); 9] = [
    ("A1a2", "Cut"),
    ("A2a2", "Cut"),
    ("A2a4", "Cut"),
    ("A2a5", "Cut"),
    ("A2b", "Cut(All)"),
    ("A3", "Cut(All(Cut Cut))"),
    ("B", "Cut(All(Cut Cut))"),
    ("C", "Cut(All)"),
    ("D", "Cut(All)"),
];

/// Two of the nine cannot be had from the tree of the first drawing: where it has B1 P-V and D1 Cut, they do not fail low, and
/// then no proof finds that they do (the source's second proposition). The searches of B and D go through them first, and the
/// third drawing shows only what comes after them: B2 and D2, which refute.
const LEFT_OUT: [(&str, &str); 2] = [("B", "Cut(All)"), ("D", "Cut")];

/// The last two drawings: the failed proofs.
const FAILED: [(&str, &str); 2] = [("A2", "All(Cut(Cut Cut All) Cut(All))"), ("A2a3", "All")];

struct Drawn {
    game: TreePosition,
    recording: Recording<TreeMove>,
}

impl Drawn {
    fn by(search: Algorithm) -> Drawn {
        let written = written(examples::DRAWINGS);
        let game = written.tree.game();
        Drawn { recording: run(search, &game, written.window), game }
    }

    fn name(&self, visit: usize) -> String {
        self.recording.visits[visit].mv.map_or_else(String::new, |mv| self.game.tree().name(mv, 0))
    }

    fn inner(&self, visit: usize) -> Vec<usize> {
        self.recording.children(visit).filter(|&child| !self.recording.visits[child].leaf).collect()
    }

    /// A visit and all below it, by what they turned out to be.
    fn turned_out(&self, visit: usize) -> String {
        let below: Vec<String> = self.inner(visit).into_iter().map(|child| self.turned_out(child)).collect();
        format!("{}{}", kind(self.recording.visits[visit].bound), in_brackets(&below))
    }

    /// The full searches from a visit on, and how each successor there was searched.
    fn full_searches(&self, visit: usize) -> String {
        let visits = &self.recording.visits;
        let children = self.inner(visit);
        let below: Vec<String> = (0..children.len())
            .filter_map(|n| {
                let again = children.get(n + 1).filter(|&&next| visits[next].kind == SearchKind::ReSearch);
                match visits[children[n]].kind {
                    SearchKind::Full => Some(format!("F {}", self.full_searches(children[n]))),
                    SearchKind::Scout if again.is_some() => None,
                    SearchKind::Scout => Some("Z Skp".to_owned()),
                    SearchKind::ReSearch => Some(format!("Z+F {}", self.full_searches(children[n]))),
                    _ => None,
                }
            })
            .collect();
        format!("{}{}", kind(visits[visit].bound), in_brackets(&below))
    }

    /// Every proof: whose it is, its tree, and whether it held.
    fn proofs(&self) -> Vec<(String, String, bool)> {
        let visits = &self.recording.visits;
        let proofs = (0..visits.len()).filter(|&visit| visits[visit].kind == SearchKind::Scout && !visits[visit].leaf);
        proofs
            .map(|visit| {
                let again =
                    visits.iter().any(|other| other.kind == SearchKind::ReSearch && other.mv == visits[visit].mv);
                (self.name(visit), self.turned_out(visit), !again)
            })
            .collect()
    }
}

fn kind(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "P-V",
        Bound::Lower => "Cut",
        Bound::Upper => "All",
    }
}

fn in_brackets(below: &[String]) -> String {
    if below.is_empty() { String::new() } else { format!("({})", below.join(" ")) }
}

/// The two functions, and the one that they are merged into: common practice, as the source says that its drawings depict.
fn common_practice() -> [Algorithm; 2] {
    let merged = MergedVariant { cutoff: Cutoff::Strict, improved: false, first_of_all: false, until_met: false };
    [Algorithm::SplitPvs(Cutoff::Strict), Algorithm::MergedPvs(merged)]
}

#[test]
fn alpha_beta_makes_the_first_drawing() {
    assert_eq!(Drawn::by(Algorithm::PlainAlphaBeta(Cutoff::Strict)).turned_out(0), ALPHA_BETA);
}

#[test]
fn the_full_searches_make_the_second_drawing() {
    for search in common_practice() {
        assert_eq!(Drawn::by(search).full_searches(0), FULL_SEARCHES, "{search:?}");
    }
}

#[test]
fn nine_proofs_hold_and_are_those_of_the_third_drawing() {
    for search in common_practice() {
        let held: Vec<(String, String)> = Drawn::by(search)
            .proofs()
            .into_iter()
            .filter_map(|(name, proof, held)| held.then_some((name, proof)))
            .collect();
        let drawn = HELD.map(|(name, drawn)| {
            let omitted = LEFT_OUT.iter().find(|&&(other, _)| other == name);
            let whole = omitted.map_or_else(
                || drawn.to_owned(),
                |(_, first)| {
                    let first = if *first == "Cut" { "Cut" } else { "Cut(All)" };
                    format!("Cut({first} {})", drawn.strip_prefix("Cut(").unwrap().strip_suffix(')').unwrap())
                },
            );
            (name.to_owned(), whole)
        });
        let mut sorted = held.clone();
        sorted.sort();
        assert_eq!(sorted, drawn, "{search:?}");
    }
}

#[test]
fn two_proofs_fail_and_are_those_of_the_last_drawings() {
    for search in common_practice() {
        let proofs = Drawn::by(search).proofs().into_iter();
        let failed: Vec<_> = proofs.filter(|&(_, _, held)| !held).map(|(name, proof, _)| (name, proof)).collect();
        assert_eq!(failed, FAILED.map(|(name, proof)| (name.to_owned(), proof.to_owned())), "{search:?}");
    }
}

#[test]
fn what_the_third_drawing_leaves_out_does_not_fail_low_in_the_first() {
    let drawn = Drawn::by(Algorithm::PlainAlphaBeta(Cutoff::Strict));
    for (name, bound) in [("B1", Bound::Exact), ("D1", Bound::Lower)] {
        let visit = (0..drawn.recording.visits.len()).find(|&visit| drawn.name(visit) == name).unwrap();
        assert_eq!(drawn.recording.visits[visit].bound, bound);
    }
}

#[test]
fn proofs_save_nodes_in_the_drawing() {
    let visits = |search| Drawn::by(search).recording.totals.visits;
    for search in common_practice() {
        // "This tree has significantly fewer nodes than the first."
        let drawn = Drawn::by(search);
        let full = drawn.recording.visits.iter().filter(|visit| !visit.zero).count() as u64;
        assert!(2 * full < visits(Algorithm::PlainAlphaBeta(Cutoff::Strict)), "{full}");
    }
}

/// Seed 000: A is searched in full and worth +0.1, B's scout fails low at -1.3, C's fails high and C is worth +2.0.
#[test]
fn the_champion_is_beaten_by_the_challenger_that_wins_its_quick_match() {
    let game = written(examples::CHAMPION).tree.game();
    for search in [Algorithm::NegamaxPvs(Fail::Soft), Algorithm::NegamaxPvs(Fail::Hard), Algorithm::MinimaxPvs] {
        let recording = run(search, &game, pvscope::search::Window::OPEN);
        let met: Vec<(String, SearchKind, Bound)> = recording
            .children(0)
            .map(|visit| {
                let visit = &recording.visits[visit];
                (game.tree().name(visit.mv.unwrap(), 0), visit.kind, visit.bound)
            })
            .collect();
        let named = |name: &str, kind, bound| (name.to_owned(), kind, bound);
        let steps = [
            named("A", SearchKind::Full, Bound::Exact),
            named("B", SearchKind::Scout, Bound::Lower),
            named("C", SearchKind::Scout, Bound::Upper),
            named("C", SearchKind::ReSearch, Bound::Exact),
        ];
        assert_eq!(met, steps, "{search:?}");
        assert_eq!(recording.value, Score::from_cp(200));
        let values: Vec<Score> = recording.children(0).map(|visit| -recording.visits[visit].value).collect();
        assert_eq!((values[0], values[3]), (Score::from_cp(10), Score::from_cp(200)));
        if search != Algorithm::NegamaxPvs(Fail::Hard) {
            assert_eq!(values[1], Score::from_cp(-130));
        }
        // "So B is searched with the window (alpha, alpha + 1)."
        let scout = recording.visits[recording.children(0).nth(1).unwrap()].window.negated();
        assert_eq!((scout.alpha.value(), scout.beta.value()), (10, 11));
    }
}

/// Seed 001: the pv at depth 2 is father1, son1.
#[test]
fn grandfather_has_the_line_of_his_best_son() {
    let game = written(examples::FAMILY).tree.game();
    let recording = run(Algorithm::Tscp, &game, pvscope::search::Window::OPEN);
    let line: Vec<String> = recording.collected.unwrap().into_iter().map(|mv| game.tree().name(mv, 0)).collect();
    assert_eq!(line, ["father1", "son1"]);
    assert_eq!(recording.value, Score::from_cp(2));
    // "If son2 would have score 5, then pv at depth 2 would be father2, son2."
    let other = examples::FAMILY.replace("son2: -4", "son2: 5");
    let game = written(&other).tree.game();
    let recording = run(Algorithm::Tscp, &game, pvscope::search::Window::OPEN);
    let line: Vec<String> = recording.collected.unwrap().into_iter().map(|mv| game.tree().name(mv, 0)).collect();
    assert_eq!(line, ["father2", "son2"]);
    assert_eq!(recording.value, Score::from_cp(5));
}

/// Seed 000, "Null-window search can under-measure good moves, but it cannot hide them."
#[test]
fn the_scout_of_the_hidden_move_measures_too_little_and_brings_the_re_search() {
    let hidden = written(examples::HIDDEN);
    let game = hidden.tree.game();
    let recording = run(Algorithm::NegamaxPvs(Fail::Soft), &game, hidden.window);
    let values: Vec<i32> = recording.children(0).map(|visit| -recording.visits[visit].value.value()).collect();
    assert_eq!(values, [50, 60, 120]);
}
