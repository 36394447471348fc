//! The contract of the reports, over the public suites: every exact line proves its score, and the counters add up.
//!
//! `PVSCOPE_SUITE_SHARE=1 cargo test --release --test contract` runs every position of every suite at 200,000 nodes.

#![cfg(not(target_arch = "wasm32"))]

mod listener;
mod suites;

use std::collections::HashSet;

use listener::{Heard, listen, nodes, path, request};
use pvscope::chess::{Path, Position};
use pvscope::eval;
use pvscope::pv::{Certificate, Claim};
use pvscope::score::Score;
use pvscope::search::{Counters, Iteration, Limits, Options, PvLine, Request, Rule, Rules};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Position as _};

/// Nodes a position where every one of the suites is searched, and where only a sample is.
const FULL_NODES: u64 = 200_000;
const SAMPLE_NODES: u64 = 30_000;
const SAMPLE: usize = 300;

fn node_limit() -> u64 {
    if suites::share().is_some() { FULL_NODES } else { SAMPLE_NODES }
}

/// Every position of the suites that can be searched, or a sample.
fn positions(sample: usize) -> Vec<String> {
    let mut positions = Vec::new();
    for (_, lines) in suites::positions() {
        positions.extend(lines.into_iter().map(|line| line.fen));
    }
    positions.retain(|fen| !path(fen, &[]).position().legal_moves().is_empty());
    if positions.is_empty() {
        positions.extend(suites::epd(&suites::data("positions.epd")).into_iter().map(|line| line.fen));
    }
    suites::sample(positions, sample)
}

fn hash(board: &Chess) -> u64 {
    board.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
}

/// What the line is worth by shakmaty's rules alone, replayed from the root without the engine's own history; `game` are
/// the hashes of the positions before the root. An error if the line is not legal or goes on after the end.
fn worth(game: &[u64], root: &Chess, line: &PvLine) -> Result<Score, String> {
    let mut board = root.clone();
    let mut line_hashes = vec![hash(root)];
    let drawn = |board: &Chess, line_hashes: &[u64]| {
        let (last, before) = line_hashes.split_last().expect("the root is among them");
        board.halfmoves() >= 100
            || board.is_insufficient_material()
            || before.contains(last)
            || game.iter().filter(|hash| *hash == last).count() >= 2
    };
    for (ply, &mv) in line.line.moves().iter().enumerate() {
        if ply > 0 && drawn(&board, &line_hashes) {
            return Err(format!("the line goes on after a draw at ply {ply}"));
        }
        if !board.is_legal(mv) {
            return Err(format!("move {} of the line is not legal", ply + 1));
        }
        board.play_unchecked(mv);
        line_hashes.push(hash(&board));
    }
    let plies = line.line.len();
    let worth = if board.is_checkmate() {
        Score::mated_in(plies)
    } else if board.is_stalemate() || (plies > 0 && drawn(&board, &line_hashes)) {
        Score::DRAW
    } else {
        eval::evaluate(&Position::new(board))
    };
    Ok(if plies.is_multiple_of(2) { worth } else { -worth })
}

fn check_line(game: &[u64], path: &Path, line: &PvLine) -> Result<(), String> {
    if let Some(fault) = &line.certificate.fault {
        return Err(fault.to_string());
    }
    let claim = Claim { depth: line.depth, score: line.score };
    if Certificate::of(path, line.line.moves(), claim) != line.certificate {
        return Err("the certificate is not that of the line".to_owned());
    }
    match worth(game, path.position().board(), line)? {
        worth if worth == line.score => Ok(()),
        worth => Err(format!("replayed without the engine it is worth {worth}, not {}", line.score)),
    }
}

fn check_lines(game: &[u64], request: &Request, lines: &[PvLine]) -> Result<(), String> {
    for (index, line) in lines.iter().enumerate() {
        check_line(game, &request.path, line).map_err(|fault| format!("line {}: {fault}", index + 1))?;
        let first = line.line.first().ok_or("an empty line")?;
        if !request.limits.search_moves.is_empty() && !request.limits.search_moves.contains(&first) {
            return Err(format!("line {} starts with a move not to be searched", index + 1));
        }
    }
    let firsts: HashSet<_> = lines.iter().map(|line| line.line.first()).collect();
    if firsts.len() != lines.len() {
        return Err("two lines start with the same move".to_owned());
    }
    Ok(())
}

fn check_iteration(game: &[u64], request: &Request, iteration: &Iteration) -> Result<(), String> {
    check_lines(game, request, &iteration.lines)?;
    if !iteration.lines.is_sorted_by(|above, below| above.score >= below.score) {
        return Err("the lines are not sorted by score".to_owned());
    }
    let choices = match request.limits.search_moves.len() {
        0 => request.path.position().legal_moves().len(),
        some => some,
    };
    if iteration.lines.len() != choices.min(request.multi_pv as usize) {
        return Err(format!("{} lines", iteration.lines.len()));
    }
    if iteration.lines.iter().any(|line| line.depth != iteration.depth) {
        return Err("a line of another depth".to_owned());
    }
    if iteration.seldepth < iteration.depth as usize
        && iteration.lines.iter().all(|line| line.certificate.ending.is_none())
    {
        return Err(format!("a seldepth of {}", iteration.seldepth));
    }
    iteration.counters.check()?;
    iteration.total.check()?;
    if iteration.counters.unfinished != 0 {
        return Err("unfinished nodes in a finished iteration".to_owned());
    }
    let effort: u64 = iteration.root_moves.iter().map(|root| root.scout_nodes + root.full_nodes).sum();
    if effort + iteration.counters.root != iteration.counters.nodes() {
        return Err(format!(
            "the efforts are {effort} with {} root nodes, of {}",
            iteration.counters.root,
            iteration.counters.nodes()
        ));
    }
    if iteration.root_moves.len() != choices {
        return Err(format!("efforts for {} root moves of {choices}", iteration.root_moves.len()));
    }
    Ok(())
}

