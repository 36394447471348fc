//! Matches of the native program with itself, and with engines that break the rules.

#![cfg(unix)]

mod folder;

use std::process::{Command, Output};

use folder::{Folder, text};
use pvscope::chess::parse_fen;
use shakmaty::san::San;
use shakmaty::{KnownOutcome, Position as _};

const PVSCOPE: &str = env!("CARGO_BIN_EXE_pvscope");

impl Folder {
    /// The command of an engine that answers `go` with a shell `action`.
    fn engine(&self, action: &str) -> String {
        let script = format!(
            "echo $$ > '{}'
            while read -r line; do
                case \"$line\" in
                    uci) echo 'id name Faulty'; echo uciok ;;
                    isready) echo readyok ;;
                    go*) {action} ;;
                    quit) exit ;;
                esac
            done",
            self.path("pid")
        );
        self.write("engine.sh", &script);
        format!("exec sh '{}'", self.path("engine.sh"))
    }

    /// The fields of every game in the results file.
    fn games(&self) -> Vec<Vec<String>> {
        let text = self.read("results.tsv");
        let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
        rows.map(|row| row.split('\t').map(str::to_owned).collect()).collect()
    }

    /// Plays a match with its PGN and results in this folder.
    fn play(&self, candidate: &str, base: &str, options: &[&str]) -> Output {
        let (pgn, results) = (self.path("games.pgn"), self.path("results.tsv"));
        let files = ["--pgn", &pgn, "--results", &results];
        let mut command = Command::new(PVSCOPE);
        command.args(["match", candidate, base]).args(files).args(options).output().unwrap()
    }
}

/// The command of this engine.
fn own() -> String {
    format!("{PVSCOPE} uci")
}

/// Plays a pair with a candidate that answers `go` with `action`, checks that it loses both games by breaking the rules, and
/// returns the output.
fn play_rule_breaker(folder: &Folder, action: &str, options: &[&str]) -> String {
    let output = folder.play(&folder.engine(action), &own(), &[options, &["--pairs", "1"]].concat());
    let text = text(&output);
    assert!(!output.status.success(), "{text}");
    assert!(text.contains("games       2: 0 won, 0 drawn, 2 lost by the candidate"), "{text}");
    assert!(text.contains("the candidate broke the rules in 2 of the games"), "{text}");
    let games = folder.games();
    assert_eq!(games.iter().map(|game| game[4].as_str()).collect::<Vec<_>>(), ["candidate", "candidate"]);
    assert_eq!(games.iter().map(|game| game[2].as_str()).collect::<Vec<_>>(), ["0-1", "1-0"]);
    text
}

/// White, Black and the result of every game, after replaying its moves under the rules.
fn replayed(pgn: &str) -> Vec<(String, String, String)> {
    let tag = |game: &str, name: &str| {
        let start = format!("[{name} \"");
        let line = game.lines().find_map(|line| line.strip_prefix(start.as_str())).expect(name);
        line.trim_end_matches("\"]").to_owned()
    };
    let games = pgn.split("[Event ").skip(1);
    games
        .map(|game| {
            let mut board = parse_fen(&tag(game, "FEN"), false).unwrap().board().clone();
            let mut text = game.split_once("\n\n").unwrap().1.to_owned();
            while let Some((start, end)) = text.find('{').zip(text.find('}')) {
                text.replace_range(start..=end, "");
            }
            let mut plies = 0;
            for word in text.split_whitespace().filter(|word| !word.ends_with('.')) {
                if word.parse::<KnownOutcome>().is_ok() {
                    assert_eq!(word, tag(game, "Result"));
                    break;
                }
                let san: San = word.trim_end_matches(['+', '#']).parse().unwrap();
                let mv = san.to_move(&board).unwrap();
                board.play_unchecked(mv);
                plies += 1;
            }
            assert_eq!(plies.to_string(), tag(game, "PlyCount"));
            if let Some(outcome) = board.outcome().known() {
                assert_eq!(outcome.to_string(), tag(game, "Result"));
            }
            (tag(game, "White"), tag(game, "Black"), tag(game, "Result"))
        })
        .collect()
}

#[test]
fn an_engine_scores_level_against_itself_with_colours_swapped() {
    let folder = Folder::new("level");
    let output = folder.play(&own(), &own(), &["--nodes", "500", "--pairs", "3", "--concurrency", "2", "--seed", "1"]);
    let text = text(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("pairs       0 0 3 0 0"), "{text}");
    assert!(text.contains("rule breaks none"), "{text}");

    let games = folder.games();
    assert_eq!(games.len(), 6);
    for pair in ["1", "2", "3"] {
        let both: Vec<_> = games.iter().filter(|game| game[0] == pair).collect();
        assert_eq!(both.iter().map(|game| game[1].as_str()).collect::<Vec<_>>(), ["white", "black"]);
        // Equal engines with equal nodes play the same game twice.
        assert_eq!((&both[0][2], &both[0][5], &both[0][7]), (&both[1][2], &both[1][5], &both[1][7]));
    }
    let replayed = replayed(&folder.read("games.pgn"));
    assert_eq!(replayed.len(), 6);
    let candidate_is_white = replayed.iter().filter(|(white, black, _)| {
        assert_ne!(white, black);
        white.ends_with("(candidate)")
    });
    assert_eq!(candidate_is_white.count(), 3);
}

