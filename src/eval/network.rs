//! The evaluation network: a position seen from both sides, one hidden layer, and an output for each range of men left.
//!
//! `train/network.py` makes `network.bin`, and `train/quantise.py` says how it is laid out. The file is read when the
//! engine is compiled: a damaged one is an error of the build.
//!
//! Source: chessprogramming.org/NNUE; squared clipped ReLU as in Bullet's examples.

use super::perspective::Input;
use crate::checksum::crc32;

/// Inputs of a perspective: whose man, its kind, its square.
pub const INPUTS: usize = 2 * 6 * 64;
pub const HIDDEN: usize = 128;
/// Outputs, by the men on the board in steps of four.
const BUCKETS: usize = 8;

/// What 1.0 is among the hidden weights and sums.
const HIDDEN_ONE: i16 = 255;
/// What 1.0 is among the output weights.
const OUTPUT_ONE: i32 = 128;

const MAGIC: &[u8; 8] = b"PVSNET01";

/// The sums of the hidden layer for one perspective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub struct Hidden(pub [i16; HIDDEN]);

pub struct Network {
    inputs: [Hidden; INPUTS],
    bias: Hidden,
    outputs: [[Hidden; 2]; BUCKETS],
    output_biases: [i32; BUCKETS],
    /// Centipawns of a logistic unit.
    scale_cp: i32,
}

pub static NETWORK: Network = Network::read(include_bytes!("network.bin"));

impl Network {
    /// The sums of an empty board.
    pub fn empty(&self) -> Hidden {
        self.bias
    }

    pub fn add(&self, sums: &mut Hidden, input: Input) {
        let weights = &self.inputs[input.index()].0;
        for (sum, weight) in sums.0.iter_mut().zip(weights) {
            *sum += weight;
        }
    }

    pub fn remove(&self, sums: &mut Hidden, input: Input) {
        let weights = &self.inputs[input.index()].0;
        for (sum, weight) in sums.0.iter_mut().zip(weights) {
            *sum -= weight;
        }
    }

    /// The sums with one input less and another more.
    pub fn moved(&self, sums: &Hidden, from: Input, to: Input) -> Hidden {
        let [from, to] = [from, to].map(|input| &self.inputs[input.index()].0);
        let mut moved = Hidden([0; HIDDEN]);
        for (index, sum) in moved.0.iter_mut().enumerate() {
            *sum = sums.0[index] - from[index] + to[index];
        }
        moved
    }

    /// The sums with two inputs less and another more.
    pub fn captured(&self, sums: &Hidden, gone: [Input; 2], to: Input) -> Hidden {
        let [from, captured, to] = [gone[0], gone[1], to].map(|input| &self.inputs[input.index()].0);
        let mut moved = Hidden([0; HIDDEN]);
        for (index, sum) in moved.0.iter_mut().enumerate() {
            *sum = sums.0[index] - from[index] - captured[index] + to[index];
        }
        moved
    }

    /// Centipawns for the side whose sums are `ours`.
    pub fn centipawns(&self, ours: &Hidden, theirs: &Hidden, men: usize) -> i32 {
        let bucket = ((men - 1) / 4).min(BUCKETS - 1);
        let [our_weights, their_weights] = &self.outputs[bucket];
        let activated = activated(ours, our_weights) + activated(theirs, their_weights);
        let sum = i64::from(activated / i32::from(HIDDEN_ONE) + self.output_biases[bucket]);
        (sum * i64::from(self.scale_cp) / i64::from(i32::from(HIDDEN_ONE) * OUTPUT_ONE)) as i32
    }

    const fn read(bytes: &[u8]) -> Network {
        let end = 12 + 2 * HIDDEN * (INPUTS + 1 + 2 * BUCKETS) + 4 * BUCKETS;
        assert!(bytes.len() == end + 4, "not of this size");
        let stored = u16_at(bytes, end) as u32 | (u16_at(bytes, end + 2) as u32) << 16;
        assert!(crc32(bytes.split_at(end).0) == stored, "damaged");
        let mut at = 0;
        while at < MAGIC.len() {
            assert!(bytes[at] == MAGIC[at], "not a network");
            at += 1;
        }
        assert!(u16_at(bytes, 8) as usize == HIDDEN, "not of this hidden size");
        let scale_cp = u16_at(bytes, 10) as i32;
        let mut network = Network {
            inputs: [Hidden([0; HIDDEN]); INPUTS],
            bias: Hidden([0; HIDDEN]),
            outputs: [[Hidden([0; HIDDEN]); 2]; BUCKETS],
            output_biases: [0; BUCKETS],
            scale_cp,
        };
        let mut at = 12;
        let mut input = 0;
        while input < INPUTS {
            network.inputs[input] = hidden_at(bytes, at);
            at += 2 * HIDDEN;
            input += 1;
        }
        network.bias = hidden_at(bytes, at);
        at += 2 * HIDDEN;
        let mut bucket = 0;
        while bucket < BUCKETS {
            network.outputs[bucket] = [hidden_at(bytes, at), hidden_at(bytes, at + 2 * HIDDEN)];
            at += 4 * HIDDEN;
            bucket += 1;
        }
        bucket = 0;
        while bucket < BUCKETS {
            network.output_biases[bucket] = u16_at(bytes, at) as i32 | (u16_at(bytes, at + 2) as i16 as i32) << 16;
            at += 4;
            bucket += 1;
        }
        network
    }
}

/// The squared clipped sums, weighted. The product of two factors fits into 16 bits, so that the vector units multiply
/// eight or sixteen pairs at once.
fn activated(sums: &Hidden, weights: &Hidden) -> i32 {
    let mut total = 0;
    for (&sum, &weight) in sums.0.iter().zip(&weights.0) {
        let clipped = sum.clamp(0, HIDDEN_ONE);
        total += i32::from(clipped * weight) * i32::from(clipped);
    }
    total
}

const fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

const fn hidden_at(bytes: &[u8], at: usize) -> Hidden {
    let mut hidden = Hidden([0; HIDDEN]);
    let mut index = 0;
    while index < HIDDEN {
        hidden.0[index] = u16_at(bytes, at + 2 * index) as i16;
        index += 1;
    }
    hidden
}
