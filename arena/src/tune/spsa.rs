//! SPSA: the search for the best values of many parameters at once, by pairs of noisy measurements.
//!
//! Each iteration moves every value up or down by its perturbation, at random, measures these values against the opposite
//! ones, and moves all values towards the winner. Both perturbations and moves shrink from iteration to iteration:
//! perturbations like k^-gamma to one step of the parameter, moves like (A + k)^-alpha to `rate` steps for each game won.
//!
//! Source: J. C. Spall, "Implementation of the Simultaneous Perturbation Algorithm for Stochastic Optimization", IEEE
//! Transactions on Aerospace and Electronic Systems 34(3), 1998; chessprogramming.org/SPSA for the practice of chess engines.

use pvscope::random::Random;

use super::parameter::Parameter;

pub const ALPHA: f64 = 0.602;
pub const GAMMA: f64 = 0.101;
/// A, as a share of all iterations.
const STABILITY: f64 = 0.1;

/// The plan of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schedule {
    pub iterations: u32,
    /// The gain of the last iteration: steps moved for each game won.
    pub rate: f64,
    pub seed: u64,
}

/// Something for each of the two opponents of an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair<T> {
    pub plus: T,
    pub minus: T,
}

/// The current values of all parameters.
#[derive(Clone, Debug)]
pub struct Spsa {
    schedule: Schedule,
    parameters: Vec<Parameter>,
    values: Vec<f64>,
}

/// The random numbers of one parameter in one iteration.
struct Draw {
    /// The direction in which `plus` differs from the current value, 1 or -1.
    sign: f64,
    /// From 0 to 1; a value is rounded up if its fraction and this make 1.
    rounding: f64,
}

impl Schedule {
    /// The perturbation in an iteration, counted from 1, in steps (c_k).
    fn perturbation(&self, iteration: u32) -> f64 {
        (f64::from(self.iterations) / f64::from(iteration)).powf(GAMMA)
    }

    /// The move in an iteration for each game won, in steps (a_k / c_k).
    fn gain(&self, iteration: u32) -> f64 {
        let all = f64::from(self.iterations);
        let stability = STABILITY * all;
        let decay = ((stability + all) / (stability + f64::from(iteration))).powf(ALPHA);
        self.rate * decay / self.perturbation(iteration)
    }

    fn draws(&self, iteration: u32) -> impl Iterator<Item = Draw> {
        const FRACTIONS: usize = 1 << 24;
        let mut random = Random::stream(self.seed, [iteration.into(), 0]);
        std::iter::repeat_with(move || Draw {
            sign: if random.below(2) == 0 { 1.0 } else { -1.0 },
            rounding: random.below(FRACTIONS) as f64 / FRACTIONS as f64,
        })
    }
}

impl Spsa {
    pub fn new(schedule: Schedule, parameters: Vec<Parameter>) -> Spsa {
        let values = parameters.iter().map(|parameter| f64::from(parameter.default)).collect();
        Spsa { schedule, parameters, values }
    }

    /// The parameters with their current values.
    pub fn values(&self) -> impl Iterator<Item = (&Parameter, f64)> {
        self.parameters.iter().zip(self.values.iter().copied())
    }

    /// The values to be compared in `iteration`, counted from 1. They are rounded at random, so that their mean is exact: up or
    /// down alike for both, which keeps them apart.
    pub fn pair(&self, iteration: u32) -> Pair<Vec<i32>> {
        let perturbation = self.schedule.perturbation(iteration);
        let moved = |direction: f64| {
            let draws = self.schedule.draws(iteration);
            let moved = self.values().zip(draws).map(|((parameter, value), Draw { sign, rounding })| {
                let value = value + direction * sign * perturbation * parameter.step;
                ((value + rounding).floor() as i32).clamp(parameter.min, parameter.max)
            });
            moved.collect()
        };
        Pair { plus: moved(1.0), minus: moved(-1.0) }
    }

