//! Lines as users paste them, checked against their claims.

use pvscope::chess::{Ending, MoveError, Path};
use pvscope::eval::Network;
use pvscope::pv::{Claim, ClaimError, MAX_PLY, Refutation, Verdict, Verification, verify};
use pvscope::score::Score;
use shakmaty::{CastlingMode, Color};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn verified(played: &str, line: &str, claim: Option<Claim>) -> Verification {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    verify(START, &words(played), false, &words(line), claim, &Network::embedded()).unwrap()
}

fn worth(played: &str) -> Score {
    let moves: Vec<&str> = played.split_whitespace().collect();
    Network::embedded().evaluate(Path::parse(START, &moves, false).unwrap().position())
}

#[test]
fn a_proven_line_shows_every_move_and_the_equation_of_its_score() {
    let to_black = worth("e2e4 d7d5 e4d5");
    let verification = verified("", "e2e4 d7d5 e4d5", Some(Claim { depth: 3, score: -to_black }));
    assert_eq!(verification.verdict, Verdict::Proven);
    let sans: Vec<_> = verification.moves.iter().map(|verified| verified.san.as_str()).collect();
    assert_eq!(sans, ["e4", "d5", "exd5"]);
    assert_eq!(verification.moves[1].fen, "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    assert_eq!(verification.end, "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
    let equation = verification.equation;
    assert_eq!((equation.plies, equation.turn, equation.ending), (3, Color::Black, None));
    assert_eq!((equation.worth, equation.score), (to_black, -to_black));
    let words = format!(
        "after 3 plies black is to move and stands at {to_black}, so the score is −({to_black}) = {}",
        -to_black
    );
    assert_eq!(equation.to_string(), words);
}

#[test]
fn after_an_even_number_of_plies_the_evaluation_is_the_score() {
    let score = worth("e2e4 d7d5");
    let verification = verified("", "e2e4 d7d5", Some(Claim { depth: 2, score }));
    assert!(verification.holds());
    assert_eq!((verification.equation.worth, verification.equation.score), (score, score));
}

#[test]
fn a_mates_score_follows_from_the_rules() {
    let verification = verified("f2f3 e7e5", "g2g4 d8h4", Some(Claim { depth: 9, score: Score::mated_in(2) }));
    assert_eq!(verification.verdict, Verdict::Proven);
    assert_eq!(verification.equation.ending, Some(Ending::Checkmate));
    let words = "after 2 plies white is to move and the game is over, checkmate, so the score is mate -1";
    assert_eq!(verification.equation.to_string(), words);
}

#[test]
fn a_line_without_a_claim_is_legal_or_not_and_has_an_evaluation() {
    let verification = verified("e2e4", "e7e5 g1f3", None);
    assert_eq!(verification.verdict, Verdict::Legal);
    assert_eq!(verification.moves.len(), 2);
    assert_eq!(verification.equation.score, worth("e2e4 e7e5 g1f3"));
    let empty = verified("", "", None);
    assert_eq!((empty.verdict, empty.moves.len(), empty.end.as_str()), (Verdict::Legal, 0, START));
}

#[test]
fn the_first_invalid_move_is_named_with_its_reason() {
    let illegal = verified("", "e2e4 e7e5 e4e5 g8f6", None);
    let fault = MoveError::Illegal { text: "e4e5".to_owned(), hint: ": no move from e4 is legal".to_owned() };
    assert_eq!(illegal.verdict, Verdict::Refuted(Refutation::Move { ply: 3, fault }));
    assert_eq!(illegal.moves.len(), 2);
    assert!(!illegal.holds());
    let unread = verified("", "e2e4 knight", Some(Claim { depth: 2, score: Score::DRAW }));
    let Verdict::Refuted(refutation) = unread.verdict else { panic!("that is no move") };
    let words = "move 2: \"knight\" is not a move in SAN or UCI notation, such as Nf3 or g1f3";
    assert_eq!(refutation.to_string(), words);
    let two_knights = verified("", "d4 d5 Nf3 a6 Nd2", None);
    let meant = ["Nbd2", "Nfd2"].map(str::to_owned).to_vec();
    let fault = MoveError::Ambiguous { text: "Nd2".to_owned(), meant };
    assert_eq!(two_knights.verdict, Verdict::Refuted(Refutation::Move { ply: 5, fault }));
}

#[test]
fn a_line_may_mix_san_and_uci() {
    let san = verified("", "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6!? dxc6 0-0 Qd4 Nxd4 f5 c3 fxe4 a3 e3 b3 e2 h3 exf1=Q+", None);
    assert_eq!(san.verdict, Verdict::Legal);
    let uci: Vec<_> = san.moves.iter().map(|verified| verified.uci.as_str()).collect();
    assert_eq!(uci[8..10], ["e1g1", "d8d4"]);
    assert_eq!(*uci.last().unwrap(), "e2f1q");
    let mixed = san.moves.iter().enumerate().map(|(ply, step)| if ply % 2 == 0 { &step.uci } else { &step.san });
    let mixed = mixed.map(String::as_str).collect::<Vec<_>>().join(" ");
    assert_eq!(verified("", &mixed, None), san);
}

/// A game of `plies` plies that does not end early, with moves chosen by `seed`.
fn long_game(plies: usize, seed: usize) -> Option<Vec<String>> {
    let mut path = Path::parse::<&str>(START, &[], false).unwrap();
    let moves = (0..plies).map(|ply| {
        let legal = path.position().legal_moves();
        let mv = *legal.get((seed * 31 + ply * 17) % legal.len().max(1))?;
        path.play(mv);
        path.ending().is_none().then(|| mv.to_uci(CastlingMode::Standard).to_string())
    });
    moves.collect()
}

#[test]
fn a_line_too_long_is_replayed_up_to_the_limit() {
    let long = (0..).find_map(|seed| long_game(MAX_PLY + 1, seed)).unwrap();
    let verification = verify::<&str, _>(START, &[], false, &long, None, &Network::embedded()).unwrap();
    assert_eq!(verification.verdict, Verdict::Refuted(Refutation::Long(MAX_PLY + 1)));
    assert_eq!(verification.moves.len(), MAX_PLY);
    let whole = verify::<&str, _>(START, &[], false, &long[..MAX_PLY], None, &Network::embedded()).unwrap();
    assert_eq!(whole.verdict, Verdict::Legal);
}

#[test]
fn a_wrong_score_a_short_line_and_a_move_after_the_end_are_refuted() {
    let found = worth("e2e4 d7d5");
    let claimed = Score::from_cp(found.value() + 1);
    let wrong = verified("", "e2e4 d7d5", Some(Claim { depth: 2, score: claimed }));
    assert_eq!(wrong.verdict, Verdict::Refuted(ClaimError::Score { claimed, found }.into()));
    let short = verified("", "e2e4 d7d5", Some(Claim { depth: 3, score: found }));
    assert_eq!(short.verdict, Verdict::Refuted(ClaimError::Short { plies: 2, depth: 3 }.into()));
    let any_length = verified("", "e2e4 d7d5", Some(Claim { depth: 0, score: found }));
    assert_eq!(any_length.verdict, Verdict::Proven);
    let over = ClaimError::GoesOn { ply: 4, ending: Ending::Checkmate };
    assert_eq!(verified("", "f2f3 e7e5 g2g4 d8h4 a2a3", None).verdict, Verdict::Refuted(over.into()));
    let repeated = "g1f3 g8f6 f3g1 f6g8";
    let over = ClaimError::GoesOn { ply: 4, ending: Ending::Repetition };
    assert_eq!(verified("", &format!("{repeated} e2e4"), None).verdict, Verdict::Refuted(over.into()));
}

#[test]
fn earlier_moves_count_for_repetitions() {
    let there_and_back = "g1f3 g8f6 f3g1 f6g8";
    let twice = format!("{there_and_back} {there_and_back}");
    let verification = verified(&twice, "g1f3", Some(Claim { depth: 1, score: Score::DRAW }));
    assert_eq!(verification.verdict, Verdict::Proven);
    assert_eq!(verification.equation.ending, Some(Ending::Repetition));
}

#[test]
fn an_invalid_start_is_an_error() {
    assert!(verify::<&str, &str>("no board", &[], false, &[], None, &Network::embedded()).is_err());
    assert!(verify::<&str, &str>(START, &["e2e5"], false, &[], None, &Network::embedded()).is_err());
}
