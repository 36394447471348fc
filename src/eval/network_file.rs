//! Network files, in the layout of `train/quantise.py`.

use std::sync::Arc;
#[cfg(any(feature = "embedded-network", test))]
use std::sync::LazyLock;

use thiserror::Error;

use super::layers::{BUCKETS, HIDDEN, Hidden, INPUTS, InputWeights, MAX_BIAS, MAX_OUTPUT};
use super::network::Network;
use crate::checksum::crc32;

/// An unusable network file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    #[error("it is not a network file")]
    Magic,
    #[error("its version is {found}, not {VERSION}")]
    Version { found: u8 },
    #[error("its hidden layer has {found} neurons, not {HIDDEN}")]
    Hidden { found: usize },
    #[error("it has {found} bytes, not {SIZE}")]
    Size { found: usize },
    #[error("its checksum is wrong")]
    Damaged,
    #[error("one of its weights is {found}, beyond {largest} or −{largest}")]
    Weight { found: i16, largest: i16 },
    #[error("the output for {pieces} pieces can overflow: its weights or its bias are too large")]
    Output { pieces: usize },
}

const MAGIC: &[u8; 6] = b"PVSNET";
/// Of the format; two digits after the magic.
const VERSION: u8 = 2;
const HEAD: usize = MAGIC.len() + 6;
const CHECKED: usize = HEAD + HIDDEN * INPUTS + 2 * HIDDEN * (1 + 2 * BUCKETS) + 4 * BUCKETS;
const SIZE: usize = CHECKED + 4;

impl Network {
    /// Reads a network file.
    ///
    /// # Errors
    ///
    /// [`NetworkError`] for bytes other than an intact network of this engine's shape.
    pub fn parse(bytes: &[u8]) -> Result<Arc<Network>, NetworkError> {
        let head = bytes.strip_prefix(MAGIC).filter(|_| bytes.len() >= HEAD).ok_or(NetworkError::Magic)?;
        let mut fields = Fields(head);
        let found = fields.decimal().ok_or(NetworkError::Magic)?;
        if found != VERSION {
            return Err(NetworkError::Version { found });
        }
        let found = usize::from(fields.u16());
        if found != HIDDEN {
            return Err(NetworkError::Hidden { found });
        }
        if bytes.len() != SIZE {
            return Err(NetworkError::Size { found: bytes.len() });
        }
        let (checked, checksum) = bytes.split_at(CHECKED);
        if crc32(checked) != Fields(checksum).u32() {
            return Err(NetworkError::Damaged);
        }
        // Built on the heap: the weights are larger than some stacks.
        // SAFETY: a network is integers, and zero is a value of each.
        let mut network: Arc<Network> = unsafe { Arc::new_zeroed().assume_init() };
        let Network { inputs, bias, outputs, output_biases, scale_cp } =
            Arc::get_mut(&mut network).expect("a new network has one owner");
        *scale_cp = i32::from(fields.u16());
        inputs.iter_mut().for_each(|weights| fields.read_inputs(weights));
        fields.read(bias, MAX_BIAS)?;
        for weights in outputs.as_flattened_mut() {
            fields.read(weights, MAX_OUTPUT)?;
        }
        for bias in output_biases {
            *bias = fields.u32() as i32;
        }
        match (0..BUCKETS).find(|&bucket| !network.fits(bucket)) {
            Some(bucket) => Err(NetworkError::Output { pieces: 4 * bucket + 1 }),
            None => Ok(network),
        }
    }

    /// The network of this version of the engine.
    #[cfg(any(feature = "embedded-network", test))]
    pub fn embedded() -> Arc<Network> {
        static EMBEDDED: LazyLock<Arc<Network>> = LazyLock::new(|| {
            Network::parse(include_bytes!("network.bin")).expect("src/eval/network.bin is a network for this engine")
        });
        Arc::clone(&EMBEDDED)
    }
}

/// The unread fields of a file, little-endian.
struct Fields<'a>(&'a [u8]);

