//! The drawings of "Principal Variation Search", which omit the leaves, and the worked examples of the other sources, node
//! by node.

use pvscope::lab::{Algorithm, Cutoff, Fail, MergedVariant, Recording, TreeMove, TreePosition, examples};
use pvscope::score::Score;
use pvscope::search::{Bound, SearchKind};

use super::trees::{run, written};

/// The first drawing: the type of every node in alpha-beta.
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

/// The third: the nine successful proofs, by the node whose full search they saved.
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

/// Two of the nine contradict the first drawing. By their columns they show B1 and D1 as the All nodes, but the first drawing
/// has B1 as P-V and D1 as Cut: neither fails low, and by the source's second proposition no proof finds it All. A run visits
/// them, as given here, and goes on to the refutations, B2 and D2.
const VISITED_BEFORE: [(&str, &str); 2] = [("B", "Cut(All)"), ("D", "Cut")];

/// The last two drawings: the failed proofs.
const FAILED: [(&str, &str); 2] = [("A2", "All(Cut(Cut Cut All) Cut(All))"), ("A2a3", "All")];

/// A2a1 is P-V in the second drawing and Cut in the failed proof of A2. By the source's first proposition only a value equal
/// to both ends of the proof's window fits the two. By the source's terminology such a value is exact, and the node P-V in the
/// proof too: it does not come out as drawn.
const A2_WITH_ITS_EXACT_NODE: (&str, &str) = ("A2", "All(Cut(P-V Cut All) Cut(All))");

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

    /// The types of a visit and its subtree.
    fn turned_out(&self, visit: usize) -> String {
        let below: Vec<String> = self.inner(visit).into_iter().map(|child| self.turned_out(child)).collect();
        format!("{}{}", kind(self.recording.visits[visit].bound), in_brackets(&below))
    }

    /// The full searches below a visit, and the kinds of search of each successor.
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

    /// Every proof: its node, its tree, and whether it held.
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

/// The split and the merged functions, which the drawings depict as "common practice".
fn common_practice() -> [Algorithm; 2] {
    let merged = MergedVariant { cutoff: Cutoff::Strict, improved: false, first_of_all: false, until_met: false };
    [Algorithm::SplitPvs(Cutoff::Strict), Algorithm::MergedPvs(merged)]
}

#[test]
fn alpha_beta_matches_the_first_drawing() {
    assert_eq!(Drawn::by(Algorithm::PlainAlphaBeta(Cutoff::Strict)).turned_out(0), ALPHA_BETA);
}

#[test]
fn the_full_searches_match_the_second_drawing() {
    for search in common_practice() {
        assert_eq!(Drawn::by(search).full_searches(0), FULL_SEARCHES, "{search:?}");
    }
}

#[test]
fn the_nine_proofs_that_hold_match_the_third_drawing() {
    for search in common_practice() {
        let held: Vec<(String, String)> = Drawn::by(search)
            .proofs()
            .into_iter()
            .filter_map(|(name, proof, held)| held.then_some((name, proof)))
            .collect();
        let drawn = HELD.map(|(name, drawn)| {
            let before = VISITED_BEFORE.iter().find(|&&(other, _)| other == name);
            let whole = before
                .map_or_else(|| drawn.to_owned(), |(_, before)| drawn.replacen("Cut(", &format!("Cut({before} "), 1));
            (name.to_owned(), whole)
        });
        let mut sorted = held.clone();
        sorted.sort();
        assert_eq!(sorted, drawn, "{search:?}");
    }
}

#[test]
fn the_two_failed_proofs_match_the_last_drawings() {
    for search in common_practice() {
        let proofs = Drawn::by(search).proofs().into_iter();
        let failed: Vec<_> = proofs.filter(|&(_, _, held)| !held).map(|(name, proof, _)| (name, proof)).collect();
        let drawn = [A2_WITH_ITS_EXACT_NODE, FAILED[1]];
        assert_eq!(failed, drawn.map(|(name, proof)| (name.to_owned(), proof.to_owned())), "{search:?}");
        assert_eq!(failed[0].1.replace("P-V", "Cut"), FAILED[0].1, "{search:?}");
    }
}