#[test]
fn a_match_is_played_on_a_clock_and_ended_by_adjudication() {
    let folder = Folder::new("clock");
    let options = ["--tc", "300+2", "--pairs", "1", "--adjudicate", "--margin", "2000", "--candidate-name", "New"];
    let output = folder.play(&own(), &own(), &options);
    assert!(output.status.success(), "{}", text(&output));
    let pgn = folder.read("games.pgn");
    assert!(pgn.contains("[White \"New\"]") && pgn.contains("[Black \"New\"]"));
    assert!(pgn.contains("[TimeControl \"0.3+0.002\"]"));
    assert_eq!(replayed(&pgn).len(), 2);
}

#[test]
fn both_engines_understand_chess960_castling() {
    let folder = Folder::new("chess960");
    let openings = folder.path("openings.epd");
    folder.write("openings.epd", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - hmvc 2; fmvn 9;\n");
    let output = folder.play(&own(), &own(), &["--chess960", "--openings", &openings, "--depth", "4"]);
    let text = text(&output);
    assert!(output.status.success() && text.contains("rule breaks none"), "{text}");
}

#[test]
fn an_illegal_move_loses_and_is_reported() {
    let folder = Folder::new("illegal");
    let text = play_rule_breaker(&folder, "echo 'bestmove e2e5'", &["--depth", "1"]);
    assert!(
        text.contains("pair 1: the candidate broke the rules: white loses by illegal move: \"e2e5\" in "),
        "{text}"
    );
    assert!(text.contains("rule breaks candidate: illegal move 2"), "{text}");
    assert!(folder.read("games.pgn").contains("[Termination \"rules infraction\"]"));
}

#[test]
fn a_crash_loses_and_is_reported_with_the_error_output() {
    let folder = Folder::new("crash");
    let text = play_rule_breaker(&folder, "echo 'out of luck' >&2; exit 3", &["--depth", "1"]);
    assert!(text.contains("white loses by crash: exit status: 3: out of luck"), "{text}");
    assert!(text.contains("rule breaks candidate: crash 2"), "{text}");
}

#[test]
fn a_late_move_loses_and_is_reported_with_its_time() {
    let folder = Folder::new("late");
    let text = play_rule_breaker(&folder, "sleep 0.4; echo 'bestmove e2e4'", &["--movetime", "20", "--margin", "150"]);
    assert!(text.contains("ms used of 20 ms, with a margin of 150 ms"), "{text}");
    assert!(text.contains("rule breaks candidate: time forfeit 2"), "{text}");
}

#[test]
fn no_answer_loses_and_the_engine_is_killed() {
    let folder = Folder::new("silent");
    let text = play_rule_breaker(&folder, "trap '' TERM; sleep 60", &["--depth", "1", "--wait", "50"]);
    assert!(text.contains("no answer to \"go depth 1\" in 50 ms"), "{text}");
    assert!(text.contains("rule breaks candidate: no answer 2"), "{text}");
    let alive = Command::new("sh").args(["-c", &format!("kill -0 {}", folder.read("pid").trim())]).output().unwrap();
    assert!(!alive.status.success(), "the engine is still running");
}

#[test]
fn an_engine_that_cannot_start_is_reported() {
    let folder = Folder::new("start");
    for (command, fault) in [
        ("echo 'no network' >&2; exit 7", "no network' >&2; exit 7\": crash: exit status: 7: no network"),
        ("/nowhere/engine", "cannot start the engine \"/nowhere/engine\": crash: exit status: 127"),
    ] {
        let output = Command::new(PVSCOPE).args(["match", command, &own(), "--depth", "1"]).output().unwrap();
        assert!(!output.status.success() && text(&output).contains(fault), "{}", text(&output));
    }
    let output = folder.play(&own(), &own(), &["--depth", "1", "--candidate-option", "Elo=2000"]);
    assert!(text(&output).contains("has no option \"Elo\""), "{}", text(&output));
}

#[test]
fn an_interrupted_match_resumes_at_its_next_game() {
    let folder = Folder::new("resume");
    let options = ["--nodes", "300", "--pairs", "1"];
    assert!(folder.play(&own(), &own(), &options).status.success());
    let whole = folder.read("results.tsv");
    let first_game = whole.lines().take_while(|line| !line.starts_with("1\tblack")).count();
    // Interrupted in the middle of the second game's line.
    let cut: String = whole.lines().take(first_game).map(|line| format!("{line}\n")).collect::<String>() + "1\tbla";
    folder.write("results.tsv", &cut);

    let again = text(&folder.play(&own(), &own(), &options));
    assert!(again.contains("already has results"), "{again}");
    let other = text(&folder.play(&own(), &own(), &["--nodes", "301", "--resume"]));
    assert!(other.contains("was begun with other settings") && other.contains("limit: 300 nodes a move"), "{other}");

    let resumed = text(&folder.play(&own(), &own(), &["--nodes", "300", "--pairs", "2", "--resume"]));
    assert!(
        resumed.contains("resuming, 1 of 4 games played") && resumed.contains("pairs       0 0 2 0 0"),
        "{resumed}"
    );
    let games: Vec<_> = folder.games().iter().map(|game| format!("{} {}", game[0], game[1])).collect();
    assert_eq!(games, ["1 white", "1 black", "2 white", "2 black"]);
    assert!(folder.read("results.tsv").starts_with(&whole[..whole.find("1\tblack").unwrap()]));
}

#[test]
fn a_match_ends_with_the_decision_of_the_sprt() {
    let folder = Folder::new("sprt");
    let options = ["--depth", "1", "--pairs", "500", "--sprt", "-200", "0"];
    let output = folder.play(&folder.engine("echo 'bestmove (none)'"), &own(), &options);
    let text = text(&output);
    assert!(text.contains("SPRT        Elo -200 against 0: the first is accepted"), "{text}");
    assert!(folder.games().len() < 100, "{text}");
}