impl Fields<'_> {
    fn next<const N: usize>(&mut self) -> [u8; N] {
        let (field, rest) = self.0.split_first_chunk().expect("the file has all fields");
        self.0 = rest;
        *field
    }

    /// A number of two digits.
    fn decimal(&mut self) -> Option<u8> {
        let [tens, ones]: [u8; 2] = self.next();
        (tens.is_ascii_digit() && ones.is_ascii_digit()).then(|| (tens - b'0') * 10 + ones - b'0')
    }

    fn u16(&mut self) -> u16 {
        u16::from_le_bytes(self.next())
    }

    fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.next())
    }

    fn read_inputs(&mut self, weights: &mut InputWeights) {
        for weight in &mut weights.0 {
            [*weight] = self.next().map(|byte: u8| byte as i8);
        }
    }

    /// Reads weights from minus `largest` to `largest`.
    fn read(&mut self, weights: &mut Hidden, largest: i16) -> Result<(), NetworkError> {
        for weight in &mut weights.0 {
            let found = self.u16() as i16;
            if !(-largest..=largest).contains(&found) {
                return Err(NetworkError::Weight { found, largest });
            }
            *weight = found;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::layers::HIDDEN_ONE;
    use super::*;
    use crate::chess::parse_fen;

    const SHIPPED: &[u8] = include_bytes!("network.bin");

    fn fault(bytes: &[u8]) -> NetworkError {
        Network::parse(bytes).err().expect("the file is accepted")
    }

    #[test]
    fn the_shipped_file_is_intact() {
        assert_eq!(Network::parse(SHIPPED).err(), None);
    }

    /// The shipped file with other output weights, output biases and scale.
    fn extreme(weight: impl Fn(usize) -> i16, bias: i32, scale_cp: u16) -> Vec<u8> {
        let mut file = SHIPPED.to_vec();
        file[HEAD - 2..HEAD].copy_from_slice(&scale_cp.to_le_bytes());
        let outputs = HEAD + HIDDEN * INPUTS + 2 * HIDDEN;
        let biases = CHECKED - 4 * BUCKETS;
        // Every hidden sum is at least 1.
        file[HEAD..outputs - 2 * HIDDEN].fill(0);
        for bytes in file[outputs - 2 * HIDDEN..outputs].chunks_mut(2) {
            bytes.copy_from_slice(&HIDDEN_ONE.to_le_bytes());
        }
        for (index, bytes) in file[outputs..biases].chunks_mut(2).enumerate() {
            bytes.copy_from_slice(&weight(index % (2 * HIDDEN)).to_le_bytes());
        }
        for bytes in file[biases..CHECKED].chunks_mut(4) {
            bytes.copy_from_slice(&bias.to_le_bytes());
        }
        let checksum = crc32(&file[..CHECKED]);
        file[CHECKED..].copy_from_slice(&checksum.to_le_bytes());
        file
    }

    #[test]
    fn a_network_whose_output_can_overflow_is_refused() {
        let overflow = NetworkError::Output { pieces: 1 };
        // 768 weights of 258 are 3.2 billion.
        assert_eq!(fault(&extreme(|_| MAX_OUTPUT, 0, 400)), overflow);
        assert_eq!(fault(&extreme(|_| -MAX_OUTPUT, 0, 400)), overflow);
        // Every second neuron may be the only one that is active.
        let alternating = |index: usize| if index.is_multiple_of(2) { MAX_OUTPUT } else { -MAX_OUTPUT };
        assert_eq!(Network::parse(&extreme(alternating, 0, 400)).err(), None);
        assert_eq!(fault(&extreme(|_| 0, i32::MAX, u16::MAX)), overflow);
        assert_eq!(fault(&extreme(|_| 0, i32::MIN, u16::MAX)), overflow);
    }

    #[test]
    fn the_largest_outputs_keep_their_sign() {
        let position = parse_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false).unwrap();
        let value = |file: &[u8]| Network::parse(file).unwrap().evaluate(&position);
        for (bias, scale_cp) in [(0, u16::MAX), (i32::MAX / 4, 1), (1_000_000_000, u16::MAX)] {
            // 133,144 times the square of 127 is the largest sum below 2^31.
            let large =
                |sign: i16| move |index: usize| sign * if index < 516 { MAX_OUTPUT } else { i16::from(index < 532) };
            assert!(value(&extreme(large(1), bias, scale_cp)).value() > 0, "{bias} {scale_cp}");
            assert!(value(&extreme(large(-1), -bias, scale_cp)).value() < 0, "{bias} {scale_cp}");
            assert_eq!(
                fault(&extreme(|index| if index < 517 { MAX_OUTPUT } else { 0 }, bias, scale_cp)),
                NetworkError::Output { pieces: 1 }
            );
        }
    }

    #[test]
    fn each_kind_of_broken_file_has_its_own_error() {
        assert_eq!(fault(&[]), NetworkError::Magic);
        assert_eq!(fault(b"rnbqkbnr/pppppppp"), NetworkError::Magic);
        assert_eq!(fault(&SHIPPED[..HEAD - 1]), NetworkError::Magic);
        assert_eq!(fault(&SHIPPED[..HEAD]), NetworkError::Size { found: HEAD });
        assert_eq!(fault(&SHIPPED[..SHIPPED.len() - 1]), NetworkError::Size { found: SIZE - 1 });
        assert_eq!(fault(&[SHIPPED, &[0]].concat()), NetworkError::Size { found: SIZE + 1 });
        let changed = |at: usize, bytes: &[u8]| {
            let mut file = SHIPPED.to_vec();
            file[at..at + bytes.len()].copy_from_slice(bytes);
            file
        };
        assert_eq!(fault(&changed(MAGIC.len(), b"12")), NetworkError::Version { found: 12 });
        assert_eq!(fault(&changed(MAGIC.len(), b"1x")), NetworkError::Magic);
        assert_eq!(fault(&changed(MAGIC.len() + 2, &7_u16.to_le_bytes())), NetworkError::Hidden { found: 7 });
        let bias = HEAD + HIDDEN * INPUTS;
        for (at, largest) in
            [(bias, MAX_BIAS), (bias + 2 * HIDDEN, MAX_OUTPUT), (CHECKED - 4 * BUCKETS - 2, MAX_OUTPUT)]
        {
            for found in [largest + 1, -largest - 1] {
                let mut file = changed(at, &found.to_le_bytes());
                let checksum = crc32(&file[..CHECKED]);
                file[CHECKED..].copy_from_slice(&checksum.to_le_bytes());
                assert_eq!(fault(&file), NetworkError::Weight { found, largest }, "byte {at}");
            }
        }
        for at in [HEAD - 1, HEAD, SIZE / 2, CHECKED - 1, CHECKED, SIZE - 1] {
            assert_eq!(fault(&changed(at, &[SHIPPED[at] ^ 1])), NetworkError::Damaged, "byte {at}");
        }
    }
}
