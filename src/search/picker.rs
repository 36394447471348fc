//! The search order of the moves: table move, winning captures, killers, quiet moves by history, losing
//! captures. A stage is prepared only when it is reached, because most nodes are cut off by one of the first moves.
//!
//! Source: chessprogramming.org/Move_Ordering, /Move_Generation#Staged_Move_Generation

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Move, MoveList, Role, Square};

use super::histories::{Histories, OrderingContext, QuietHistories};
use super::parameters::capture_see;
use super::threats::Threats;
use crate::chess::{Checks, MAX_MOVES, Position, QuietMoves, is_tactical, quiet_move, see};

const WINNING: i32 = 1 << 20;
/// The bonus of a capture that fails high by itself: more than any other victim, at similar history.
const SUFFICIENT: i32 = 1 << 13;
const KILLER: i32 = 1 << 19;
const LOSING: i32 = -(1 << 20);
/// Scores outside these limits are not histories.
const KILLER_LAST: i32 = KILLER - 1;
const LOSING_BEST: i32 = LOSING / 2;

/// The next move to search.
#[derive(Clone, Copy)]
pub struct Picked {
    pub mv: Move,
    /// The sum of the histories of a quiet move; 0 for tactical moves and the table move.
    pub history: i32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    TableMove,
    GenerateTactical,
    Winning,
    GenerateQuiet,
    Rest,
    InOrder,
}

/// The moves of a node to search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    All,
    /// Tactical moves and checks, of a side that is not in check.
    Forcing,
    Tactical,
}

/// The moves of a node, best first, generated and sorted on demand.
pub struct Picker {
    stage: Stage,
    table_move: Option<Move>,
    wanted: Wanted,
    /// Tactical moves before quiet ones. Filled in place: a copy of so long a list is slow.
    moves: MoveList,
    ranks: ArrayVec<Rank, MAX_MOVES>,
    next: usize,
}

impl Picker {
    /// The `wanted` moves, the legal table move first.
    pub fn new(wanted: Wanted, table_move: Option<Move>, position: &Position) -> Picker {
        let table_move = table_move.filter(|&mv| match wanted {
            Wanted::All => true,
            Wanted::Forcing => is_tactical(mv) || position.checks().gives(mv),
            Wanted::Tactical => is_tactical(mv),
        });
        Picker {
            stage: if table_move.is_some() { Stage::TableMove } else { Stage::GenerateTactical },
            table_move,
            wanted,
            moves: MoveList::new(),
            ranks: ArrayVec::new(),
            next: 0,
        }
    }

    /// The given moves of `position`, in their order.
    pub fn in_order(moves: impl Iterator<Item = Move>, position: &Position) -> Picker {
        let mut picker = Picker::new(Wanted::All, None, position);
        picker.stage = Stage::InOrder;
        picker.moves.extend(moves);
        picker.ranks.extend((0..picker.moves.len()).map(|place| Rank::new(0, place)));
        picker
    }

    /// Whether `position` has any legal move, quiet or not; valid once [`Picker::pick`] has returned `None`.
    pub fn found_any(&self, position: &Position) -> bool {
        self.table_move.is_some() || !self.moves.is_empty() || (self.wanted != Wanted::All && position.has_moves())
    }

    /// The best remaining move, at the position of `context`.
    pub fn pick(&mut self, histories: &Histories, context: &OrderingContext) -> Option<Picked> {
        loop {
            match self.stage {
                Stage::InOrder => {
                    let &mv = self.moves.get(self.next)?;
                    let history = if is_tactical(mv) { 0 } else { histories.quiets(context).of(mv) };
                    return Some(self.take(self.next, history));
                }
                Stage::TableMove => {
                    self.stage = Stage::GenerateTactical;
                    return self.table_move.map(|mv| Picked { mv, history: 0 });
                }
                Stage::GenerateTactical => {
                    self.generate_tactical(histories, context);
                    self.stage = Stage::Winning;
                }
                Stage::Winning => {
                    if let Some((index, _)) = self.best().filter(|&(_, score)| score >= KILLER) {
                        return Some(self.take(index, 0));
                    }
                    self.stage = Stage::GenerateQuiet;
                }
                Stage::GenerateQuiet => {
                    self.generate_quiet(histories, context);
                    self.stage = Stage::Rest;
                }
                Stage::Rest => {
                    let (index, score) = self.best()?;
                    let history = match score {
                        ..LOSING_BEST => 0,
                        KILLER_LAST.. => histories.quiets(context).of(self.moves[index]),
                        quiet => quiet,
                    };
                    return Some(self.take(index, history));
                }
            }
        }
    }

    /// Drops the remaining quiet moves, except those to `keep`; returns their number.
    pub fn skip_quiets(&mut self, keep: impl Fn(Move) -> bool) -> usize {
        let mut kept = self.next;
        for index in self.next..self.moves.len() {
            let mv = self.moves[index];
            if is_tactical(mv) || keep(mv) {
                self.swap(kept, index);
                kept += 1;
            }
        }
        let pruned = self.moves.len() - kept;
        self.moves.truncate(kept);
        self.ranks.truncate(kept);
        pruned
    }

    // The generators are calls, so that picking needs few registers.
    #[inline(never)]
    fn generate_tactical(&mut self, histories: &Histories, context: &OrderingContext) {
        context.position.tactical_moves(&mut self.moves);
        if let Some(index) = self.moves.iter().position(|&mv| Some(mv) == self.table_move) {
            self.moves.remove(index);
        }
        let score = |(place, &mv)| Rank::new(tactical_score(histories, context, mv), place);
        self.ranks.extend(self.moves.iter().enumerate().map(score));
    }

