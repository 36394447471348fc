//! `info` and `bestmove` lines.

use shakmaty::{CastlingMode, Move};

use crate::chess::to_uci;
use crate::pv::{CollectorResult, Difference, ply_count};
use crate::score::Score;
use crate::search::{AspirationStep, Bound, Iteration, SearchEnd};
use crate::winning_chances::MODEL;

/// One `info` line for each principal variation of a completed iteration. With the material on the board it has the winning chances too.
pub fn iteration(iteration: &Iteration, mode: CastlingMode, wdl_material: Option<u32>) -> Vec<String> {
    let Iteration { seldepth, time_ms, hashfull, .. } = iteration;
    let nodes = iteration.total.nodes();
    let effort = effort(nodes, *time_ms);
    let line = |(index, line): (usize, &crate::search::PvLine)| {
        let score = score(line.score, Bound::Exact, wdl_material);
        let pv = moves(line.line.moves(), mode);
        let depth = line.depth;
        let multi_pv = index + 1;
        format!("info depth {depth} seldepth {seldepth} multipv {multi_pv} {score} {effort} hashfull {hashfull} pv{pv}")
    };
    iteration.lines.iter().enumerate().map(line).collect()
}

/// One `info string` for each collector and principal variation of a completed iteration.
pub fn collectors(iteration: &Iteration, mode: CastlingMode) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, line) in iteration.lines.iter().enumerate() {
        for result in line.comparison.iter().flat_map(|comparison| &comparison.results) {
            lines.push(collected(line.depth, index + 1, result, mode));
        }
    }
    lines
}

fn collected(depth: u32, multi_pv: usize, result: &CollectorResult, mode: CastlingMode) -> String {
    let CollectorResult { kind, line, bytes, difference, certificate, .. } = result;
    let difference = match difference {
        None => "same as the engine's own".to_owned(),
        Some(Difference { ply, cause }) => format!("differs at ply {ply}: {cause}"),
    };
    let proof = certificate.error.as_ref().map_or_else(|| "proven".to_owned(), |error| format!("not proven: {error}"));
    let (name, plies, kib) = (kind.name(), ply_count(line.len()), bytes.div_ceil(1024));
    let pv = moves(line.moves(), mode);
    format!("info string depth {depth} multipv {multi_pv} {name}, {plies}, {kib} KiB, {difference}; {proof}:{pv}")
}

/// An aspiration step that failed high or low.
pub fn bound(step: &AspirationStep, mode: CastlingMode, wdl_material: Option<u32>) -> String {
    let score = score(step.score, step.bound, wdl_material);
    let (depth, multi_pv) = (step.depth, step.multi_pv + 1);
    let pv = moves(step.line.moves(), mode);
    format!("info depth {depth} multipv {multi_pv} {score} {} pv{pv}", effort(step.nodes, step.time_ms))
}

/// The best move, and the reply to ponder on if the line has one.
pub fn best_move(end: &SearchEnd, mode: CastlingMode) -> String {
    let best = to_uci(end.best_move, mode);
    match end.lines.iter().map(|line| line.line.moves()).find(|moves| moves.first() == Some(&end.best_move)) {
        Some(&[_, reply, ..]) => format!("bestmove {best} ponder {}", to_uci(reply, mode)),
        _ => format!("bestmove {best}"),
    }
}

fn effort(nodes: u64, time_ms: f64) -> String {
    let nps = nodes as f64 * 1000.0 / time_ms.max(1.0);
    format!("nodes {nodes} nps {nps:.0} time {time_ms:.0}")
}

fn score(score: Score, bound: Bound, wdl_material: Option<u32>) -> String {
    let bound = match bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let wdl = wdl_material.map_or_else(String::new, |material| {
        let [win, draw, loss] = MODEL.chances(score, material).permille();
        format!(" wdl {win} {draw} {loss}")
    });
    format!("score {score}{bound}{wdl}")
}

fn moves(moves: &[Move], mode: CastlingMode) -> String {
    moves.iter().map(|&mv| format!(" {}", to_uci(mv, mode))).collect()
}
