//! The activation of the hidden layer, weighted for the output. The compiler does not find the instruction that multiplies eight
//! pairs of 16-bit numbers and adds neighbours, so that it is named here.

use super::layers::{HIDDEN_ONE, Hidden};

cfg_select! {
    target_arch = "x86_64" => {
        pub fn activated(sums: &Hidden, weights: &Hidden) -> i32 {
            if is_x86_feature_detected!("avx2") {
                // SAFETY: the processor has AVX2.
                unsafe { activated_by_avx2(sums, weights) }
            } else {
                // SAFETY: every x86-64 processor has SSE2.
                unsafe { activated_by_sse2(sums, weights) }
            }
        }

        #[target_feature(enable = "avx2")]
        fn activated_by_avx2(sums: &Hidden, weights: &Hidden) -> i32 {
            use std::arch::x86_64::*;

            // SAFETY: an array of that many bytes is read.
            let load = |v: &[i16; 16]| unsafe { _mm256_loadu_si256(v.as_ptr().cast()) };
            let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(HIDDEN_ONE));
            let mut totals = zero;
            for (sums, weights) in sums.0.as_chunks().0.iter().zip(weights.0.as_chunks().0) {
                let clipped = _mm256_min_epi16(_mm256_max_epi16(load(sums), zero), one);
                let weighted = _mm256_mullo_epi16(clipped, load(weights));
                totals = _mm256_add_epi32(totals, _mm256_madd_epi16(weighted, clipped));
            }
            sum(_mm_add_epi32(_mm256_castsi256_si128(totals), _mm256_extracti128_si256::<1>(totals)))
        }

        #[target_feature(enable = "sse2")]
        fn activated_by_sse2(sums: &Hidden, weights: &Hidden) -> i32 {
            use std::arch::x86_64::*;

            let load = |v: &[i16; 8]| _mm_setr_epi16(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]);
            let (zero, one) = (_mm_setzero_si128(), _mm_set1_epi16(HIDDEN_ONE));
            let mut totals = zero;
            for (sums, weights) in sums.eights().zip(weights.eights()) {
                let clipped = _mm_min_epi16(_mm_max_epi16(load(sums), zero), one);
                let weighted = _mm_mullo_epi16(clipped, load(weights));
                totals = _mm_add_epi32(totals, _mm_madd_epi16(weighted, clipped));
            }
            sum(totals)
        }

        #[target_feature(enable = "sse2")]
        fn sum(totals: std::arch::x86_64::__m128i) -> i32 {
            use std::arch::x86_64::*;

            let halves = _mm_add_epi32(totals, _mm_shuffle_epi32::<0b01_00_11_10>(totals));
            _mm_cvtsi128_si32(_mm_add_epi32(halves, _mm_shuffle_epi32::<0b10_11_00_01>(halves)))
        }
    }
    all(target_arch = "wasm32", target_feature = "simd128") => {
        pub fn activated(sums: &Hidden, weights: &Hidden) -> i32 {
            use std::arch::wasm32::*;

            let load = |v: &[i16; 8]| i16x8(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]);
            let (zero, one) = (i16x8_splat(0), i16x8_splat(HIDDEN_ONE));
            let mut totals = i32x4_splat(0);
            for (sums, weights) in sums.eights().zip(weights.eights()) {
                let clipped = i16x8_min(i16x8_max(load(sums), zero), one);
                let weighted = i16x8_mul(clipped, load(weights));
                totals = i32x4_add(totals, i32x4_dot_i16x8(weighted, clipped));
            }
            i32x4_extract_lane::<0>(totals) + i32x4_extract_lane::<1>(totals)
                + i32x4_extract_lane::<2>(totals) + i32x4_extract_lane::<3>(totals)
        }
    }
    _ => {
        pub use one_by_one as activated;
    }
}

/// The squared clipped sums, weighted. A clipped sum times its weight fits into 16 bits.
#[cfg(any(test, not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))))]
pub fn one_by_one(sums: &Hidden, weights: &Hidden) -> i32 {
    let mut total = 0;
    for (&sum, &weight) in sums.0.iter().zip(&weights.0) {
        let clipped = sum.clamp(0, HIDDEN_ONE);
        total += i32::from(clipped * weight) * i32::from(clipped);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::super::layers::MAX_OUTPUT;
    use super::*;
    use crate::random::Random;

    #[test]
    fn vector_units_compute_what_is_computed_one_by_one() {
        let mut random = Random::new(1);
        for _ in 0..100 {
            let mut hidden =
                |bound: i16| Hidden(std::array::from_fn(|_| random.below(2 * bound as usize + 1) as i16 - bound));
            let (sums, weights) = (hidden(1000), hidden(MAX_OUTPUT));
            let expected = one_by_one(&sums, &weights);
            assert_eq!(activated(&sums, &weights), expected);
            // SAFETY: every x86-64 processor has SSE2.
            #[cfg(target_arch = "x86_64")]
            assert_eq!(unsafe { activated_by_sse2(&sums, &weights) }, expected);
        }
    }
}
