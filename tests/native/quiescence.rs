//! The bound of quiescence: boards full of captures do not keep depth 1 from its end, and ordinary positions never reach it.

use pvscope::chess::{Path, parse_fen};
use pvscope::eval::Network;
use pvscope::search::{Event, Limits, MAX_MULTI_PV, NoControl, Observer, Request, Searcher};

use crate::search_log::{depth, request};
use crate::suites;

/// The nodes of one quiescence search that end it, `QUIESCENCE_BUDGET`.
const BUDGET: u64 = 1 << 12;

/// Boards whose captures would go on for hours.
const NASTY: [&str; 10] = [
    // 18 rooks on either side.
    "k7/rrrrrrrr/rrrrrrrr/1rr5/1RR5/RRRRRRRR/RRRRRRRR/K7 w - - 0 1",
    "krrrrrrr/rrrrrrrr/rrr5/8/8/5RRR/RRRRRRRR/RRRRRRRK w - - 0 1",
    "k1r1r1r1/1r1r1r1r/r1r1r1r1/1r1r1r1r/R1R1R1R1/1R1R1R1R/R1R1R1R1/1R1R1R1K w - - 0 1",
    // 15 queens on either side.
    "k1q1q1q1/1q1q1q1q/q1q1q1q1/1q1q1q1q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1K w - - 0 1",
    "kqqqqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQQK w - - 0 1",
    "krQqQqQq/rrqQqQqQ/8/8/8/8/QqQqQqRR/qQqQqQRK w - - 0 1",
    // Queens and knights.
    "k1nqnqnq/nqnqnqnq/8/8/8/8/NQNQNQNQ/QNQNQN1K w - - 0 1",
    "knqnqnqn/8/qnqnqnqn/8/8/NQNQNQNQ/8/NQNQNQNK b - - 0 1",
    // Bishops and pawns about to promote.
    "krbbbbbb/rrPPPPPP/bbbbbbbb/8/8/BBBBBBBB/ppppppRR/BBBBBBRK w - - 0 1",
    "krqqqqqq/rrqqqqqq/8/QQQQQQ2/2qqqqqq/8/QQQQQQRR/QQQQQQRK b - - 0 1",
];

/// Sizes of the quiescence searches.
#[derive(Default)]
struct TreeSizes {
    open: u64,
    nodes: u64,
    /// By the binary logarithm of the nodes, rounded up.
    sizes: [u64; 32],
    largest: u64,
}

impl Observer for TreeSizes {
    fn observe(&mut self, event: &Event) {
        match event {
            Event::NodeEntered(node) if node.quiescence => {
                self.nodes = if self.open == 0 { 1 } else { self.nodes + 1 };
                self.open += 1;
            }
            Event::NodeLeft { node, .. } if node.quiescence => {
                self.open -= 1;
                if self.open == 0 {
                    self.sizes[self.nodes.next_power_of_two().ilog2() as usize] += 1;
                    self.largest = self.largest.max(self.nodes);
                }
            }
            _ => {}
        }
    }
}

fn measure(path: &Path, plies: u32, sizes: &mut TreeSizes) -> u64 {
    let mut searcher = Searcher::new(4, Network::embedded()).unwrap();
    searcher.run_observed(request(path.clone(), depth(plies)), &mut NoControl, sizes).unwrap().total.nodes()
}

#[test]
fn depth_1_ends_after_a_few_thousand_nodes_on_every_board() {
    let mut fens: Vec<String> = NASTY.map(str::to_owned).to_vec();
    let listed = suites::data("fens.jsonl");
    let listed = listed.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let shared =
        suites::json_lines("invalid_fen/fens.jsonl").into_iter().chain(suites::json_lines("torture/torture.jsonl"));
    fens.extend(listed.chain(shared).filter_map(|line| Some(line["fen"].as_str()?.to_owned())));
    suites::check_all(&fens, |fen| {
        let parsed = parse_fen(fen, false).or_else(|_| parse_fen(fen, true));
        let Ok(position) = parsed else {
            return if NASTY.contains(&fen.as_str()) { Err(format!("refused: {fen}")) } else { Ok(()) };
        };
        if position.legal_moves().is_empty() {
            return Ok(());
        }
        let nodes = measure(&Path::new(position), 1, &mut TreeSizes::default());
        if nodes > 4 * BUDGET { Err(format!("{nodes} nodes: {fen}")) } else { Ok(()) }
    });
}

#[test]
fn depth_1_with_a_line_for_every_move_ends_after_some_ten_thousand_nodes() {
    let most_moves = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    let fens: Vec<&str> = NASTY.into_iter().chain([most_moves]).collect();
    suites::check_all(&fens, |fen| {
        let path = Path::new(parse_fen(fen, false).map_err(|error| error.to_string())?);
        let lines = path.position().legal_moves().len();
        let request = Request { multi_pv: MAX_MULTI_PV, ..request(path, crate::search_log::nodes(1)) };
        let logged = crate::search_log::run_search(request.clone());
        crate::proof::check(&[], &request, &logged).map_err(|fault| format!("{fen}: {fault}"))?;
        match logged.end.total.nodes() {
            nodes if nodes > 16 * BUDGET => Err(format!("{nodes} nodes: {fen}")),
            _ if logged.end.lines.len() != lines => Err(format!("{} lines: {fen}", logged.end.lines.len())),
            _ => Ok(()),
        }
    });
}

#[test]
fn lines_of_bounded_searches_prove_their_scores() {
    suites::check_all(&NASTY, |fen| {
        let path = Path::new(parse_fen(fen, false).map_err(|error| error.to_string())?);
        let limits = Limits { depth: Some(3), nodes: Some(60_000), ..Limits::default() };
        let request = request(path, limits);
        let logged = crate::search_log::run_search(request.clone());
        crate::proof::check(&[], &request, &logged).map_err(|fault| format!("{fen}: {fault}"))
    });
}

#[test]
fn ordinary_positions_never_reach_the_bound() {
    let mut sizes = TreeSizes::default();
    for line in suites::Epd::parse_lines(include_str!("../../benches/positions.epd")) {
        measure(&crate::search_log::path(&line.fen, &[]), 9, &mut sizes);
    }
    suites::say(&format!("the largest quiescence search of the bench has {} nodes; {:?}", sizes.largest, sizes.sizes));
    assert!(8 * sizes.largest < BUDGET, "{} nodes", sizes.largest);
}
