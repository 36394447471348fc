//! The effort of a search by its first moves, against an observer that counts every sequence by itself.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use pvscope::eval::Network;
use pvscope::search::{
    Control, EffortBranch, Event, Iteration, Limits, NodeEntry, Observer, Options, Progress, Report, Request,
    SearchKind, Searcher,
};
use shakmaty::Move;

use crate::search_log::{self, depth, path, request, run_search};

const POSITIONS: [&str; 4] = [
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9",
];

/// Moves from the root; none for a null move.
type Sequence = Vec<Option<Move>>;

/// Counts the nodes of every sequence of up to four plies, in the iteration in progress.
#[derive(Default)]
struct Tally {
    stack: Sequence,
    nodes: HashMap<Sequence, u64>,
    /// The nodes under search at the first plies; a node searched within itself counts once.
    current: Vec<NodeEntry>,
    failed_scouts: HashMap<Move, u64>,
    scout_began: u64,
    entered: u64,
}

impl Observer for Tally {
    fn observe(&mut self, event: &Event) {
        match *event {
            Event::NodeEntered(node) => {
                self.stack.truncate(node.ply.saturating_sub(1));
                if node.ply > 0 {
                    self.stack.push(node.mv);
                }
                for plies in 0..=self.stack.len().min(4) {
                    *self.nodes.entry(self.stack[..plies].to_vec()).or_default() += 1;
                }
                if !node.kind.repeats_node() {
                    self.current.truncate(node.ply);
                    self.current.push(*node);
                }
                if node.ply == 1 && node.kind == SearchKind::Scout {
                    self.scout_began = self.entered;
                }
                self.entered += 1;
            }
            Event::NodeLeft { node, value: Some(value) }
                if node.ply == 1 && node.kind == SearchKind::Scout && -value >= -node.window.alpha =>
            {
                *self.failed_scouts.entry(node.mv.unwrap()).or_default() += self.entered - self.scout_began;
            }
            _ => {}
        }
    }
}

/// Checks every report and every poll of a search against the tally.
struct Checker {
    tally: Rc<RefCell<Tally>>,
    iterations: u32,
    branches: usize,
    polls: usize,
}

/// Shares the tally with the checker.
struct Shared(Rc<RefCell<Tally>>);

impl Observer for Shared {
    fn observe(&mut self, event: &Event) {
        self.0.borrow_mut().observe(event);
    }
}

impl Control for Checker {
    fn should_stop(&mut self, progress: &Progress) -> bool {
        let tally = self.tally.borrow();
        let first = &tally.current[..tally.current.len().min(4)];
        assert_eq!(progress.path, first);
        self.polls += 1;
        false
    }

    fn now_ms(&self) -> f64 {
        0.0
    }

    fn report(&mut self, report: Report) {
        let Report::Iteration(iteration) = report else { return };
        self.check(&iteration);
        let mut tally = self.tally.borrow_mut();
        tally.nodes.clear();
        tally.failed_scouts.clear();
        self.iterations += 1;
    }
}

impl Checker {
    fn check(&mut self, iteration: &Iteration) {
        let tally = self.tally.borrow();
        let total = iteration.counters.nodes();
        let tree = iteration.effort_tree.as_ref().expect("the option is on");
        assert_eq!(tree.nodes, total, "the root of the tree has the iteration's nodes");
        let mut reported = HashMap::new();
        collect(tree, &mut Vec::new(), &mut reported);
        self.branches += reported.len();
        for (sequence, nodes) in &reported {
            assert_eq!(tally.nodes.get(sequence), Some(nodes), "{sequence:?} at depth {}", iteration.depth);
        }
        for (sequence, nodes) in tally.nodes.iter().filter(|&(_, nodes)| nodes * 500 >= total) {
            assert!(reported.contains_key(sequence), "{sequence:?} with {nodes} of {total} nodes is left out");
        }
        let ledger: u64 = iteration.root_moves.iter().map(|root| root.scout_nodes + root.full_nodes).sum();
        assert_eq!(ledger + iteration.counters.root, total, "the root moves have all other nodes");
        for root in &iteration.root_moves {
            let failed = tally.failed_scouts.get(&root.mv).copied().unwrap_or_default();
            assert_eq!(root.failed_scout_nodes, failed, "failed scouts of {}", root.mv);
            assert!(failed <= root.scout_nodes);
            let nodes = tally.nodes.get(&vec![Some(root.mv)]);
            assert_eq!(nodes.copied().unwrap_or_default(), root.scout_nodes + root.full_nodes);
        }
    }
}

/// The nodes of every branch by its sequence.
fn collect(branch: &EffortBranch, sequence: &mut Sequence, into: &mut HashMap<Sequence, u64>) {
    into.insert(sequence.clone(), branch.nodes);
    for child in &branch.children {
        sequence.push(child.mv);
        collect(child, sequence, into);
        sequence.pop();
    }
}

fn with_tree(fen: &str, limits: Limits, multi_pv: u32) -> Request {
    let options = Options { effort_tree: true, ..Options::default() };
    Request { multi_pv, options, ..request(path(fen, &[]), limits) }
}

#[test]
fn every_branch_and_every_root_move_has_the_nodes_that_an_independent_observer_counts() {
    for fen in POSITIONS {
        for multi_pv in [1, 3] {
            let tally = Rc::default();
            let mut checker = Checker { tally: Rc::clone(&tally), iterations: 0, branches: 0, polls: 0 };
            let mut searcher = Searcher::new(4, Network::embedded()).unwrap();
            searcher.run_observed(with_tree(fen, depth(9), multi_pv), &mut checker, &mut Shared(tally)).unwrap();
            assert_eq!(checker.iterations, 9);
            assert!(checker.branches > 200, "{fen}: {} branches", checker.branches);
            assert!(checker.polls > 0);
        }
    }
}

#[test]
fn the_tree_changes_nothing_in_the_search() {
    for fen in POSITIONS {
        let with = run_search(with_tree(fen, depth(9), 2));
        let without = run_search(Request { multi_pv: 2, ..request(path(fen, &[]), depth(9)) });
        assert_eq!(with.end.total, without.end.total);
        for (with, without) in with.iterations.iter().zip(&without.iterations) {
            assert_eq!(with.counters, without.counters);
            assert_eq!(without.effort_tree, None);
        }
    }
}

#[test]
fn branches_are_sorted_and_none_is_larger_than_the_branch_above_it() {
    fn check(branch: &EffortBranch) {
        assert!(branch.children.is_sorted_by_key(|child| std::cmp::Reverse(child.nodes)));
        assert!(branch.children.iter().map(|child| child.nodes).sum::<u64>() <= branch.nodes);
        branch.children.iter().for_each(check);
    }
    for fen in POSITIONS {
        for iteration in run_search(with_tree(fen, depth(10), 1)).iterations {
            let tree = iteration.effort_tree.unwrap();
            assert_eq!((tree.mv, tree.searches), (None, iteration.counters.root));
            check(&tree);
        }
    }
}

#[test]
fn an_interrupted_iteration_leaves_nothing_in_the_tree_of_the_next_request() {
    let mut searcher = Searcher::new(4, Network::embedded()).unwrap();
    let limits = Limits { nodes: Some(30_000), ..Limits::default() };
    search_log::run_search_with(&mut searcher, with_tree(POSITIONS[1], limits, 1));
    for iteration in search_log::run_search_with(&mut searcher, with_tree(POSITIONS[0], depth(6), 1)).iterations {
        assert_eq!(iteration.effort_tree.unwrap().nodes, iteration.counters.nodes());
    }
}
