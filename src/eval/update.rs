//! The update of the hidden sums by a move, for vector units of any width: the compiler knows how to vectorise it, but not on which
//! processors it will run.

use super::network::{Hidden, InputWeights};

cfg_select! {
    target_arch = "x86_64" => {
        /// `sums` less the weights `removed` and with those `added`.
        pub fn updated<const R: usize, const A: usize>(
            sums: &Hidden,
            removed: [&InputWeights; R],
            added: [&InputWeights; A],
        ) -> Hidden {
            if is_x86_feature_detected!("avx2") {
                // SAFETY: the processor has AVX2.
                unsafe { updated_by_avx2(sums, removed, added) }
            } else {
                one_by_one(sums, removed, added)
            }
        }

        #[target_feature(enable = "avx2")]
        fn updated_by_avx2<const R: usize, const A: usize>(
            sums: &Hidden,
            removed: [&InputWeights; R],
            added: [&InputWeights; A],
        ) -> Hidden {
            one_by_one(sums, removed, added)
        }
    }
    _ => {
        pub use one_by_one as updated;
    }
}

/// `sums` less the weights `removed` and with those `added`.
#[inline(always)]
pub fn one_by_one<const R: usize, const A: usize>(
    sums: &Hidden,
    removed: [&InputWeights; R],
    added: [&InputWeights; A],
) -> Hidden {
    let mut updated = *sums;
    for (index, sum) in updated.0.iter_mut().enumerate() {
        for weights in removed {
            *sum = sum.wrapping_sub(weights.0[index].into());
        }
        for weights in added {
            *sum = sum.wrapping_add(weights.0[index].into());
        }
    }
    updated
}

#[cfg(test)]
mod tests {
    use super::super::network::HIDDEN;
    use super::*;
    use crate::random::Random;

    #[test]
    fn any_processor_removes_and_adds_the_same_weights() {
        let mut random = Random::new(2);
        for _ in 0..100 {
            let sums = Hidden(std::array::from_fn(|_| random.below(4001) as i16 - 2000));
            let [captured, from, to]: [InputWeights; 3] =
                std::array::from_fn(|_| InputWeights(std::array::from_fn(|_| random.below(255) as i8)));
            let found = updated(&sums, [&captured, &from], [&to]);
            assert_eq!(found, one_by_one(&sums, [&captured, &from], [&to]));
            for index in 0..HIDDEN {
                let [captured, from, to] = [captured, from, to].map(|weights| i32::from(weights.0[index]));
                assert_eq!(i32::from(found.0[index]), i32::from(sums.0[index]) - captured - from + to);
            }
        }
    }
}
