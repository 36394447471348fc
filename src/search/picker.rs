//! The search order of the moves: table move, winning captures, killers, quiet moves by history, losing
//! captures. A stage is prepared only when it is reached, because most nodes are cut off by one of the first moves.
//!
//! Source: chessprogramming.org/Move_Ordering, /Move_Generation#Staged_Move_Generation

use arrayvec::ArrayVec;
use shakmaty::{Move, MoveList};

use super::histories::{Histories, OrderingContext};
use crate::chess::{MAX_MOVES, Position, is_tactical, see};

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
    scores: ArrayVec<i32, MAX_MOVES>,
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
            scores: ArrayVec::new(),
            next: 0,
        }
    }

    /// The given moves of `position`, in their order.
    pub fn in_order(moves: impl Iterator<Item = Move>, position: &Position) -> Picker {
        let mut picker = Picker::new(Wanted::All, None, position);
        picker.stage = Stage::InOrder;
        picker.moves.extend(moves);
        picker.scores.extend(picker.moves.iter().map(|_| 0));
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
                    return Some(self.take(self.next, if is_tactical(mv) { 0 } else { histories.quiet(context, mv) }));
                }
                Stage::TableMove => {
                    self.stage = Stage::GenerateTactical;
                    return self.table_move.map(|mv| Picked { mv, history: 0 });
                }
                Stage::GenerateTactical => {
                    context.position.tactical_moves(&mut self.moves);
                    self.forget_table_move(0);
                    self.scores.extend(self.moves.iter().map(|&mv| tactical_score(histories, context, mv)));
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
                        KILLER_LAST.. => histories.quiet(context, self.moves[index]),
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
        self.scores.truncate(kept);
        pruned
    }

    fn generate_quiet(&mut self, histories: &Histories, context: &OrderingContext) {
        let tactical = self.moves.len();
        match self.wanted {
            Wanted::All => context.position.quiet_moves(&mut self.moves),
            Wanted::Forcing => {
                let mut quiet = MoveList::new();
                context.position.quiet_moves(&mut quiet);
                let checks = context.position.checks();
                self.moves.extend(quiet.into_iter().filter(|&mv| checks.gives(mv)));
            }
            Wanted::Tactical => return,
        }
        self.forget_table_move(tactical);
        let killers = histories.killers(context.ply);
        let threats = histories.threats(context.position);
        let score = |&mv| match killers.iter().position(|&killer| killer == Some(mv)) {
            Some(index) => KILLER - index as i32,
            None => histories.quiet(context, mv) + threats.relief(mv),
        };
        self.scores.extend(self.moves[tactical..].iter().map(score));
    }

    /// Removes the table move, which was searched first, from the moves from `start` on.
    fn forget_table_move(&mut self, start: usize) {
        if let Some(table_move) = self.table_move
            && let Some(index) = self.moves[start..].iter().position(|&mv| mv == table_move)
        {
            self.moves.remove(start + index);
        }
    }

    /// The index and score of the best remaining move.
    fn best(&self) -> Option<(usize, i32)> {
        let mut best: Option<(usize, i32)> = None;
        for (index, &score) in self.scores.iter().enumerate().skip(self.next) {
            if best.is_none_or(|(_, best_score)| score > best_score) {
                best = Some((index, score));
            }
        }
        best
    }

    fn take(&mut self, index: usize, history: i32) -> Picked {
        self.swap(self.next, index);
        let mv = self.moves[self.next];
        self.next += 1;
        Picked { mv, history }
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.moves.swap(one, other);
        self.scores.swap(one, other);
    }
}

fn tactical_score(histories: &Histories, context: &OrderingContext, mv: Move) -> i32 {
    let victim = mv.capture().map_or(0, see::value) + mv.promotion().map_or(0, see::value);
    let wins = see::gains(context.position, mv, -histories.capture(context, mv) / 32);
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