#[test]
fn the_nodes_missing_from_the_third_drawing_do_not_fail_low_in_the_first() {
    let drawn = Drawn::by(Algorithm::PlainAlphaBeta(Cutoff::Strict));
    for (name, bound) in [("B1", Bound::Exact), ("D1", Bound::Lower)] {
        let visit = (0..drawn.recording.visits.len()).find(|&visit| drawn.name(visit) == name).unwrap();
        assert_eq!(drawn.recording.visits[visit].bound, bound);
    }
}

/// "This tree has significantly fewer nodes than the first. However, there are also zero-window trees."
#[test]
fn with_the_trees_of_its_proofs_the_drawing_has_more_nodes_than_alpha_beta() {
    let nodes =
        |drawn: &str| drawn.matches("P-V").count() + drawn.matches("Cut").count() + drawn.matches("All").count();
    let proofs: usize = HELD.iter().chain(&FAILED).map(|(_, proof)| nodes(proof)).sum();
    assert_eq!((nodes(ALPHA_BETA), nodes(FULL_SEARCHES), nodes(FULL_SEARCHES) + proofs), (31, 9, 35));
    for search in common_practice() {
        let drawn = Drawn::by(search);
        let inner = || drawn.recording.visits.iter().filter(|visit| !visit.leaf);
        assert_eq!((inner().filter(|visit| !visit.zero).count(), inner().count()), (9, 38), "{search:?}");
    }
}

/// "Typically, ... the * would then be Z+F, but since the first successor failed to meet alpha, we would be justified in searching
/// the node with a full-window right away, and the * would be F."
#[test]
fn the_node_with_the_asterisk_is_z_and_f_in_common_practice_and_f_without_a_proof_before_alpha_is_met() {
    let drawn = |star: &str| format!("P-V(F P-V(F Cut {star} P-V Z Skp) Z Skp Z Skp Z Skp)");
    let run_by = |search| {
        let written = written(examples::ILLUSTRATION);
        let game = written.tree.game();
        Drawn { recording: run(search, &game, written.window), game }.full_searches(0)
    };
    for search in common_practice() {
        assert_eq!(run_by(search), drawn("Z+F"), "{search:?}");
    }
    let until_met = MergedVariant { cutoff: Cutoff::Strict, improved: false, first_of_all: false, until_met: true };
    assert_eq!(run_by(Algorithm::MergedPvs(until_met)), drawn("F"));
}

/// Sanketh, "Principal Variation": A's full search returns +0.1; B's scout fails low at -1.3; C's fails high, and its
/// re-search returns +2.0.
#[test]
fn the_challenger_that_wins_its_quick_match_beats_the_champion() {
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
            // "Now again we only ask: Can C beat +2.0?"
            named("D", SearchKind::Scout, Bound::Lower),
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

/// The tutorial on TSCP's triangular table: the pv at depth 2 is father1, son1.
#[test]
fn grandfather_takes_the_line_of_his_best_father() {
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

/// Sanketh, "Principal Variation": "Null-window search can under-measure good moves, but it cannot hide them."
#[test]
fn an_under_measuring_scout_still_triggers_the_re_search() {
    let hidden = written(examples::HIDDEN);
    let game = hidden.tree.game();
    let recording = run(Algorithm::NegamaxPvs(Fail::Soft), &game, hidden.window);
    let values: Vec<i32> = recording.children(0).map(|visit| -recording.visits[visit].value.value()).collect();
    assert_eq!(values, [50, 60, 120]);
    // The scouted node fails low, so it has no cutoff; its successors have one each.
    let scout = recording.children(0).nth(1).unwrap();
    assert_eq!((recording.visits[scout].kind, recording.visits[scout].bound), (SearchKind::Scout, Bound::Upper));
    assert!(recording.visits[scout].pruned.is_empty());
    assert!(recording.children(scout).all(|reply| recording.visits[reply].bound == Bound::Lower));
    // Sanketh's negamax code returns α: the end of the window (-51, -50).
    let hard = run(Algorithm::NegamaxPvs(Fail::Hard), &game, hidden.window);
    assert_eq!(-hard.visits[hard.children(0).nth(1).unwrap()].value.value(), 51);
}
