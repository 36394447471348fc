//! The ideas on when to attempt a proof: they change the tree, and neither the value nor the contract of the line.

use pvscope::eval::Network;
use pvscope::search::{Counters, NoControl, Options, Part, ProofIdea, ProofIdeas, Request};
use pvscope::uci::bench;

use crate::proof::check;
use crate::search_log::{depth, nodes, path, request, run_search};
use crate::suites::Epd;

fn with(idea: ProofIdea) -> Options {
    Options { proof_ideas: ProofIdeas::only(idea), ..Options::default() }
}

fn bench(options: Options) -> Counters {
    bench::run(8, options, Network::embedded(), &mut NoControl).unwrap()
}

fn positions() -> Vec<String> {
    let file = include_str!("../../benches/positions.epd");
    Epd::parse_lines(file).into_iter().map(|line| line.fen).step_by(4).collect()
}

#[test]
fn each_idea_moves_the_proofs_as_its_name_says() {
    let plain = bench(Options::default());
    let full_searches = |counters: &Counters| counters.pv as f64 / counters.scouts as f64;
    for idea in ProofIdeas::all() {
        let counters = bench(with(idea));
        assert_eq!(counters.check(), Ok(()), "{idea:?}");
        assert_ne!(counters, plain, "{idea:?}");
        match idea {
            // Scouts in place of full searches.
            ProofIdea::AllByTable | ProofIdea::AllByLastSearch => {
                assert!(full_searches(&counters) < full_searches(&plain), "{idea:?}");
            }
            ProofIdea::NoProofBeforeAlpha | ProofIdea::SecondMoveUnproven => {
                assert!(full_searches(&counters) > full_searches(&plain), "{idea:?}");
            }
        }
    }
}

#[test]
fn no_idea_changes_the_value_of_an_exact_search() {
    for fen in positions() {
        let run = |proof_ideas| {
            let options = Options { proof_ideas, ..Options::EXACT }.with(Part::AspirationWindows, true);
            let logged = run_search(Request { options, ..request(path(&fen, &[]), depth(3)) });
            logged.end.lines[0].score
        };
        let value = run(ProofIdeas::empty());
        for idea in ProofIdeas::all() {
            assert_eq!(run(ProofIdeas::only(idea)), value, "{idea:?}: {fen}");
        }
    }
}

#[test]
fn every_line_proves_its_score_with_any_idea() {
    for fen in positions() {
        for ideas in ProofIdeas::all().iter().map(ProofIdeas::only).chain([ProofIdeas::all()]) {
            let options = Options { proof_ideas: ideas, ..Options::default() };
            let request = Request { options, multi_pv: 2, ..request(path(&fen, &[]), nodes(8_000)) };
            let holds = check(&[], &request, &run_search(request.clone()));
            holds.unwrap_or_else(|fault| panic!("{ideas:?}: {fen} | {fault}"));
        }
    }
}
