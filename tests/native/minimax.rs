//! The search without its selective rules, against plain minimax.

use pvscope::chess::Path;
use pvscope::eval::Network;
use pvscope::lab::minimax;
use pvscope::score::Score;
use pvscope::search::{Options, Part, Request, Rule, Rules, StopReason};
use shakmaty::EnPassantMode;
use shakmaty::fen::Fen;

use crate::search_log::{depth, request, run_search};
use crate::suites;

/// Positions with at most this many legal moves, on average near the root, are searched one ply deeper.
const FEW_MOVES: usize = 12;

/// Compares a search of `plies` plies with minimax, and checks its certificate.
fn equals_minimax(path: &Path, plies: u32, options: Options) -> Result<(), String> {
    let (truth, _) = minimax(path, plies, &|leaf: &Path| Network::embedded().evaluate(leaf.position()));
    let logged = run_search(Request { options, ..request(path.clone(), depth(plies)) });
    let last = logged.iterations.last().ok_or("no iteration")?;
    let line = &last.lines[0];
    let at = |fault: String| format!("{} at depth {plies}: {fault}", fen(path));
    if last.depth != plies && logged.end.reason != StopReason::Proven {
        return Err(at(format!("ended at depth {}", last.depth)));
    }
    if line.score != truth {
        return Err(at(format!("{}, but minimax says {truth}", line.score)));
    }
    match &line.certificate.error {
        Some(fault) => Err(at(fault.to_string())),
        None => Ok(()),
    }
}

fn fen(path: &Path) -> Fen {
    Fen::from_position(path.position().board(), EnPassantMode::Legal)
}

fn few_moves(path: &Path) -> bool {
    let replies = path.position().legal_moves();
    let after: usize = replies.iter().map(|&mv| path.position().after(mv).legal_moves().len()).sum();
    replies.len() <= FEW_MOVES && after <= FEW_MOVES * replies.len()
}

#[test]
fn the_exact_search_has_the_value_of_minimax_at_depths_1_to_3() {
    let paths = suites::open_positions(600);
    suites::check_all(&paths, |path| (1..=3).try_for_each(|plies| equals_minimax(path, plies, Options::EXACT)));
}

#[test]
fn the_exact_search_has_the_value_of_minimax_at_depth_4_where_moves_are_few() {
    let mut paths = suites::open_positions(3000);
    paths.retain(few_moves);
    assert!(paths.len() >= 2);
    suites::check_all(&paths, |path| equals_minimax(path, 4, Options::EXACT));
}

#[test]
fn aspiration_and_mate_distance_pruning_keep_the_value() {
    let paths = suites::open_positions(400);
    let aspiration = Options::EXACT.with(Part::AspirationWindows, true);
    let mate_distance_pruning = Rules::only(Rule::MateDistancePruning);
    let variants = [
        aspiration,
        Options { rules: mate_distance_pruning, ..Options::EXACT },
        Options { rules: mate_distance_pruning, ..aspiration },
    ];
    suites::check_all(&paths, |path| {
        let plies = if few_moves(path) { 4 } else { 2 };
        variants.iter().try_for_each(|&options| equals_minimax(path, plies, options))
    });
}

#[test]
fn each_of_several_lines_has_the_minimax_value_of_the_remaining_moves() {
    let paths = suites::open_positions(300);
    suites::check_all(&paths, |path| {
        let evaluate = |leaf: &Path| Network::embedded().evaluate(leaf.position());
        let after = |mv| {
            let mut after = path.clone();
            after.play(mv);
            after
        };
        let moves = path.position().legal_moves();
        let lines = moves.len() as u32;
        let request = Request { options: Options::EXACT, multi_pv: lines, ..request(path.clone(), depth(2)) };
        let logged = run_search(request);
        for line in &logged.end.lines {
            let mv = line.line.first().ok_or("an empty line")?;
            // Mates are a ply further from the root than from the position after the move.
            let truth = Score::from_table((-minimax(&after(mv), 1, &evaluate).0).to_table(0), 1);
            if line.score != truth {
                return Err(format!("{}: {mv} is worth {truth}, not {}", fen(path), line.score));
            }
        }
        Ok(())
    });
}
