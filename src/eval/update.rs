//! The update of the hidden sums by a move, for vector units of any width: the compiler knows how to vectorise it, but not on which
//! processors it will run.

use super::layers::{Hidden, InputWeights};

cfg_select! {
    target_arch = "x86_64" => {
        /// Makes `sums` those of `parent` less the weights `removed` and with those `added`.
        pub fn update<const R: usize, const A: usize>(
            sums: &mut Hidden,
            parent: &Hidden,
            removed: [&InputWeights; R],
            added: [&InputWeights; A],
        ) {
            if is_x86_feature_detected!("avx2") {
                // SAFETY: the processor has AVX2.
                unsafe { update_by_avx2(sums, parent, removed, added) }
            } else {
                one_by_one(sums, parent, removed, added);
            }
        }

        #[target_feature(enable = "avx2")]
        fn update_by_avx2<const R: usize, const A: usize>(
            sums: &mut Hidden,
            parent: &Hidden,
            removed: [&InputWeights; R],
            added: [&InputWeights; A],
        ) {
            one_by_one(sums, parent, removed, added);
        }
    }
    _ => {
        pub use one_by_one as update;
    }
}

/// Makes `sums` those of `parent` less the weights `removed` and with those `added`.
#[inline(always)]
pub fn one_by_one<const R: usize, const A: usize>(
    sums: &mut Hidden,
    parent: &Hidden,
    removed: [&InputWeights; R],
    added: [&InputWeights; A],
) {
    for (index, (sum, &before)) in sums.0.iter_mut().zip(&parent.0).enumerate() {
        let weight = |weights: &InputWeights| i16::from(weights.0[index]);
        let less = removed.iter().fold(before, |sum, weights| sum.wrapping_sub(weight(weights)));
        *sum = added.iter().fold(less, |sum, weights| sum.wrapping_add(weight(weights)));
    }
}

#[cfg(test)]
mod tests {
    use super::super::layers::HIDDEN;
    use super::*;
    use crate::random::Random;

    #[test]
    fn any_processor_removes_and_adds_the_same_weights() {
        let mut random = Random::new(2);
        for _ in 0..100 {
            let sums = Hidden(std::array::from_fn(|_| random.below(4001) as i16 - 2000));
            let [captured, from, to]: [InputWeights; 3] =
                std::array::from_fn(|_| InputWeights(std::array::from_fn(|_| random.below(255) as i8)));
            let [mut found, mut expected] = [Hidden::default(), Hidden::default()];
            update(&mut found, &sums, [&captured, &from], [&to]);
            one_by_one(&mut expected, &sums, [&captured, &from], [&to]);
            assert_eq!(found, expected);
            for index in 0..HIDDEN {
                let [captured, from, to] = [captured, from, to].map(|weights| i32::from(weights.0[index]));
                assert_eq!(i32::from(found.0[index]), i32::from(sums.0[index]) - captured - from + to);
            }
        }
    }
}
