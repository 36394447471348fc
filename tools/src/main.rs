//! The native program: UCI, the bench, and the tools of the engine's authors (perft, matches, suites, training data).

mod balanced_openings;
mod bench;
mod data;
mod figures;
mod helper_thread;
mod lab;
mod last_iteration;
mod network_values;
mod perft;
mod random_opening;
mod report;
mod solve;
mod stdio;

use std::error::Error;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use pvscope_arena::{matches, tune};

/// A chess engine with a principal variation that can be checked, and the tools of its authors.
#[derive(Debug, Parser)]
#[command(name = "pvscope", version, args_override_self = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Tool>,
}

#[derive(Debug, Subcommand)]
enum Tool {
    /// Speak the Universal Chess Interface; the default
    Uci,
    /// Search the bench positions; print the signature (nodes), the speed and the counters
    Bench(bench::BenchArgs),
    /// Count the leaves of the tree of legal moves, for each first move and in total
    Perft(perft::PerftArgs),
    Match(Box<matches::MatchArgs>),
    Openings(balanced_openings::OpeningsArgs),
    Tune(Box<tune::TuneArgs>),
    /// Print the values of a tuning run, finished or not
    Tuned(tune::TunedArgs),
    Solve(solve::SolveArgs),
    Report(report::ReportArgs),
    Figures(figures::FiguresArgs),
    Datagen(data::DatagenArgs),
    /// Count the nodes visited by the searches of the literature on random trees; print Markdown
    Lab(lab::LabArgs),
    /// Import or inspect training data
    #[command(subcommand)]
    Data(data::DataCommand),
    /// Verify a network file, and print its evaluations of the positions of EPD files
    Network(network_values::NetworkArgs),
}

fn main() -> ExitCode {
    match run(CommandLine::parse().command.unwrap_or(Tool::Uci)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(tool: Tool) -> Result<(), Box<dyn Error>> {
    match tool {
        Tool::Uci => stdio::run()?,
        Tool::Bench(args) => bench::run(&args)?,
        Tool::Perft(args) => perft::run(&args)?,
        Tool::Match(args) => matches::run(*args)?,
        Tool::Openings(args) => balanced_openings::run(&args)?,
        Tool::Tune(args) => tune::run(*args)?,
        Tool::Tuned(args) => tune::show(&args)?,
        Tool::Solve(args) => solve::run(&args)?,
        Tool::Report(args) => report::run(&args)?,
        Tool::Figures(args) => figures::run(&args)?,
        Tool::Datagen(args) => data::generate(&args)?,
        Tool::Lab(args) => lab::run(&args)?,
        Tool::Data(command) => data::run(&command)?,
        Tool::Network(args) => network_values::run(&args)?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn the_last_of_repeated_options_counts() {
        let parsed = |options: &str| {
            let words = format!("pvscope match a b {options}");
            format!("{:?}", CommandLine::try_parse_from(words.split(' ')).unwrap().command)
        };
        assert_eq!(parsed("--pairs 3 --sprt 0 5 --sprt 1 6 --pairs 4"), parsed("--pairs 4 --sprt 1 6"));
        assert_ne!(parsed("--pairs 3"), parsed("--pairs 4"));
    }
}
