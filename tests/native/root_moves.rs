//! The bounds and refutations of the root moves, against plain minimax; and the end of a search whose mates are final.

use std::sync::atomic::{AtomicUsize, Ordering};

use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::lab::minimax;
use pvscope::score::Score;
use pvscope::search::{Bound, Limits, Options, Request, RootEffort, Searcher, StopReason};
use shakmaty::Move;

use crate::search_log::{depth, nodes, path, request, run_search, run_search_with};
use crate::suites;

/// The minimax value of `path` after `moves`, `plies` plies deep in all, from the view of the side to move at `path`.
fn truth(path: &Path, moves: &[Move], plies: u32) -> Score {
    let mut after = path.clone();
    moves.iter().for_each(|&mv| after.play(mv));
    let (value, _) =
        minimax(&after, plies - moves.len() as u32, &|leaf: &Path| Network::embedded().evaluate(leaf.position()));
    // Mates are further from the root than from the position after the moves.
    let value = Score::from_table(value.to_table(0), moves.len());
    if moves.len().is_multiple_of(2) { value } else { -value }
}

/// Whether the result of a root move, searched `plies` plies deep without selective rules, holds in minimax; counts the replies.
fn holds(path: &Path, root: &RootEffort, plies: u32, replies: &AtomicUsize) -> Result<(), String> {
    let value = truth(path, &[root.mv], plies);
    let is_right = match root.bound {
        Bound::Exact => value == root.score,
        Bound::Upper => value <= root.score,
        Bound::Lower => false,
    };
    if !is_right {
        return Err(format!("{} is worth {value}, not {:?} {}", root.mv, root.bound, root.score));
    }
    let moves = root.refutation.moves(&path.position().after(root.mv));
    if let Some(&reply) = moves.first() {
        replies.fetch_add(1, Ordering::Relaxed);
        let held = truth(path, &[root.mv, reply], plies);
        if held > root.score {
            return Err(format!("{} {reply} allows {held}, more than {}", root.mv, root.score));
        }
    }
    if let &[reply, try_, answer] = &moves[..] {
        let held = truth(path, &[root.mv, reply, try_, answer], plies.max(4));
        if plies >= 4 && held > root.score {
            return Err(format!("{} {reply} {try_} {answer} allows {held}, more than {}", root.mv, root.score));
        }
    }
    Ok(())
}

#[test]
fn without_selective_rules_every_bound_and_every_reply_holds_in_minimax() {
    let replies = AtomicUsize::new(0);
    let paths = suites::open_positions(200);
    suites::check_all(&paths, |path| {
        (1..=3).try_for_each(|plies| {
            let logged = run_search(Request { options: Options::EXACT, ..request(path.clone(), depth(plies)) });
            let last = logged.iterations.last().ok_or("no iteration")?;
            last.root_moves.iter().try_for_each(|root| holds(path, root, last.depth, &replies))
        })
    });
    assert!(replies.into_inner() > paths.len(), "hardly any reply is known");
}

#[test]
fn beyond_the_horizon_of_a_single_ply_a_move_that_is_no_better_has_a_reply() {
    // Without rules that end a node early, only a move that ends the game is refuted without a reply.
    suites::check_all(&suites::open_positions(60), |path| {
        let logged = run_search(Request { options: Options::EXACT, ..request(path.clone(), depth(3)) });
        let last = logged.iterations.last().ok_or("no iteration")?;
        for root in last.root_moves.iter().filter(|root| root.bound == Bound::Upper && last.depth > 1) {
            let mut after = path.clone();
            after.play(root.mv);
            if root.refutation.moves(after.position()).is_empty() && after.ending().is_none() {
                return Err(format!("no reply to {}", root.mv));
            }
        }
        Ok(())
    });
}

/// A queen that can be taken for nothing is refuted by the move that takes it.
#[test]
fn the_refutation_of_a_blunder_is_the_capture() {
    let start = path("4k3/8/2p5/8/8/8/3Q4/4K3 w - - 0 1", &[]);
    let logged = run_search(request(start.clone(), depth(8)));
    let last = logged.iterations.last().unwrap();
    let root = |uci: &str| {
        let mv = pvscope::chess::parse_uci(uci, start.position()).unwrap();
        (last.root_moves.iter().find(|root| root.mv == mv).unwrap(), start.position().after(mv))
    };
    let (blunder, after) = root("d2d5");
    let moves = blunder.refutation.moves(&after);
    assert_eq!(blunder.bound, Bound::Upper);
    assert_eq!(moves.first().map(ToString::to_string).as_deref(), Some("c6xd5"));
}

