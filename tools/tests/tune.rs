//! Tuning runs of the native program, with a scripted engine.

#![cfg(unix)]

mod folder;

use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use folder::{Folder, text};

const PVSCOPE: &str = env!("CARGO_BIN_EXE_pvscope");

/// White to move mates with Qf8, and stalemates with Qf7.
const OPENING: &str = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\n";
/// The declaration of the engine's parameters.
const SKILL: &str = "echo parameter skill 50 0 100 4; echo parametersok";
/// The answer of an engine that mates if its skill is at least 52.
const MATE_WITH_SKILL: &str = "if [ $skill -ge 52 ]; then echo bestmove f1f8; else echo bestmove f1f7; fi";

/// A tuning run in a folder of its own.
struct Run {
    folder: Folder,
    options: Vec<String>,
}

impl Run {
    /// Of an engine that answers the command `parameters` and `go` with shell scripts. `action` knows the engine's `$skill`
    /// and the number `$moves` of its moves.
    fn new(test: &str, parameters: &str, action: &str, options: &[&str]) -> Run {
        let folder = Folder::new(test);
        folder.write("openings.fen", OPENING);
        let run = Run { folder, options: options.iter().map(|&option| option.to_owned()).collect() };
        run.write_engine(parameters, action);
        run
    }

    fn write_engine(&self, parameters: &str, action: &str) {
        let script = format!(
            "skill=50 moves=0
            while read -r command _ name _ value; do
                case $command in
                    uci)
                        echo 'option name skill type spin default 50 min 0 max 100'
                        echo 'option name other type spin default 0 min 0 max 9'
                        echo uciok ;;
                    parameters) {parameters} ;;
                    setoption) if [ $name = skill ]; then skill=$value; fi ;;
                    isready) echo readyok ;;
                    go) moves=$((moves + 1)); {action} ;;
                    quit) exit ;;
                esac
            done"
        );
        self.folder.write("engine.sh", &script);
    }

    fn command(&self, state: &str, options: &[&str]) -> Command {
        let engine = format!("exec sh '{}'", self.folder.path("engine.sh"));
        let mut command = Command::new(PVSCOPE);
        command.args(["tune", &engine, "--depth", "1", "--openings", &self.folder.path("openings.fen")]);
        command.args(["--state", &self.folder.path(state)]).args(&self.options).args(options);
        command
    }

    fn play(&self, state: &str, options: &[&str]) -> Output {
        self.command(state, options).output().unwrap()
    }

    fn show(&self, state: &str) -> String {
        let output = Command::new(PVSCOPE).args(["tuned", &self.folder.path(state)]).output().unwrap();
        text(&output)
    }

    /// The lines of all finished iterations; none without a file.
    fn results(&self, state: &str) -> Vec<String> {
        let text = std::fs::read_to_string(self.folder.path(state)).unwrap_or_default();
        text.lines().skip_while(|line| !line.starts_with("iteration")).skip(1).map(str::to_owned).collect()
    }
}

/// Checks that the run fails with `fault`.
fn fails(output: &Output, fault: &str) {
    let text = text(output);
    assert!(!output.status.success() && text.contains(fault), "{text}");
}

#[test]
fn games_move_a_value_to_where_it_wins_and_no_farther() {
    let run = Run::new("wins", SKILL, MATE_WITH_SKILL, &["--iterations", "40", "--rate", "0.2", "--concurrency", "3"]);
    let output = run.play("state", &[]);
    let text = text(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("40 of 40 iterations, 80 games in this run"), "{text}");
    let mut numbers: Vec<u32> =
        run.results("state").iter().map(|line| line.split_once('\t').unwrap().0.parse().unwrap()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=40).collect::<Vec<_>>());

    let row = text.lines().find(|line| line.starts_with("| skill")).expect(&text);
    let tuned: i32 = row.split('|').nth(3).unwrap().trim().parse().unwrap();
    assert!((52..=66).contains(&tuned), "{text}");
    assert!(text.contains(&format!("match options: --candidate-option skill={tuned}\n")), "{text}");
    // The end of the run printed what the file says.
    assert!(text.starts_with(&run.show("state")), "{text}");
}

#[test]
fn a_killed_run_continues_as_if_nothing_had_happened() {
    let run = Run::new("killed", SKILL, MATE_WITH_SKILL, &["--iterations", "8", "--rate", "0.2"]);
    assert!(run.play("whole", &[]).status.success());

    run.folder.write("hold", "");
    let hold = run.folder.path("hold");
    let wait_in_move_4 = format!("while [ $moves = 4 -a -e '{hold}' ]; do sleep 0.02; done; {MATE_WITH_SKILL}");
    run.write_engine(SKILL, &wait_in_move_4);
    let mut held = run.command("state", &[]).stderr(Stdio::null()).spawn().unwrap();
    while run.results("state").len() < 3 {
        assert!(held.try_wait().unwrap().is_none(), "the run has ended");
        sleep(Duration::from_millis(10));
    }
    let at_kill = run.show("state");
    assert!(at_kill.starts_with("3 of 8 iterations\n"), "{at_kill}");
    fails(&run.play("state", &[]), "state is in use by another run");
    held.kill().unwrap();
    held.wait().unwrap();
    std::fs::remove_file(hold).unwrap();

    // As if it had been killed in the middle of a line.
    run.folder.write("state", &format!("{}4\t", run.folder.read("state")));
    assert_eq!(run.show("state"), at_kill);
    let output = run.play("state", &[]);
    assert!(text(&output).contains("8 of 8 iterations, 10 games in this run"), "{}", text(&output));
    assert_eq!(run.folder.read("state"), run.folder.read("whole"));
}