/// The first thing of `heard` that breaks the contract; `game` are the hashes of the positions before the root.
fn check(game: &[u64], request: &Request, heard: &Heard) -> Result<(), String> {
    let mut sum = Counters::default();
    for (index, iteration) in heard.iterations.iter().enumerate() {
        let at = |fault| format!("depth {}: {fault}", iteration.depth);
        if iteration.depth as usize != index + 1 {
            return Err(at(format!("comes as iteration {}", index + 1)));
        }
        check_iteration(game, request, iteration).map_err(at)?;
        sum += &iteration.counters;
        if iteration.total != sum {
            return Err(at("the total is not the sum of the iterations".to_owned()));
        }
        let steps = heard.steps.iter().filter(|step| step.depth == iteration.depth).count() as u64;
        if steps != iteration.counters.root {
            return Err(at(format!("{steps} steps reported of {} searches of the root", iteration.counters.root)));
        }
    }
    let at_end = |fault| format!("at the end: {fault}");
    check_lines(game, request, &heard.end.lines).map_err(at_end)?;
    heard.end.total.check().map_err(|fault| at_end(fault.to_owned()))?;
    if let Some(limit) = request.limits.nodes
        && heard.end.total.nodes() > limit
    {
        return Err(at_end(format!("{} nodes of {limit}", heard.end.total.nodes())));
    }
    if heard.end.total.nodes() < sum.nodes() {
        return Err(at_end("the total is less than the iterations".to_owned()));
    }
    match heard.end.lines.first() {
        Some(line) if line.line.first() != Some(heard.end.best_move) => {
            Err(at_end("the move is not that of the first line".to_owned()))
        }
        _ if !request.path.position().legal_moves().contains(&heard.end.best_move) => {
            Err(at_end("the move is not legal".to_owned()))
        }
        _ => Ok(()),
    }
}

fn holds(fen: &str, request: Request) -> Result<(), String> {
    check(&[], &request, &listen(request.clone())).map_err(|fault| format!("{fen} | {fault}"))
}

#[test]
fn every_exact_line_of_the_suites_proves_its_score() {
    suites::check_all(&positions(SAMPLE), |fen| holds(fen, request(path(fen, &[]), nodes(node_limit()))));
}

#[test]
fn every_one_of_several_lines_proves_its_score() {
    suites::check_all(&positions(SAMPLE / 3), |fen| {
        let request = request(path(fen, &[]), nodes(node_limit()));
        holds(fen, Request { multi_pv: 4, ..request })
    });
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    suites::check_all(&positions(SAMPLE / 6), |fen| {
        let path = path(fen, &[]);
        let search_moves = path.position().legal_moves().into_iter().step_by(3).collect();
        let limits = Limits { search_moves, ..nodes(SAMPLE_NODES) };
        holds(fen, Request { multi_pv: 2, ..request(path, limits) })
    });
}

#[test]
fn the_contract_holds_with_any_rule_switched_off() {
    let on = Options::default();
    let mut variants = vec![
        Options { aspiration: false, ..on },
        Options { quiescence: false, ..on },
        Options { table_cutoffs: false, ..on },
        Options::EXACT,
    ];
    variants.extend(Rule::ALL.map(|rule| Options { rules: on.rules.without(rule), ..on }));
    variants.extend(Rule::ALL.map(|rule| Options { rules: Rules::NONE.with(rule), ..on }));
    suites::check_all(&positions(SAMPLE / 10), |fen| {
        variants.iter().try_for_each(|&options| {
            holds(fen, Request { options, ..request(path(fen, &[]), nodes(SAMPLE_NODES / 3)) })
                .map_err(|fault| format!("{fault} | {options:?}"))
        })
    });
}

#[test]
fn a_search_broken_off_anywhere_says_only_what_it_has_proven() {
    suites::check_all(&positions(SAMPLE / 3), |fen| {
        let spread = fen.bytes().fold(7_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
        [1, 2, 30, 200, 1_000, 6_000].iter().try_for_each(|&limit| {
            let limit = limit + spread % limit;
            [1, 3].iter().try_for_each(|&multi_pv| {
                holds(fen, Request { multi_pv, ..request(path(fen, &[]), nodes(limit)) })
                    .map_err(|fault| format!("{fault} | {limit} nodes, {multi_pv} lines"))
            })
        })
    });
}

#[test]
fn the_contract_holds_on_with_a_table_that_earlier_searches_filled() {
    let fens = positions(SAMPLE / 3);
    let mut searcher = pvscope::search::Searcher::new(1).unwrap();
    for fen in &fens {
        let mut game = path(fen, &[]);
        let mut hashes = Vec::new();
        for _ in 0..4 {
            if game.ending().is_some() {
                break;
            }
            let request = request(game.clone(), nodes(SAMPLE_NODES / 4));
            let heard = listener::listen_to(&mut searcher, request.clone());
            check(&hashes, &request, &heard).unwrap_or_else(|fault| panic!("{fen} | {fault}"));
            hashes.push(hash(game.position().board()));
            game.play(heard.end.best_move);
        }
    }
}
