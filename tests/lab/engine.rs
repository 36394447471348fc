//! The first plies of the engine's own search, recorded.

use pvscope::chess::Path;
use pvscope::lab::{EngineError, VisitKind, watch_engine};
use pvscope::search::{Bound, Limits, Options, Request, Searcher, Silent};

const ITALIAN: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
const DEPTH: u32 = 7;

fn root() -> Path {
    Path::parse(ITALIAN, &[] as &[&str], false).unwrap()
}

#[test]
fn the_engine_searches_the_same_whether_it_is_heard_or_not() {
    let limits = Limits { depth: Some(DEPTH), ..Limits::default() };
    let request = Request { path: root(), limits, multi_pv: 1, options: Options::default() };
    let end = Searcher::new(16).unwrap().run(request, &mut Silent).unwrap();
    let recording = watch_engine(&root(), DEPTH, 4, 20_000, 1_000_000).unwrap();
    assert_eq!(recording.value, end.lines[0].score);
    let line = &recording.visits[0].line;
    assert!(!line.is_empty());
    assert_eq!(line[..], end.lines[0].line.moves()[..line.len()]);
    let nodes = end.total.root + end.total.pv + end.total.non_pv;
    assert!(recording.totals.visits > 0 && recording.totals.visits < nodes);
}

#[test]
fn every_visit_has_its_place_and_what_is_deeper_is_counted() {
    let recording = watch_engine(&root(), DEPTH, 3, 20_000, 1_000_000).unwrap();
    assert_eq!(recording.visits[0].bound, Bound::Exact);
    let mut omitted = 0;
    for visit in &recording.visits {
        omitted += visit.omitted;
        assert!(visit.ply <= 3);
        let parent = visit.parent.map(|parent| &recording.visits[parent]);
        assert_eq!(parent.map_or(0, |parent| parent.ply + 1), visit.ply);
        if visit.kind == VisitKind::Proof {
            assert!(visit.zero && parent.is_some_and(|parent| !parent.zero));
        }
    }
    assert_eq!(omitted + recording.visits.len() as u64, recording.totals.visits);
}

#[test]
fn what_takes_too_long_is_refused() {
    assert_eq!(watch_engine(&root(), 20, 3, 100, 5_000), Err(EngineError::TooLong(5_000)));
}