#[test]
fn a_file_cut_short_anywhere_continues() {
    let run = Run::new("cut", SKILL, MATE_WITH_SKILL, &["--iterations", "4"]);
    assert!(run.play("whole", &[]).status.success());
    let whole = run.folder.read("whole");
    for length in (0..whole.len()).step_by(31).chain([whole.len() - 1]) {
        run.folder.write("state", &whole[..length]);
        assert!(run.play("state", &[]).status.success(), "{length} bytes");
        assert_eq!(run.folder.read("state"), whole, "{length} bytes");
    }
}

#[test]
fn other_settings_or_parameters_belong_to_another_run() {
    let run = Run::new("other", SKILL, MATE_WITH_SKILL, &["--iterations", "2"]);
    assert!(run.play("state", &[]).status.success());
    let before = run.folder.read("state");
    for (options, difference) in [
        (["--iterations", "3"], "it has \"# iterations: 2\" instead of \"# iterations: 3\""),
        (["--depth", "2"], "it has \"# limit: depth 1, adjudicated\" instead of \"# limit: depth 2, adjudicated\""),
        (["--seed", "7"], "shuffled by 1\" instead of "),
        (["--rate", "0.01"], "it has \"# rate: 0.002\" instead of \"# rate: 0.01\""),
        (["--option", "other=1"], "engine.sh' other=1\""),
    ] {
        fails(&run.play("state", &options), difference);
    }
    for (parameters, difference) in [
        ("parameter skill 50 0 90 4", "\"# parameter: skill 50 0 100 4\" instead of \"# parameter: skill 50 0 90 4\""),
        ("parameter other 0 0 9 1", "\"# parameters: skill\" instead of \"# parameters: other\""),
    ] {
        run.write_engine(&format!("echo {parameters}"), MATE_WITH_SKILL);
        fails(&run.play("state", &[]), difference);
    }
    assert_eq!(run.folder.read("state"), before);
}

#[test]
fn a_damaged_file_is_refused_and_left_alone() {
    let run = Run::new("damaged", SKILL, MATE_WITH_SKILL, &["--iterations", "3"]);
    assert!(run.play("state", &[]).status.success());
    let whole = run.folder.read("state");
    let line = whole.lines().count();
    for last in ["3\t5", "3", "1\t0", "4\t0", "nonsense"] {
        let damaged = format!("{}{last}\n", whole.split_inclusive('\n').take(line - 1).collect::<String>());
        run.folder.write("damaged", &damaged);
        fails(&run.play("damaged", &[]), &format!("damaged is damaged: \"{last}\" in line {line}"));
        assert_eq!(run.folder.read("damaged"), damaged);
    }
    let letter = "Dear sir,\nwithout an end";
    run.folder.write("letter", letter);
    fails(&run.play("letter", &[]), "letter was begun with other settings: it has \"Dear sir,\"");
    assert!(run.show("letter").contains("letter does not begin with the settings of a tuning run"));
    assert!(run.show("nowhere").contains("nowhere: "));
    assert_eq!(run.folder.read("letter"), letter);
}

#[test]
fn a_broken_rule_ends_the_run_and_keeps_its_state() {
    let illegal = format!("if [ $moves = 3 ]; then echo bestmove f1e8; else {MATE_WITH_SKILL}; fi");
    let run = Run::new("broken", SKILL, &illegal, &["--iterations", "9"]);
    let output = run.play("state", &[]);
    fails(
        &output,
        "error: iteration 3: the engine broke the rules: white loses by illegal move: \"f1e8\" in 7k/8/6K1/",
    );
    assert!(text(&output).contains("; its values were skill="), "{}", text(&output));
    assert_eq!(run.results("state").len(), 2);

    run.write_engine(SKILL, "echo out of luck >&2; exit 3");
    fails(
        &run.play("state", &[]),
        "iteration 3: the engine broke the rules: white loses by crash: exit status: 3: out of luck",
    );
    run.write_engine(SKILL, MATE_WITH_SKILL);
    assert!(run.play("state", &[]).status.success());
    assert!(run.show("state").starts_with("9 of 9 iterations\n"));
}

#[test]
fn an_engine_without_the_parameters_cannot_be_tuned() {
    let run = Run::new("parameters", "", MATE_WITH_SKILL, &[]);
    fails(&run.play("state", &[]), "has no parameters: build it with --features tuning");
    run.write_engine("echo parameter luck 1 0 9 1; echo parametersok", MATE_WITH_SKILL);
    fails(&run.play("state", &[]), "has no option \"luck\"");
    run.write_engine(SKILL, MATE_WITH_SKILL);
    fails(&run.play("none", &["--only", "skill,luck"]), "--only luck: the engine has no such parameter; it has skill");
    fails(&run.play("none", &["--option", "skill=60"]), "--option skill: this parameter is to be tuned");
    assert!(!std::path::Path::new(&run.folder.path("none")).exists());
}