#[test]
fn a_table_of_an_earlier_search_still_names_the_replies() {
    let mut searcher = Searcher::new(4, Network::embedded()).unwrap();
    let mut known = [0, 0];
    for fen in suites::Epd::parse_lines(&suites::data("positions.epd")).iter().take(12).map(|line| &line.fen) {
        for known in &mut known {
            let request = request(path(fen, &[]), depth(7));
            let logged = run_search_with(&mut searcher, request.clone());
            let last = logged.iterations.last().unwrap();
            let replies =
                |root: &&RootEffort| !root.refutation.moves(&request.path.position().after(root.mv)).is_empty();
            *known += last.root_moves.iter().filter(replies).count();
        }
    }
    let [first, again] = known;
    assert!(again * 2 > first, "{first} replies by a new engine, {again} with its table");
}

/// Whether the side to move mates in `moves` moves at most, by trying everything.
fn mates(path: &Path, moves: u32) -> bool {
    let replies = |after: &Path| after.position().legal_moves();
    path.position().legal_moves().into_iter().any(|mv| {
        let mut after = path.clone();
        after.play(mv);
        let answers = replies(&after);
        if answers.is_empty() {
            return after.position().is_check();
        }
        moves > 1
            && answers.into_iter().all(|answer| {
                let mut next = after.clone();
                next.play(answer);
                mates(&next, moves - 1)
            })
    })
}

#[test]
fn a_search_ends_by_itself_once_its_mate_is_final() {
    // Back rank, two rooks, and a problem of Paul Morphy.
    let positions = [
        (1, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"),
        (1, "k7/7Q/1K6/8/8/8/8/8 w - - 0 1"),
        (2, "6k1/8/8/8/8/8/R7/1R5K w - - 0 1"),
        (2, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"),
    ];
    for (distance, fen) in positions {
        let path = path(fen, &[]);
        let logged = run_search(request(path.clone(), nodes(3_000_000)));
        let score = logged.end.lines[0].score;
        let shortest = mates(&path, distance as u32) && (distance == 1 || !mates(&path, distance as u32 - 1));
        assert!(shortest, "{fen} is no mate in {distance}");
        assert_eq!((logged.end.reason, score.moves_to_mate()), (StopReason::Proven, Some(distance)), "{fen}");
    }
}

#[test]
fn a_longer_mate_a_line_without_mate_and_a_forced_move_do_not_end_a_search() {
    let reason = |fen: &str, multi_pv: u32| {
        let logged = run_search(Request { multi_pv, ..request(path(fen, &[]), depth(6)) });
        (logged.end.reason, logged.iterations.len())
    };
    assert_eq!(reason("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1", 2), (StopReason::Proven, 1), "both rooks mate");
    assert_eq!(reason("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 2), (StopReason::Depth, 6), "only one move mates");
    let mate_in_three = path("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", &[]);
    assert!(mates(&mate_in_three, 3) && !mates(&mate_in_three, 2));
    let longer = run_search(request(mate_in_three, depth(9)));
    assert_eq!((longer.end.reason, longer.iterations.len()), (StopReason::Depth, 9));
    assert_eq!(longer.end.lines[0].score.moves_to_mate(), Some(3));
    let only_move = path("k7/8/8/8/8/8/1r6/K1r5 w - - 0 1", &[]);
    let moves = only_move.position().legal_moves().len();
    let forced = run_search(request(only_move, depth(6)));
    assert_eq!((moves, forced.end.reason, forced.iterations.len()), (1, StopReason::Depth, 6));
}

#[test]
fn a_side_mated_whatever_it_plays_ends_the_search_too() {
    let lost = path("k7/8/1K6/8/8/7p/8/6R1 b - - 0 1", &[]);
    assert!(lost.position().legal_moves().len() > 1);
    let logged = run_search(request(lost, Limits::default()));
    assert_eq!((logged.end.reason, logged.end.lines[0].score), (StopReason::Proven, Score::mated_in(2)));
}
