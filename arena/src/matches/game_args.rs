//! Options of the command line for games between UCI engines.

use std::convert::Infallible;
use std::num::{NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use pvscope_terminal::values::{milliseconds, positive};

use super::engine_game::GameConditions;
use super::engine_player::UciOption;
use super::time_control::{TimeControl, Tolerance};

#[derive(Args, Debug)]
pub struct GameArgs {
    #[command(flatten)]
    limit: LimitArgs,
    /// Time by which a move may exceed its limit, in milliseconds
    #[arg(long, value_name = "MS", value_parser = milliseconds, default_value = "100")]
    margin: Duration,
    /// Time for a move limited by nodes or depth only, in milliseconds
    #[arg(long, value_name = "MS", value_parser = milliseconds, default_value = "60000")]
    wait: Duration,
    /// Pairs to play at the same time
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroUsize>, default_value = "1")]
    pub concurrency: NonZeroUsize,
    /// EPD or FEN file of openings, with their moves in the opcode "moves" [default: 4,000 random, balanced positions]
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// Play Chess960: castling moves are the king taking its rook
    #[arg(long)]
    pub chess960: bool,
    /// Set a UCI option of both engines; repeatable
    #[arg(long, value_name = "NAME=VALUE", value_parser = uci_option)]
    option: Vec<UciOption>,
}

#[derive(Args, Debug)]
#[group(multiple = false)]
struct LimitArgs {
    /// Time for the game, and increment per move, in milliseconds [default: 10000+100]
    #[arg(long, value_name = "MS+MS", value_parser = clock)]
    tc: Option<TimeControl>,
    /// Time for every move, in milliseconds
    #[arg(long, value_name = "MS", value_parser = milliseconds)]
    movetime: Option<Duration>,
    /// Nodes for every move
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU64>)]
    nodes: Option<NonZeroU64>,
    /// Depth of every search, in plies
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU32>)]
    depth: Option<NonZeroU32>,
}

impl GameArgs {
    pub fn conditions(&self, adjudicate: bool) -> GameConditions {
        let tolerance = Tolerance { margin: self.margin, wait: self.wait };
        GameConditions { control: self.limit.control(), tolerance, adjudicate }
    }

    /// The options of an engine: those of every engine, and its `own`.
    pub fn options(&self, own: Vec<UciOption>) -> Vec<UciOption> {
        let chess960 = self.chess960.then(|| ("UCI_Chess960".to_owned(), Some("true".to_owned())));
        self.option.iter().cloned().chain(own).chain(chess960).collect()
    }
}

impl LimitArgs {
    fn control(&self) -> TimeControl {
        const DEFAULT: TimeControl =
            TimeControl::Clock { base: Duration::from_secs(10), increment: Duration::from_millis(100) };
        let movetime = self.movetime.map(TimeControl::MoveTime);
        let nodes = self.nodes.map(|nodes| TimeControl::Nodes(nodes.get()));
        let depth = self.depth.map(|depth| TimeControl::Depth(depth.get()));
        self.tc.or(movetime).or(nodes).or(depth).unwrap_or(DEFAULT)
    }
}

/// `BASE+INCREMENT`, or the base alone.
fn clock(text: &str) -> Result<TimeControl, &'static str> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let ms = |text: &str| text.parse().map(Duration::from_millis);
    let base_and_increment = ms(base).and_then(|base| Ok((base, ms(increment)?)));
    base_and_increment
        .map(|(base, increment)| TimeControl::Clock { base, increment })
        .map_err(|_| "it must be a time and an increment in milliseconds, such as 8000+80")
}

/// `NAME=VALUE`, or the name of a button.
pub fn uci_option(text: &str) -> Result<UciOption, Infallible> {
    Ok(match text.split_once('=') {
        Some((name, value)) => (name.trim().to_owned(), Some(value.trim().to_owned())),
        None => (text.trim().to_owned(), None),
    })
}