    /// Moves the values after `iteration`, given the number of games that `plus` won more than `minus`. The order of
    /// iterations matters only at the ends of the ranges.
    pub fn update(&mut self, iteration: u32, wins: i32) {
        let steps = self.schedule.gain(iteration) * f64::from(wins);
        let draws = self.schedule.draws(iteration);
        for ((value, parameter), Draw { sign, .. }) in self.values.iter_mut().zip(&self.parameters).zip(draws) {
            *value = (*value + sign * steps * parameter.step).clamp(parameter.min.into(), parameter.max.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(default: i32, min: i32, max: i32, step: f64) -> Parameter {
        Parameter { name: "p".to_owned(), default, min, max, step }
    }

    fn schedule(iterations: u32, rate: f64) -> Schedule {
        Schedule { iterations, rate, seed: 1 }
    }

    fn values(spsa: &Spsa) -> Vec<f64> {
        spsa.values().map(|(_, value)| value).collect()
    }

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-12, "{found} instead of {expected}");
    }

    #[test]
    fn the_last_iteration_perturbs_by_a_step_and_moves_by_the_rate() {
        let schedule = schedule(5000, 0.002);
        close(schedule.perturbation(5000), 1.0);
        close(schedule.gain(5000), 0.002);
    }

    /// The formulas of the source: a_k = a / (A + k)^alpha and c_k = c / k^gamma, for a parameter of step 4.
    #[test]
    fn perturbations_and_moves_shrink_as_in_the_source() {
        let (n, k, step, rate) = (5000.0_f64, 700.0_f64, 4.0, 0.002);
        let c = step * n.powf(GAMMA);
        let a = rate * step * step * (500.0 + n).powf(ALPHA);
        let c_k = c / k.powf(GAMMA);
        let a_k = a / (500.0 + k).powf(ALPHA);
        let schedule = schedule(5000, rate);
        close(step * schedule.perturbation(700), c_k);
        close(step * schedule.gain(700), a_k / c_k);
    }

    #[test]
    fn both_opponents_are_integers_in_range_whose_mean_is_the_perturbed_value() {
        let spsa = Spsa::new(schedule(1000, 0.002), vec![parameter(0, -1000, 1000, 0.3), parameter(9, 0, 10, 3.0)]);
        let pairs: Vec<_> = (1..=1000).map(|iteration| (iteration, spsa.pair(iteration))).collect();
        let mut excess = 0.0;
        for (iteration, Pair { plus, minus }) in &pairs {
            let perturbation = 0.3 * spsa.schedule.perturbation(*iteration);
            let distance = f64::from((plus[0] - minus[0]).abs());
            assert!((distance - 2.0 * perturbation).abs() < 1.0, "{distance} for {perturbation}");
            excess += distance - 2.0 * perturbation;
            assert!([plus[1], minus[1]].iter().all(|value| (0..=10).contains(value)));
        }
        // The standard deviation of a distance is at most a half.
        assert!(excess.abs() / 1000.0 < 4.0 * 0.5 / 1000.0_f64.sqrt(), "{excess}");
        let up = pairs.iter().filter(|(_, pair)| pair.plus[1] > pair.minus[1]).count();
        assert!((420..580).contains(&up), "{up}");
    }

    #[test]
    fn a_win_moves_towards_the_winner_and_a_loss_back() {
        let mut spsa = Spsa::new(schedule(100, 0.01), vec![parameter(50, 0, 100, 5.0), parameter(-50, -100, 0, 2.0)]);
        let Pair { plus, minus } = spsa.pair(7);
        spsa.update(7, 2);
        for ((before, after), (plus, minus)) in [50.0, -50.0].iter().zip(values(&spsa)).zip(plus.iter().zip(&minus)) {
            assert_eq!(after > *before, plus > minus);
        }
        spsa.update(7, -2);
        values(&spsa).iter().zip([50.0, -50.0]).for_each(|(&value, start)| close(value, start));
        spsa.update(8, 0);
        values(&spsa).iter().zip([50.0, -50.0]).for_each(|(&value, start)| close(value, start));
    }

    #[test]
    fn values_stay_in_their_ranges() {
        let mut spsa = Spsa::new(schedule(100, 10.0), vec![parameter(5, 0, 10, 5.0)]);
        for iteration in 1..=100 {
            spsa.update(iteration, 2);
            assert!((0.0..=10.0).contains(&values(&spsa)[0]));
        }
    }

    const START: [i32; 4] = [40, 20, 300, -10];
    const STEPS: [f64; 4] = [5.0, 2.0, 25.0, 1.0];
    /// The best values, in steps from the start.
    const OPTIMUM: [f64; 4] = [6.0, -4.0, 0.0, 3.0];

    /// A bowl: the strength in Elo of `values`, with the best ones as zero.
    fn strength(values: &[i32]) -> f64 {
        const ELO_A_SQUARE_STEP: f64 = 1.5;
        let distances =
            values.iter().zip(START).zip(STEPS).map(|((&value, start), step)| f64::from(value - start) / step);
        -distances.zip(OPTIMUM).map(|(steps, best)| ELO_A_SQUARE_STEP * (steps - best).powi(2)).sum::<f64>()
    }

    /// The wins of `plus` in two games, less those of `minus`; half of the games are drawn.
    fn noisy_wins(random: &mut Random, pair: &Pair<Vec<i32>>) -> i32 {
        let elo = strength(&pair.plus) - strength(&pair.minus);
        let score = 1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0));
        let mut game = || {
            let luck = random.below(1 << 24) as f64 / f64::from(1 << 24);
            i32::from(luck < score - 0.25) - i32::from(luck >= score + 0.25)
        };
        game() + game()
    }

    /// The distances from the optimum after a whole run, in steps.
    fn distances_after(schedule: Schedule) -> Vec<f64> {
        let parameters = START.iter().zip(STEPS).map(|(&start, step)| parameter(start, -1000, 1000, step)).collect();
        let mut spsa = Spsa::new(schedule, parameters);
        let mut random = Random::stream(schedule.seed, [0, 1]);
        for iteration in 1..=schedule.iterations {
            let wins = noisy_wins(&mut random, &spsa.pair(iteration));
            spsa.update(iteration, wins);
        }
        let steps = values(&spsa)
            .into_iter()
            .zip(START)
            .zip(STEPS)
            .map(|((value, start), step)| (value - f64::from(start)) / step);
        steps.zip(OPTIMUM).map(|(steps, best)| (steps - best).abs()).collect()
    }

    #[test]
    fn noisy_games_lead_to_the_best_values() {
        for seed in 1..=5 {
            let distances = distances_after(Schedule { iterations: 40_000, rate: 0.005, seed });
            assert!(distances.iter().all(|&distance| distance < 1.0), "seed {seed}: {distances:?}");
        }
    }

    #[test]
    fn a_run_depends_on_its_seed_only() {
        let run = |seed| distances_after(Schedule { iterations: 500, rate: 0.01, seed });
        assert_eq!(run(1), run(1));
        assert_ne!(run(1), run(2));
    }
}
