//! The network in floating point: one position forward and back.

use crate::position::{Position, Record};

/// One more than the engine's: the trainer pads with the last one.
const INPUTS: usize = 769;
const BUCKETS: usize = 8;
/// The exponent of the loss.
const POWER: f32 = 2.5;
/// Neurons whose sums stay in registers.
const BLOCK: usize = 64;

/// Weights of its own, which the gradients are summed up in.
pub struct Network([Vec<f32>; 4]);

/// Weights of the trainer: hidden weights by input, hidden biases, output weights by bucket, output biases.
#[derive(Clone, Copy)]
pub struct Weights<'a> {
    hidden: &'a [f32],
    hidden_biases: &'a [f32],
    output: &'a [f32],
    output_biases: &'a [f32],
}

impl Network {
    /// Of the arrays of a network with `hidden` neurons.
    pub fn lengths(hidden: usize) -> [usize; 4] {
        [INPUTS * hidden, hidden, BUCKETS * 2 * hidden, BUCKETS]
    }

    fn zero(hidden: usize) -> Network {
        Network(Network::lengths(hidden).map(|length| vec![0.0; length]))
    }

    pub fn part(&self, part: usize) -> &[f32] {
        &self.0[part]
    }
}

impl<'a> Weights<'a> {
    pub fn new([hidden, hidden_biases, output, output_biases]: [&'a [f32]; 4]) -> Weights<'a> {
        Weights { hidden, hidden_biases, output, output_biases }
    }

    /// The sums of the losses and of their gradients.
    pub fn sum_of_gradients(self, records: &[Record], targets: &[f32]) -> (f64, Network) {
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx512f") {
                // SAFETY: the processor has AVX-512.
                return unsafe { sum_by_avx512(self, records, targets) };
            }
            if is_x86_feature_detected!("avx2") {
                // SAFETY: the processor has AVX2.
                return unsafe { sum_by_avx2(self, records, targets) };
            }
        }
        sum_of_gradients(self, records, targets)
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
fn sum_by_avx512(weights: Weights<'_>, records: &[Record], targets: &[f32]) -> (f64, Network) {
    sum_of_gradients(weights, records, targets)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn sum_by_avx2(weights: Weights<'_>, records: &[Record], targets: &[f32]) -> (f64, Network) {
    sum_of_gradients(weights, records, targets)
}

#[inline(always)]
fn sum_of_gradients(weights: Weights<'_>, records: &[Record], targets: &[f32]) -> (f64, Network) {
    let hidden = weights.hidden_biases.len();
    let mut gradients = Network::zero(hidden);
    let mut layer = vec![0.0; 2 * hidden];
    let mut loss = 0.0;
    for (record, &target) in records.iter().zip(targets) {
        let position = Position::from(record);
        let bucket = position.bucket();
        let row = bucket * 2 * hidden..(bucket + 1) * 2 * hidden;
        let output_weights = &weights.output[row.clone()];
        for (clipped, inputs) in layer.chunks_exact_mut(hidden).zip(position.sides()) {
            clipped_sums(weights, inputs, clipped);
        }
        let output = weights.output_biases[bucket] + dot_of_squares(&layer, output_weights);
        let chance = 1.0 / (1.0 + (-output).exp());
        let (error, slope) = (chance - target, chance * (1.0 - chance));
        let size = error.abs();
        loss += f64::from(size.powf(POWER));
        let gradient = POWER * size.powf(POWER - 1.0).copysign(error) * slope;

        let [hidden_gradients, bias_gradients, output_gradients, output_bias_gradients] = &mut gradients.0;
        output_bias_gradients[bucket] += gradient;
        back_through_output(gradient, &mut layer, output_weights, &mut output_gradients[row]);
        for (back, inputs) in layer.chunks_exact(hidden).zip(position.sides()) {
            add(bias_gradients, back);
            for &input in inputs {
                add(&mut hidden_gradients[usize::from(input) * hidden..][..hidden], back);
            }
        }
    }
    (loss, gradients)
}

/// The sums of one perspective's hidden neurons, 0 to 1.
#[inline(always)]
fn clipped_sums(weights: Weights<'_>, inputs: &[u16], clipped: &mut [f32]) {
    let hidden = clipped.len();
    for (block, clipped) in clipped.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
        let at = block * BLOCK;
        let mut sums: [f32; BLOCK] = *weights.hidden_biases[at..].first_chunk().expect("a whole block");
        for &input in inputs {
            let row: &[f32; BLOCK] =
                weights.hidden[usize::from(input) * hidden + at..].first_chunk().expect("a whole block");
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        *clipped = sums.map(|sum| sum.clamp(0.0, 1.0));
    }
}

#[inline(always)]
fn dot_of_squares(layer: &[f32], weights: &[f32]) -> f32 {
    let mut sums = [0.0; BLOCK];
    for (clipped, weights) in layer.as_chunks::<BLOCK>().0.iter().zip(weights.as_chunks::<BLOCK>().0) {
        for (sum, (clipped, weight)) in sums.iter_mut().zip(clipped.iter().zip(weights)) {
            *sum += clipped * clipped * weight;
        }
    }
    sums.iter().sum()
}

/// Makes the clipped sums of `layer` the gradients of the sums, and adds those of the output weights.
#[inline(always)]
fn back_through_output(gradient: f32, layer: &mut [f32], weights: &[f32], gradients: &mut [f32]) {
    for ((clipped, &weight), sum) in layer.iter_mut().zip(weights).zip(gradients) {
        *sum += gradient * *clipped * *clipped;
        // Flat at both ends.
        *clipped = if *clipped < 1.0 { 2.0 * gradient * *clipped * weight } else { 0.0 };
    }
}

#[inline(always)]
fn add(sums: &mut [f32], values: &[f32]) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::four_pieces;

    const NEURONS: usize = 64;

    /// Numbers within ±`bound`, always the same ones.
    fn numbers(count: usize, bound: f32) -> Vec<f32> {
        (0..count).map(|index| bound * ((index as f32 * 0.754_877_7).fract() * 2.0 - 1.0)).collect()
    }

    #[test]
    fn gradients_are_the_slopes_of_the_loss() {
        let lengths = Network::lengths(NEURONS);
        let bounds = [0.4, 0.3, 0.2, 0.1];
        let weights: [Vec<f32>; 4] = std::array::from_fn(|part| numbers(lengths[part], bounds[part]));
        let (records, targets) = ([four_pieces(false), four_pieces(true)], [0.9, 0.2]);
        let sum = |weights: &[Vec<f32>; 4]| {
            Weights::new(weights.each_ref().map(Vec::as_slice)).sum_of_gradients(&records, &targets)
        };
        let (_, gradients) = sum(&weights);
        let mut slopes = 0;
        for part in 0..4 {
            for index in (0..lengths[part]).step_by(lengths[part].div_ceil(500)) {
                let loss_at = |change: f32| {
                    let mut changed = weights.clone();
                    changed[part][index] += change;
                    sum(&changed).0
                };
                let slope = (loss_at(0.01) - loss_at(-0.01)) / 0.02;
                let gradient = f64::from(gradients.part(part)[index]);
                assert!((slope - gradient).abs() < 1e-4 + 0.02 * slope.abs(), "{part} {index}: {slope} {gradient}");
                slopes += usize::from(slope != 0.0);
            }
        }
        assert!(slopes > 50, "only {slopes} weights matter");
    }
}
