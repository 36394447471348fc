//! Certificates of hand-made lines, each correct or with one error.

use pvscope::chess::{Ending, Path, parse_uci};
use pvscope::eval::Network;
use pvscope::pv::{Certificate, Claim, ClaimError};
use pvscope::score::Score;
use shakmaty::{CastlingMode, Move};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Parses `uci` into moves, each legal after the ones before.
fn moves(path: &Path, uci: &[&str]) -> Vec<Move> {
    let mut end = path.clone();
    uci.iter()
        .map(|text| {
            let mv = parse_uci(text, end.position()).unwrap();
            end.play(mv);
            mv
        })
        .collect()
}

fn game(fen: &str, played: &[&str]) -> Path {
    Path::parse(fen, played, false).unwrap()
}

fn certificate(path: &Path, uci: &[&str], depth: u32, score: Score) -> Certificate {
    Certificate::of(path, &moves(path, uci), Claim { depth, score }, &Network::embedded())
}

fn error(path: &Path, uci: &[&str], depth: u32, score: Score) -> Option<ClaimError> {
    certificate(path, uci, depth, score).error
}

#[test]
fn a_line_whose_last_position_has_the_score_is_proven() {
    let start = game(START, &[]);
    let end = game(START, &["e2e4", "d7d5", "e4d5"]);
    let to_black = Network::embedded().evaluate(end.position());
    let certificate = certificate(&start, &["e2e4", "d7d5", "e4d5"], 3, -to_black);
    assert_eq!(certificate, Certificate { plies: 3, ending: None, score: -to_black, error: None });
    assert!(certificate.holds());
    let two = Network::embedded().evaluate(game(START, &["e2e4", "d7d5"]).position());
    assert_eq!(error(&start, &["e2e4", "d7d5"], 2, two), None);
}

#[test]
fn a_line_may_be_longer_than_its_depth_but_not_shorter() {
    let start = game(START, &[]);
    let score = Network::embedded().evaluate(game(START, &["e2e4", "d7d5"]).position());
    assert_eq!(error(&start, &["e2e4", "d7d5"], 1, score), None);
    assert_eq!(error(&start, &["e2e4", "d7d5"], 3, score), Some(ClaimError::Short { plies: 2, depth: 3 }));
    assert_eq!(
        error(&start, &[], 1, Network::embedded().evaluate(start.position())),
        Some(ClaimError::Short { plies: 0, depth: 1 })
    );
}

#[test]
fn a_score_off_by_a_centipawn_or_from_the_other_side_is_an_error() {
    let start = game(START, &[]);
    let line = ["e2e4", "d7d5", "e4d5"];
    let score = -Network::embedded().evaluate(game(START, &line).position());
    assert_ne!(score, Score::DRAW);
    for claimed in [Score::from_cp(score.value() + 1), Score::from_cp(score.value() - 1), -score, Score::DRAW] {
        assert_eq!(error(&start, &line, 3, claimed), Some(ClaimError::Score { claimed, found: score }));
    }
}

#[test]
fn an_illegal_move_is_reported_with_its_ply() {
    let start = game(START, &[]);
    let mut line = moves(&start, &["e2e4", "e7e5", "g1f3"]);
    line[1] = moves(&game(START, &["a2a3"]), &["b7b5"])[0];
    line[2] = line[0];
    let claim = Claim { depth: 3, score: Score::DRAW };
    let certificate = Certificate::of(&start, &line, claim, &Network::embedded());
    assert_eq!(certificate.error, Some(ClaimError::Illegal { ply: 3 }), "a pawn cannot go from e2 twice");
    assert_eq!(certificate.plies, 2);
    let of_the_other_side = moves(&game(START, &["e2e4"]), &["e7e5"]);
    assert_eq!(
        Certificate::of(&start, &of_the_other_side, claim, &Network::embedded()).error,
        Some(ClaimError::Illegal { ply: 1 })
    );
}

#[test]
fn a_move_out_of_a_pin_or_castling_through_check_is_illegal() {
    let free = game("k7/8/8/8/8/8/4R3/4K3 w - - 0 1", &[]);
    let aside = moves(&free, &["e2d2"]);
    let pinned = game("k3r3/8/8/8/8/8/4R3/4K3 w - - 0 1", &[]);
    let claim = Claim { depth: 1, score: Score::DRAW };
    assert_eq!(
        Certificate::of(&pinned, &aside, claim, &Network::embedded()).error,
        Some(ClaimError::Illegal { ply: 1 })
    );
    let castle = moves(&game("4k3/8/8/8/8/8/8/4K2R w K - 0 1", &[]), &["e1g1"]);
    let through_check = game("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", &[]);
    assert_eq!(
        Certificate::of(&through_check, &castle, claim, &Network::embedded()).error,
        Some(ClaimError::Illegal { ply: 1 })
    );
}

#[test]
fn a_mate_score_counts_the_plies_to_the_mate() {
    // Fool's mate.
    let start = game(START, &[]);
    let line = ["f2f3", "e7e5", "g2g4", "d8h4"];
    let certificate = certificate(&start, &line, 9, Score::mated_in(4));
    assert!(certificate.holds(), "a line that ends the game may be shorter than the depth");
    assert_eq!((certificate.plies, certificate.ending), (4, Some(Ending::Checkmate)));
    let for_black = game(START, &["f2f3"]);
    assert_eq!(error(&for_black, &line[1..], 3, Score::mate_in(3)), None);
    for claimed in [Score::mate_in(1), Score::mate_in(5), Score::mated_in(3), Score::from_cp(900)] {
        let wrong = Some(ClaimError::Score { claimed, found: Score::mate_in(3) });
        assert_eq!(error(&for_black, &line[1..], 3, claimed), wrong);
    }
}

