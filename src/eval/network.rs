//! The evaluation network: a position seen from both sides, one hidden layer, and an output for each range of piece
//! counts.
//!
//! Source: chessprogramming.org/NNUE; squared clipped ReLU as in Bullet's examples.

use shakmaty::{Board, Position as _};

use super::activation::activated;
use super::layers::{BUCKETS, HIDDEN_ONE, Hidden, INPUTS, InputWeights, OUTPUT_ONE};
use super::perspective::{Feature, Perspective};
use super::update::update;
use crate::chess::Position;
use crate::score::Score;

/// The weights, quantised by `train/quantise.py`: hidden weights in 127ths, output weights in 256ths.
///
/// # Examples
///
/// ```
/// use pvscope::chess::parse_fen;
/// use pvscope::eval::Network;
///
/// let a_queen_up = parse_fen("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", false)?;
/// assert!(Network::embedded().evaluate(&a_queen_up).value() > 300);
/// # Ok::<(), pvscope::chess::PositionError>(())
/// ```
pub struct Network {
    pub(super) inputs: [InputWeights; INPUTS],
    pub(super) bias: Hidden,
    /// By bucket, the weights for the sums of the side to move and of the other side.
    pub(super) outputs: [[Hidden; 2]; BUCKETS],
    pub(super) output_biases: [i32; BUCKETS],
    /// Centipawns of a logistic unit.
    pub(super) scale_cp: i32,
}

impl Network {
    /// The evaluation of `position` from the view of the side to move, computed from scratch. The search reaches the same
    /// value by updating an [`Accumulator`](super::Accumulator) move by move.
    pub fn evaluate(&self, position: &Position) -> Score {
        let (board, turn) = (position.board().board(), position.board().turn());
        let [ours, theirs] = [turn, !turn].map(|side| self.sums(Perspective::of(side, board), board));
        Score::from_cp(self.centipawns(&ours, &theirs, board.occupied().count()))
    }

    /// The sums of `board` seen from `perspective`.
    pub fn sums(&self, perspective: Perspective, board: &Board) -> Hidden {
        let mut sums = self.bias;
        for (square, piece) in board.clone() {
            self.add(&mut sums, perspective.feature((piece, square)));
        }
        sums
    }

    pub fn add(&self, sums: &mut Hidden, feature: Feature) {
        let weights = &self.inputs[feature.index()].0;
        for (sum, &weight) in sums.0.iter_mut().zip(weights) {
            *sum = sum.wrapping_add(weight.into());
        }
    }

    pub fn remove(&self, sums: &mut Hidden, feature: Feature) {
        let weights = &self.inputs[feature.index()].0;
        for (sum, &weight) in sums.0.iter_mut().zip(weights) {
            *sum = sum.wrapping_sub(weight.into());
        }
    }

    /// Makes `sums` those of `parent` without some features and with others.
    #[inline(always)]
    pub fn update<const R: usize, const A: usize>(
        &self,
        sums: &mut Hidden,
        parent: &Hidden,
        removed: [Feature; R],
        added: [Feature; A],
    ) {
        let weights = |feature: Feature| &self.inputs[feature.index()];
        update(sums, parent, removed.map(weights), added.map(weights));
    }

    /// Whether the output of `bucket` fits into 32 bits, whatever the hidden sums.
    ///
    /// A neuron adds its weight times the square of a number from 0 to [`HIDDEN_ONE`]. So every sum of some neurons, in any order and
    /// with any part in a lane of its own, lies between the sum of all negative and the sum of all positive terms at their largest;
    /// and the centipawns, which rise with the sum, lie between theirs.
    pub(super) fn fits(&self, bucket: usize) -> bool {
        let most = i64::from(HIDDEN_ONE).pow(2);
        [i64::min, i64::max].into_iter().all(|end| {
            let weights = self.outputs[bucket].iter().flat_map(|side| side.0);
            let sum: i64 = weights.map(|weight| end(0, weight.into()) * most).sum();
            i32::try_from(sum).is_ok_and(|sum| i32::try_from(self.scaled(sum, bucket)).is_ok())
        })
    }

    /// The output in centipawns, from the view of the side with the sums `ours`.
    pub fn centipawns(&self, ours: &Hidden, theirs: &Hidden, pieces: usize) -> i32 {
        let bucket = ((pieces - 1) / 4).min(BUCKETS - 1);
        let [our_weights, their_weights] = &self.outputs[bucket];
        let activated = activated(ours, our_weights) + activated(theirs, their_weights);
        self.scaled(activated, bucket) as i32
    }

    /// The centipawns of a weighted sum of activations.
    #[inline(always)]
    fn scaled(&self, activated: i32, bucket: usize) -> i64 {
        let sum = i64::from(activated / i32::from(HIDDEN_ONE)) + i64::from(self.output_biases[bucket]);
        sum * i64::from(self.scale_cp) / i64::from(i32::from(HIDDEN_ONE) * OUTPUT_ONE)
    }
}
