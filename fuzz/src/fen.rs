//! FENs: an accepted position is printed and read back, evaluated and searched.

use std::cell::RefCell;

use pvscope::chess::{Path, Position, parse_fen};
use pvscope::eval::{Explanation, Network};
use pvscope::score::Score;
use pvscope::search::{Limits, NoControl, Options, Request, RequestError, Searcher};
use shakmaty::fen::Fen;
use shakmaty::{EnPassantMode, Position as _};

const NODES: u64 = 2_000;
/// The longest message about a FEN, in letters.
const LONGEST_MESSAGE: usize = 400;

thread_local! {
    static SEARCHER: RefCell<Searcher> = RefCell::new(Searcher::new(1, Network::embedded()).expect("there is memory for 1 MB"));
}

pub fn check(text: &str) {
    for chess960 in [false, true] {
        match parse_fen(text, chess960) {
            Ok(position) => accepted(&position, chess960),
            Err(error) => {
                let message = error.to_string();
                assert!(message.chars().count() < LONGEST_MESSAGE, "a message of {} bytes", message.len());
            }
        }
    }
}

fn accepted(position: &Position, chess960: bool) {
    let printed = fen_of(position);
    let again = parse_fen(&printed, chess960).unwrap_or_else(|error| panic!("{printed} is not read back: {error}"));
    assert_eq!(fen_of(&again), printed);
    assert_eq!(again.key(), position.key(), "the key of {printed}");
    assert_eq!(again.legal_moves(), position.legal_moves(), "the moves of {printed}");
    for mv in position.legal_moves() {
        let after = position.after(mv);
        assert_eq!(after.key(), Position::new(after.board().clone()).key(), "the key of {printed} after {mv:?}");
        assert_eq!(position.checks().gives(mv), after.is_check(), "{printed}: the check of {mv:?}");
    }

    let evaluation = Network::embedded().evaluate(position);
    assert!((Score::MAX_EVAL_NEGATIVE..=Score::MAX_EVAL).contains(&evaluation), "{printed}: {evaluation}");
    let explanation = Explanation::of(position, &Network::embedded());
    assert_eq!(explanation.pieces.len() + 2, position.board().board().occupied().count(), "{printed}");
    let white_cp = if position.board().turn().is_white() { evaluation.value() } else { -evaluation.value() };
    assert_eq!(explanation.score_cp, white_cp, "{printed}");

    searched(position, &printed);
}

/// A short search ends with a legal move, and its lines are proven.
fn searched(position: &Position, printed: &str) {
    let limits = Limits { depth: Some(1), nodes: Some(NODES), ..Limits::default() };
    let path = Path::new(position.clone());
    let request = Request { path, limits, multi_pv: 1, options: Options::default() };
    let end = SEARCHER.with_borrow_mut(|searcher| {
        searcher.clear();
        searcher.run(request, &mut NoControl)
    });
    match end {
        Ok(end) => {
            assert!(position.legal_moves().contains(&end.best_move), "{printed}: {:?}", end.best_move);
            for line in end.lines {
                assert!(line.certificate.holds(), "{printed}: {:?}", line.certificate);
            }
        }
        Err(RequestError::GameOver(_)) => assert!(position.legal_moves().is_empty(), "{printed}"),
        Err(error) => panic!("{printed}: {error}"),
    }
}

fn fen_of(position: &Position) -> String {
    Fen::from_position(position.board(), EnPassantMode::Legal).to_string()
}
