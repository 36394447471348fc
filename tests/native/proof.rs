//! The contract of search reports, checked with shakmaty's rules and the engine's evaluation alone.

use std::collections::HashSet;

use pvscope::chess::{Path, Position};
use pvscope::eval::Network;
use pvscope::pv::{Certificate, Claim};
use pvscope::score::Score;
use pvscope::search::{AspirationStep, Bound, Counters, Iteration, PvLine, Request, RootEffort, StopReason};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Position as _};

use crate::search_log::LoggedSearch;

/// The hash of a position, for `game` below.
pub fn hash(board: &Chess) -> u64 {
    board.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
}

/// The value of the line by shakmaty's rules, replayed from the root without the engine's history. `game` holds the hashes of
/// the positions before the root. An error if the line is illegal or goes on after the end of the game.
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
        Network::embedded().evaluate(&Position::new(board))
    };
    Ok(if plies.is_multiple_of(2) { worth } else { -worth })
}

fn check_line(game: &[u64], path: &Path, line: &PvLine) -> Result<(), String> {
    if let Some(fault) = &line.certificate.error {
        return Err(fault.to_string());
    }
    let claim = Claim { depth: line.depth, score: line.score };
    if Certificate::of(path, line.line.moves(), claim, &Network::embedded()) != line.certificate {
        return Err("the certificate belongs to another line".to_owned());
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
            return Err(format!("line {} starts with an excluded move", index + 1));
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
    if effort + iteration.counters.root != iteration.counters.own_nodes() {
        return Err(format!(
            "the efforts are {effort} with {} root nodes, of {}",
            iteration.counters.root,
            iteration.counters.own_nodes()
        ));
    }
    if iteration.root_moves.len() != choices {
        return Err(format!("efforts for {} root moves of {choices}", iteration.root_moves.len()));
    }
    iteration.root_moves.iter().try_for_each(|root| check_root_move(&request.path, iteration, root))
}

/// Checks the result of a root move: a line's move has its score, every other one a bound no better than the best line, and the
/// moves of its refutation are legal and end with a reply.
fn check_root_move(path: &Path, iteration: &Iteration, root: &RootEffort) -> Result<(), String> {
    let at = |fault: String| format!("root move {}: {fault}", root.mv);
    let best = iteration.lines.first().ok_or("no line")?;
    match iteration.lines.iter().find(|line| line.line.first() == Some(root.mv)) {
        Some(line) if (root.score, root.bound) != (line.score, Bound::Exact) => {
            return Err(at(format!("{:?} {}, but its line is worth {}", root.bound, root.score, line.score)));
        }
        None if root.bound == Bound::Lower || root.score > best.score => {
            return Err(at(format!("{:?} {}, but the best line is worth {}", root.bound, root.score, best.score)));
        }
        _ => {}
    }
    let mut board = path.position().board().clone();
    board.play_unchecked(root.mv);
    let moves = root.refutation.moves(&path.position().after(root.mv));
    let null_move = root.refutation.null_move;
    if root.bound != Bound::Upper && (!moves.is_empty() || null_move) {
        return Err(at("a refutation of a move with an exact score".to_owned()));
    }
    if (null_move && !moves.is_empty()) || (!moves.is_empty() && moves.len().is_multiple_of(2)) {
        return Err(at(format!("a refutation of {} moves", moves.len())));
    }
    for mv in moves {
        if !board.is_legal(mv) {
            return Err(at(format!("{mv} of the refutation is not legal")));
        }
        board.play_unchecked(mv);
    }
    Ok(())
}

/// Whether the best move is the last one to fail high in the unfinished iteration.
fn failed_high_last(logged: &LoggedSearch) -> bool {
    let unfinished = logged.iterations.len() as u32 + 1;
    let of_it = |step: &&AspirationStep| step.depth == unfinished && step.multi_pv == 0 && step.bound == Bound::Lower;
    logged.steps.iter().rfind(of_it).is_some_and(|step| step.line.first() == Some(logged.end.best_move))
}

/// Checks the contract. `game` holds the hashes of the positions before the root.
pub fn check(game: &[u64], request: &Request, logged: &LoggedSearch) -> Result<(), String> {
    let mut sum = Counters::default();
    for (index, iteration) in logged.iterations.iter().enumerate() {
        let at = |fault| format!("depth {}: {fault}", iteration.depth);
        if iteration.depth as usize != index + 1 {
            return Err(at(format!("comes as iteration {}", index + 1)));
        }
        check_iteration(game, request, iteration).map_err(at)?;
        sum += &iteration.counters;
        if iteration.total != sum {
            return Err(at("the total is not the sum of the iterations".to_owned()));
        }
        let steps = logged.steps.iter().filter(|step| step.depth == iteration.depth).count() as u64;
        if steps != iteration.counters.root {
            return Err(at(format!("{steps} steps reported of {} searches of the root", iteration.counters.root)));
        }
    }
    let at_end = |fault| format!("at the end: {fault}");
    check_lines(game, request, &logged.end.lines).map_err(at_end)?;
    logged.end.total.check().map_err(|fault| at_end(fault.to_owned()))?;
    // No limit ends depth 1.
    let first_nodes = logged.iterations.first().map_or(0, |first| first.total.nodes());
    if logged.end.reason != StopReason::Stopped && (logged.iterations.is_empty() || logged.end.lines.is_empty()) {
        return Err(at_end("depth 1 is not complete".to_owned()));
    }
    if let Some(limit) = request.limits.nodes.map(|limit| limit.max(first_nodes))
        && logged.end.total.nodes() > limit
    {
        return Err(at_end(format!("{} nodes of {limit}", logged.end.total.nodes())));
    }
    if logged.end.total.nodes() < sum.nodes() {
        return Err(at_end("the total is less than the iterations".to_owned()));
    }
    match logged.end.lines.first() {
        Some(line) if line.line.first() != Some(logged.end.best_move) && !failed_high_last(logged) => {
            Err(at_end("the move is neither that of the first line nor one that failed high since".to_owned()))
        }
        _ if !request.path.position().legal_moves().contains(&logged.end.best_move) => {
            Err(at_end("the move is not legal".to_owned()))
        }
        _ => Ok(()),
    }
}
