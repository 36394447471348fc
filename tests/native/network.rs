//! The evaluation network, against its trainer's values from the same file, some properties of any evaluation, and searches
//! with another network.

use std::sync::Arc;

use pvscope::checksum::crc32;
use pvscope::chess::parse_fen;
use pvscope::eval::Network;
use pvscope::score::Score;
use pvscope::search::{Counters, Limits, NoControl, Options, Request, SearchEnd, Searcher};

use crate::search_log::path;
use crate::suites;

const SHIPPED: &[u8] = include_bytes!("../../src/eval/network.bin");

/// The file of another network: the shipped one with twice the centipawns for a logistic unit.
pub fn other_file() -> Vec<u8> {
    const SCALE: usize = 10;
    let mut file = SHIPPED.to_vec();
    let scale_cp = u16::from_le_bytes([file[SCALE], file[SCALE + 1]]);
    file[SCALE..SCALE + 2].copy_from_slice(&(2 * scale_cp).to_le_bytes());
    let checked = file.len() - 4;
    let checksum = crc32(&file[..checked]);
    file[checked..].copy_from_slice(&checksum.to_le_bytes());
    file
}

/// The shipped file with a bit flipped.
pub fn damaged_file() -> Vec<u8> {
    let mut file = SHIPPED.to_vec();
    file[SHIPPED.len() / 2] ^= 1;
    file
}

#[test]
fn evaluations_match_the_trainers() {
    let text = suites::data("evaluations.tsv");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() >= 30);
    let network = Network::embedded();
    suites::check_all(&lines, |line| {
        let (fen, expected) = line.split_once('\t').ok_or("no tab")?;
        let position = parse_fen(&format!("{fen} 0 1"), false).map_err(|error| error.to_string())?;
        match network.evaluate(&position).value() {
            found if found.to_string() == expected => Ok(()),
            found => Err(format!("{fen}: {found}, not {expected}")),
        }
    });
}

#[test]
fn every_extra_piece_has_a_value_and_a_queen_the_highest() {
    let value = |fen: &str| Network::embedded().evaluate(&parse_fen(fen, false).unwrap()).value();
    let without_queen = value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let without_rook = value("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1");
    let without_knight = value("r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let level = value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let values = [level, without_knight, without_rook, without_queen];
    assert!(values.is_sorted() && without_knight > level + 150 && without_queen > level + 500, "{values:?}");
}

#[test]
fn a_searcher_given_another_network_searches_like_a_new_one_with_it() {
    fn searched(searcher: &mut Searcher) -> (Score, Counters) {
        let path = path("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5", &[]);
        let limits = Limits { depth: Some(7), ..Limits::default() };
        let request = Request { path, limits, multi_pv: 1, options: Options::default() };
        let SearchEnd { lines, total, .. } = searcher.run(request, &mut NoControl).unwrap();
        // By the network of the search.
        assert!(lines[0].certificate.holds());
        (lines[0].score, total)
    }
    let other = Network::parse(&other_file()).unwrap();
    let mut searcher = Searcher::new(1, Network::embedded()).unwrap();
    let first = searched(&mut searcher);
    searcher.set_network(Arc::clone(&other));
    let changed = searched(&mut searcher);
    assert_eq!(changed, searched(&mut Searcher::new(1, other).unwrap()));
    assert_ne!(changed, first);
    searcher.set_network(Network::embedded());
    assert_eq!(searched(&mut searcher), first);
}
