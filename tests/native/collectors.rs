//! The collectors on one search. With the default options they agree or give a reason; with exact cutoffs at `Pv`
//! nodes, the ones invented to repair short lines do so.

use pvscope::eval::Network;
use pvscope::pv::{Cause, ClaimError, CollectorKind, CollectorKinds, CollectorResult, LineEnd};
use pvscope::search::{Limits, Options, Part, PvLine, Request, Searcher};

use crate::search_log::{LoggedSearch, depth, path, request, run_search, run_search_with};

/// Few pieces and blocked pawns, with many repetitions, and some middlegames.
const POSITIONS: [&str; 8] = [
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    "8/8/1p1k4/p1p2p1p/P1P2P1P/1P1K4/8/8 w - - 0 1",
    "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 0 47",
    "2r3k1/5ppp/p7/1p6/3R4/P5P1/1P3P1P/6K1 w - - 0 30",
    "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
];

fn with_collectors() -> Options {
    Options { collectors: CollectorKinds::all(), ..Options::default() }
}

fn with_exact_cutoffs() -> Options {
    with_collectors().with(Part::ExactCutoffs, true)
}

/// Two searches of every position by the same engine, the second with a full table.
fn searched(options: Options, plies: u32) -> Vec<LoggedSearch> {
    let mut logged = Vec::new();
    for fen in POSITIONS {
        let mut searcher = Searcher::new(4, Network::embedded()).unwrap();
        for plies in [plies, plies + 1] {
            let request = Request { options, ..request(path(fen, &[]), depth(plies)) };
            logged.push(run_search_with(&mut searcher, request));
        }
    }
    logged
}

fn lines(logged: &[LoggedSearch]) -> impl Iterator<Item = &PvLine> {
    logged.iter().flat_map(|logged| &logged.iterations).flat_map(|iteration| &iteration.lines)
}

fn finding(line: &PvLine, kind: CollectorKind) -> &CollectorResult {
    line.comparison.as_ref().and_then(|comparison| comparison.result_of(kind)).expect("every collector has a result")
}

/// Totals over all lines of one collector.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    lines: usize,
    proven: usize,
    /// Lines equal to the engine's own.
    same: usize,
    plies: usize,
    /// Plies missing from lines shorter than their depth that do not end the game.
    lacking: usize,
}

fn sum(logged: &[LoggedSearch], kind: CollectorKind) -> Sum {
    lines(logged).fold(Sum::default(), |sum, line| {
        let CollectorResult { certificate, difference, line: collected, .. } = finding(line, kind);
        let lacks = if certificate.ending.is_none() { line.depth as usize } else { 0 };
        Sum {
            lines: sum.lines + 1,
            proven: sum.proven + usize::from(certificate.holds()),
            same: sum.same + usize::from(difference.is_none()),
            plies: sum.plies + collected.len(),
            lacking: sum.lacking + lacks.saturating_sub(collected.len()),
        }
    })
}

/// Checks that hold for every comparison, with any options.
fn check(line: &PvLine) {
    let comparison = line.comparison.as_ref().expect("every collector was on");
    assert!(comparison.results.iter().map(|result| result.kind).eq(CollectorKinds::all()));
    for kind in [CollectorKind::Stack, CollectorKind::Triangular] {
        assert_eq!(finding(line, kind).line, line.line, "{}", kind.name());
        assert_eq!(finding(line, kind).difference, None);
        assert_eq!(finding(line, kind).certificate, line.certificate);
    }
    assert_eq!(finding(line, CollectorKind::Stack).end, finding(line, CollectorKind::Triangular).end);
    for CollectorResult { kind, line: collected, difference, certificate, end, .. } in &comparison.results {
        assert!(!matches!(certificate.error, Some(ClaimError::Illegal { .. })), "{}", kind.name());
        assert_eq!(collected.first(), line.line.first(), "{}", kind.name());
        let same = collected.moves().iter().zip(line.line.moves()).take_while(|(mv, own)| mv == own).count();
        match difference {
            None => assert_eq!(collected, &line.line),
            Some(difference) => assert_eq!(difference.ply, same + 1),
        }
        if let Some(Cause::Ends(cause)) = difference.map(|difference| difference.cause) {
            assert_eq!((cause, same), (*end, collected.len()));
        }
    }
}

#[test]
fn the_engines_own_line_is_proven_and_every_collector_that_follows_the_search_has_it_too() {
    let logged = searched(with_collectors(), 9);
    for line in lines(&logged) {
        check(line);
        assert!(line.certificate.holds());
        assert_ne!(finding(line, CollectorKind::Stack).end, LineEnd::Hit);
        for kind in [CollectorKind::Holder, CollectorKind::VariationTree] {
            assert_eq!(finding(line, kind).line, line.line, "{}", kind.name());
        }
    }
}

#[test]
fn collectors_do_not_change_the_search() {
    for exact_cutoffs in [false, true] {
        let searched_with = |collectors| {
            let options = Options { collectors, ..Options::default() };
            searched(options.with(Part::ExactCutoffs, exact_cutoffs), 8)
        };
        for (on, off) in searched_with(CollectorKinds::all()).iter().zip(&searched_with(CollectorKinds::empty())) {
            assert_eq!(on.end.total, off.end.total);
            for (on, off) in lines(std::slice::from_ref(on)).zip(lines(std::slice::from_ref(off))) {
                assert_eq!((&on.line, on.score), (&off.line, off.score));
                assert!(on.comparison.is_some() && off.comparison.is_none());
            }
        }
    }
}

#[test]
fn exact_hits_shorten_stack_and_triangle_alike_and_the_others_repair_it() {
    let logged = searched(with_exact_cutoffs(), 10);
    lines(&logged).for_each(check);
    let own = sum(&logged, CollectorKind::Stack);
    assert!(own.proven < own.lines && own.lacking > 0, "nothing is short: {own:?}");
    for kind in [CollectorKind::TableWalk, CollectorKind::PvTable, CollectorKind::Holder, CollectorKind::VariationTree]
    {
        let repaired = sum(&logged, kind);
        assert!(
            repaired.proven > own.proven && repaired.lacking < own.lacking,
            "{}: {repaired:?} of {own:?}",
            kind.name()
        );
    }
    // Only hits shorten lines.
    for line in lines(&logged).filter(|line| matches!(line.certificate.error, Some(ClaimError::Short { .. }))) {
        assert_eq!(finding(line, CollectorKind::Stack).end, LineEnd::Hit);
    }
}

#[test]
fn each_of_several_lines_has_its_own_comparison() {
    for options in [with_collectors(), with_exact_cutoffs()] {
        for fen in POSITIONS {
            let logged = run_search(Request { multi_pv: 4, options, ..request(path(fen, &[]), depth(7)) });
            lines(std::slice::from_ref(&logged)).for_each(check);
        }
    }
}

#[test]
fn a_walk_starts_from_the_best_of_the_search_moves() {
    let path = path(POSITIONS[5], &[]);
    let search_moves = path.position().legal_moves().into_iter().step_by(4).collect();
    let limits = Limits { search_moves, ..depth(8) };
    let logged = run_search(Request { options: with_collectors(), ..request(path, limits) });
    lines(std::slice::from_ref(&logged)).for_each(check);
}