    #[inline(never)]
    fn generate_quiet(&mut self, histories: &Histories, context: &OrderingContext) {
        if self.wanted == Wanted::Tactical {
            return;
        }
        let killers = histories.killers(context.ply);
        let special = killers.iter().chain([&self.table_move]).flatten().filter_map(|mv| mv.from()).collect();
        let mut ranking = Ranking {
            quiets: histories.quiets(context),
            threats: histories.threats(context.position),
            checks: (self.wanted == Wanted::Forcing).then(|| context.position.checks()),
            table_move: self.table_move,
            killers,
            special,
            moves: &mut self.moves,
            ranks: &mut self.ranks,
        };
        context.position.quiet_moves(&mut ranking);
    }

    /// The index and score of the best remaining move.
    fn best(&self) -> Option<(usize, i32)> {
        let ranks = self.ranks.get(self.next..).filter(|ranks| !ranks.is_empty())?;
        // Not `max`, which compares one after the other.
        let best = Rank(ranks.iter().fold(i32::MIN, |best, rank| best.max(rank.0)));
        Some((best.place(), best.score()))
    }

    fn take(&mut self, index: usize, history: i32) -> Picked {
        self.swap(self.next, index);
        let mv = self.moves[self.next];
        self.next += 1;
        Picked { mv, history }
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.moves.swap(one, other);
        let [to_one, to_other] = [(other, one), (one, other)].map(|(from, to)| Rank::new(self.ranks[from].score(), to));
        (self.ranks[one], self.ranks[other]) = (to_one, to_other);
    }
}

/// Ranks the quiet moves of a node as they are generated.
struct Ranking<'a> {
    quiets: QuietHistories<'a>,
    threats: Threats,
    /// Where only checks are wanted.
    checks: Option<Checks<'a>>,
    /// Searched before.
    table_move: Option<Move>,
    killers: [Option<Move>; 2],
    /// The origins of the table move and the killers.
    special: Bitboard,
    moves: &'a mut MoveList,
    ranks: &'a mut ArrayVec<Rank, MAX_MOVES>,
}

impl Ranking<'_> {
    fn killer_score(&self, mv: Move) -> Option<i32> {
        let index = self.killers.iter().position(|&killer| killer == Some(mv))?;
        Some(KILLER - index as i32)
    }
}

impl QuietMoves for Ranking<'_> {
    #[inline(never)]
    fn piece(&mut self, role: Role, from: Square, mut targets: Bitboard) {
        if let Some(checks) = &self.checks {
            targets &= checks.targets(role, from);
        }
        let is_special = self.special.contains(from);
        if is_special
            && let Some(mv) = self.table_move
            && mv == quiet_move(role, from, mv.to())
        {
            targets.discard(mv.to());
        }
        if targets.is_empty() {
            return;
        }
        let first = self.moves.len();
        let (history, relief) = (self.quiets.of_piece(role, from), self.threats.relief(role, from));
        let ranked = targets.into_iter().zip(first..);
        self.ranks.extend(ranked.map(|(to, place)| Rank::new(history(to) + relief(to), place)));
        self.moves.extend(targets.into_iter().map(|to| quiet_move(role, from, to)));
        if is_special {
            for place in first..self.moves.len() {
                if let Some(score) = self.killer_score(self.moves[place]) {
                    self.ranks[place] = Rank::new(score, place);
                }
            }
        }
    }

    #[inline(never)]
    fn other(&mut self, mv: Move) {
        if self.table_move == Some(mv) || self.checks.as_ref().is_some_and(|checks| !checks.gives(mv)) {
            return;
        }
        let score = self.killer_score(mv).unwrap_or_else(|| {
            let relief = mv.from().map_or(0, |from| self.threats.relief(mv.role(), from)(mv.to()));
            self.quiets.of(mv) + relief
        });
        self.ranks.push(Rank::new(score, self.moves.len()));
        self.moves.push(mv);
    }
}

/// The rank of a move by its score, and of equal scores by its place in the list, the first best. One number, so that vector
/// units find the highest.
#[derive(Clone, Copy)]
struct Rank(i32);

impl Rank {
    const PLACE_BITS: u32 = 9;
    const LAST_PLACE: i32 = (1 << Rank::PLACE_BITS) - 1;

    fn new(score: i32, place: usize) -> Rank {
        Rank(score << Rank::PLACE_BITS | (Rank::LAST_PLACE - place as i32))
    }

    fn score(self) -> i32 {
        self.0 >> Rank::PLACE_BITS
    }

    fn place(self) -> usize {
        (Rank::LAST_PLACE - (self.0 & Rank::LAST_PLACE)) as usize
    }
}

fn tactical_score(histories: &Histories, context: &OrderingContext, mv: Move) -> i32 {
    let victim = mv.capture().map_or(0, see::value) + mv.promotion().map_or(0, see::value);
    let wins = see::gains(context.position, mv, -histories.capture(context, mv) / capture_see());
    let sufficient = wins && context.needed_cp.is_some_and(|needed_cp| see::gains(context.position, mv, needed_cp));
    let class = if sufficient {
        WINNING + SUFFICIENT
    } else if wins {
        WINNING
    } else {
        LOSING
    };
    class + victim * 8 + histories.capture(context, mv)
}
