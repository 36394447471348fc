//! `pvscope data label`: the quiet positions of games with the scores of another engine, for the trainer.

use std::path::Path;
use std::thread;

use pvscope::chess::{Position, parse_uci};
use pvscope_arena::matches::engine_answer::EngineAnswer;
use pvscope_terminal::{output, progress};
use shakmaty::fen::Fen;
use shakmaty::{EnPassantMode, Position as _};
use thiserror::Error;

use super::block_reader::BlockReader;
use super::data_file::{DataFileError, FileKind, io_error};
use super::game_block::read_block;
use super::game_record::is_quiet;
use super::label_args::LabelArgs;
use super::labelling_engine::{LabellingEngine, LabellingError};
use super::position_writer::PositionWriter;
use super::training_record::{MAX_SCORE_CP, TrainingRecord};

#[derive(Debug, Error)]
pub enum LabelError {
    #[error(transparent)]
    File(#[from] DataFileError),
    #[error(transparent)]
    Engine(#[from] LabellingError),
}

/// Writes the positions of the files, in their order, with the scores of the engine. It leaves out positions for which the engine gives
/// no score, no legal move, a mate, or a capture or promotion as its best move.
///
/// # Errors
///
/// [`LabelError`] for the first invalid file or block, if the new file exists, or if an engine does not answer.
pub fn run(args: &LabelArgs) -> Result<(), LabelError> {
    let start = |_| LabellingEngine::start(&args.engine, args.depth);
    let mut engines = (0..args.threads.get()).map(start).collect::<Result<Vec<_>, _>>()?;
    let mut writer = PositionWriter::create(&args.out)?;
    let mut read = 0;
    for file in &args.files {
        let mut reader = BlockReader::open(file)?;
        if reader.kind != FileKind::GAMES {
            return Err(DataFileError::NotGames(file.clone()).into());
        }
        let bar = progress::bar(std::fs::metadata(file).map_err(io_error(file))?.len(), "bytes");
        while let Some(positions) = positions(&mut reader, file)? {
            read += positions.len();
            for record in labelled(positions, &mut engines)? {
                writer.add(&record)?;
            }
            bar.set_position(reader.position());
        }
        bar.finish_and_clear();
    }
    output::say(format_args!("{}: {} of {read} positions", args.out.display(), writer.finish()?));
    Ok(())
}

type Unlabelled = (Position, TrainingRecord);

/// The positions of the next block; `None` at the end.
fn positions(reader: &mut BlockReader, file: &Path) -> Result<Option<Vec<Unlabelled>>, DataFileError> {
    let block = reader.blocks() + 1;
    let Some(content) = reader.next_block()? else { return Ok(None) };
    let mut positions = Vec::new();
    read_block(content, |position, record| positions.push((position.clone(), record)))
        .map_err(|(game, error)| DataFileError::Game { file: file.to_owned(), block, game, error })?;
    Ok(Some(positions))
}

/// The records with new scores, an equal share of them by each engine.
fn labelled(
    positions: Vec<Unlabelled>,
    engines: &mut [LabellingEngine],
) -> Result<Vec<TrainingRecord>, LabellingError> {
    let fen = |(position, _): &Unlabelled| Fen::from_position(position.board(), EnPassantMode::Legal).to_string();
    let fens: Vec<String> = positions.iter().map(fen).collect();
    let share = fens.len().div_ceil(engines.len()).max(1);
    let answers = thread::scope(|scope| {
        let workers: Vec<_> = engines
            .iter_mut()
            .zip(fens.chunks(share))
            .map(|(engine, fens)| scope.spawn(|| engine.answers(fens)))
            .collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| worker.join().expect("a worker has no reason to panic");
        workers.into_iter().map(join).collect::<Result<Vec<_>, _>>()
    })?;
    let answers = answers.into_iter().flatten();
    Ok(positions.into_iter().zip(answers).filter_map(|(unlabelled, answer)| label(unlabelled, &answer)).collect())
}

/// The record with the score of `answer`; `None` if the position is not quiet by it.
fn label((position, record): Unlabelled, answer: &EngineAnswer) -> Option<TrainingRecord> {
    let best_move = parse_uci(&answer.best_move, &position).ok()?;
    let score = answer.score.filter(|score| !score.is_mate())?;
    let score_cp = score.value().clamp(1 - MAX_SCORE_CP, MAX_SCORE_CP - 1);
    let score_cp = if position.board().turn().is_white() { score_cp } else { -score_cp };
    is_quiet(&position, best_move, score_cp).then_some(TrainingRecord { score_cp: score_cp as i16, ..record })
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::super::block_writer::BlockWriter;
    use super::super::game_block::GameBlock;
    use super::super::game_record::GameRecorder;
    use super::super::game_start::GameStart;
    use super::super::position_reader::PositionReader;
    use super::super::scratch_folder::ScratchFolder;
    use super::super::training_record::GameOutcome;
    use super::*;

    /// Writes a game of quiet moves, with a score of 1 for every position.
    fn write_game(path: &Path, moves: &[&str]) {
        let start = GameStart::default();
        let (mut recorder, mut position) = (GameRecorder::new(&start), start.position);
        for uci in moves {
            let mv = parse_uci(uci, &position).unwrap();
            recorder.add(&position, mv, Some(1));
            position = position.after(mv);
        }
        let mut block = GameBlock::default();
        let positions = recorder.positions;
        block.add(&recorder.finish(GameOutcome::WhiteWins), positions);
        BlockWriter::create(path, FileKind::GAMES).unwrap().append(&block.take()).unwrap();
    }

    /// Labels the four positions of 1 e4 e5 2 Nf3 Nc6 with an engine that gives these answers, one after another.
    fn label_with(scratch: &ScratchFolder, answers: &[&str]) -> Result<Vec<TrainingRecord>, LabelError> {
        let (games, out, script) = (scratch.file("games"), scratch.file("out"), scratch.file("engine.sh"));
        write_game(&games, &["e2e4", "e7e5", "g1f3", "b8c6"]);
        let reply = |answer: &&str| {
            format!("until [ \"${{line%% *}}\" = go ]; do read -r line; done; printf '%b\\n' '{answer}'; line=\n")
        };
        std::fs::write(&script, answers.iter().map(reply).collect::<String>()).unwrap();
        let engine = format!("exec sh '{}'", script.display());
        let threads = NonZero::<usize>::MIN;
        run(&LabelArgs { out: out.clone(), engine, depth: 4, threads, files: vec![games] })?;
        Ok(PositionReader::open(&out)?.records()?.unwrap_or_default())
    }

    fn answer(score: &str, best_move: &str) -> String {
        format!("info depth 4 score {score} pv {best_move}\nbestmove {best_move} ponder a1a1")
    }

    #[test]
    fn scores_are_those_of_the_engine_from_the_view_of_white() {
        let scratch = ScratchFolder::new("label-scores");
        let answers = [("cp 35", "e2e4"), ("cp -28", "e7e5"), ("cp 20000", "g1f3"), ("cp 7", "b8c6")];
        let answers = answers.map(|(score, best_move)| answer(score, best_move));
        let records = label_with(&scratch, &answers.each_ref().map(String::as_str)).unwrap();
        assert_eq!(records.iter().map(|record| record.score_cp).collect::<Vec<_>>(), [35, 28, 9999, -7]);
        assert!(records.iter().all(|record| record.outcome == GameOutcome::WhiteWins));
        assert_eq!(records.iter().map(|record| record.ply).collect::<Vec<_>>(), [0, 1, 2, 3]);
    }

    #[test]
    fn positions_that_the_engine_does_not_find_quiet_are_left_out() {
        let scratch = ScratchFolder::new("label-quiet");
        // A mate, no legal move, no score, and a quiet move.
        let answers =
            [answer("mate 3", "e2e4"), answer("cp 5", "e2e4"), "bestmove g1f3".to_owned(), answer("cp 7", "b8c6")];
        let records = label_with(&scratch, &answers.each_ref().map(String::as_str)).unwrap();
        assert_eq!(records.iter().map(|record| (record.ply, record.score_cp)).collect::<Vec<_>>(), [(3, -7)]);
    }

    #[test]
    fn an_engine_that_ends_is_named_with_the_position() {
        let scratch = ScratchFolder::new("label-end");
        let error = label_with(&scratch, &[&answer("cp 35", "e2e4")]).unwrap_err().to_string();
        assert!(
            error.contains("engine.sh") && error.contains("PPPPPPPP/RNBQKBNR") || error.contains("pppppppp/8/8/4P3"),
            "{error}"
        );
    }

    #[test]
    fn a_file_of_positions_is_refused() {
        let scratch = ScratchFolder::new("label-positions");
        let (file, out) = (scratch.file("positions"), scratch.file("out"));
        BlockWriter::create(&file, FileKind::POSITIONS).unwrap();
        let args = LabelArgs { out, engine: "cat".into(), depth: 1, threads: NonZero::<usize>::MIN, files: vec![file] };
        assert!(run(&args).unwrap_err().to_string().contains("has positions, not games"));
    }
}