#[test]
fn a_claimed_mate_missing_from_the_line_is_an_error() {
    let start = game(START, &[]);
    let found = Network::embedded().evaluate(game(START, &["e2e4", "e7e5"]).position());
    let claimed = Score::mate_in(3);
    assert_eq!(error(&start, &["e2e4", "e7e5"], 2, claimed), Some(ClaimError::Score { claimed, found }));
}

/// The line with a further move after the end of the game, legal in a similar unfinished position.
fn goes_on(fen: &str, uci: &[&str], elsewhere: &str, last: &str, ending: Ending) {
    let path = game(fen, &[]);
    let mut line = moves(&path, uci);
    line.extend(moves(&game(elsewhere, &[]), &[last]));
    let score = ending.score(uci.len());
    let score = if uci.len().is_multiple_of(2) { score } else { -score };
    let certificate = Certificate::of(&path, &line, Claim { depth: 1, score }, &Network::embedded());
    assert_eq!(certificate.error, Some(ClaimError::GoesOn { ply: uci.len(), ending }));
}

#[test]
fn moves_after_the_end_of_the_game_are_an_error() {
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    goes_on(mate, &["a1a8"], "6k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "g8f8", Ending::Checkmate);
    let stalemate = "7k/5Q2/8/8/8/8/8/K7 w - - 0 1";
    goes_on(stalemate, &["f7g6"], "7k/8/8/8/8/8/8/K7 b - - 0 1", "h8g8", Ending::Stalemate);
    let bare = "8/8/8/8/8/4k3/3R4/6K1 b - - 0 1";
    goes_on(bare, &["e3d2"], "8/8/8/8/8/8/3k4/6K1 w - - 0 1", "g1g2", Ending::InsufficientMaterial);
    let fifty = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80";
    goes_on(fifty, &["a1a2"], "4k3/8/8/8/8/8/R7/4K3 b - - 0 1", "e8e7", Ending::FiftyMoves);
    let repeated = ["g1f3", "g8f6", "f3g1", "f6g8"];
    goes_on(START, &repeated, START, "e2e4", Ending::Repetition);
}

#[test]
fn a_line_into_stalemate_is_a_draw() {
    let path = game("7k/5Q2/8/8/8/8/8/K7 w - - 0 1", &[]);
    let certificate = certificate(&path, &["f7g6"], 1, Score::DRAW);
    assert!(certificate.holds());
    assert_eq!(certificate.ending, Some(Ending::Stalemate));
    let claimed = Score::from_cp(900);
    assert_eq!(error(&path, &["f7g6"], 1, claimed), Some(ClaimError::Score { claimed, found: Score::DRAW }));
}

#[test]
fn a_line_back_to_its_start_is_a_draw() {
    let start = game(START, &[]);
    let line = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let certificate = certificate(&start, &line, 12, Score::DRAW);
    assert!(certificate.holds());
    assert_eq!(certificate.ending, Some(Ending::Repetition));
    assert!(matches!(error(&start, &line[..3], 3, Score::from_cp(1)), Some(ClaimError::Score { .. })));
}

#[test]
fn a_position_from_the_game_needs_a_third_occurrence() {
    let there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let once = game(START, &["b1c3", "b8c6", "c3b1", "c6b8"]);
    // The start occurred at move 1 and at the root; the line repeats it.
    assert_eq!(error(&once, &there_and_back, 4, Score::DRAW), None);
    // Both knights out occurred once in the game: a second occurrence is no draw.
    let out = game(START, &["g1f3", "g8f6", "f3g1", "f6g8"]);
    let found = Network::embedded().evaluate(game(START, &["g1f3", "g8f6"]).position());
    assert_eq!(error(&out, &["g1f3", "g8f6"], 2, found), None);
    // A third one is.
    let twice = game(START, &[there_and_back, there_and_back].concat());
    assert_eq!(certificate(&twice, &["g1f3"], 1, Score::DRAW).ending, Some(Ending::Repetition));
    let third = Some(ClaimError::GoesOn { ply: 1, ending: Ending::Repetition });
    assert_eq!(error(&twice, &["g1f3", "g8f6"], 2, Score::DRAW), third);
}

#[test]
fn a_drawn_root_does_not_end_the_line() {
    let fifty = game("4k3/8/8/8/8/8/8/R3K3 w - - 120 90", &[]);
    assert_eq!(error(&fifty, &["a1a2"], 1, Score::DRAW), None);
    let empty = Certificate::of(&fifty, &[], Claim { depth: 1, score: Score::DRAW }, &Network::embedded());
    assert_eq!(empty.ending, Some(Ending::FiftyMoves));
}

#[test]
fn chess960_castling_is_replayed_as_such() {
    let path = Path::parse::<&str>("4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", &[], true).unwrap();
    assert_eq!(path.position().castling_mode(), CastlingMode::Chess960);
    let line = moves(&path, &["d1g1"]);
    let end = Path::parse("4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", &["d1g1"], true).unwrap();
    let score = -Network::embedded().evaluate(end.position());
    assert_eq!(Certificate::of(&path, &line, Claim { depth: 1, score }, &Network::embedded()).error, None);
}

#[test]
fn errors_read_as_sentences() {
    let start = game(START, &[]);
    let short = error(&start, &["e2e4"], 7, Score::DRAW).unwrap();
    assert_eq!(short.to_string(), "the line ends after 1 ply, short of the depth of 7, and the game goes on");
    let illegal = ClaimError::Illegal { ply: 3 };
    assert_eq!(illegal.to_string(), "move 3 is not legal");
}
