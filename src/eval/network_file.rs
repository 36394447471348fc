//! Network files, in the layout of `train/quantise.py`. The compiler reads the engine's own, so that a damaged file fails
//! the build.

use thiserror::Error;

use super::network::{BUCKETS, HIDDEN, Hidden, INPUTS, Network};
use crate::checksum::crc32;

/// The engine's network.
pub static NETWORK: Network = match Network::parse(include_bytes!("network.bin")) {
    Ok(network) => network,
    Err(NetworkError::Magic) => panic!("src/eval/network.bin is not a network file"),
    Err(NetworkError::Hidden { .. }) => panic!("src/eval/network.bin has another hidden size"),
    Err(NetworkError::Size { .. }) => panic!("src/eval/network.bin has the wrong length"),
    Err(NetworkError::Damaged) => panic!("src/eval/network.bin is damaged"),
};

/// An unusable network file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    #[error("it is not a network file")]
    Magic,
    #[error("its hidden layer has {found} neurons, not {HIDDEN}")]
    Hidden { found: usize },
    #[error("it has {found} bytes, not {SIZE}")]
    Size { found: usize },
    #[error("its checksum is wrong: the file is damaged")]
    Damaged,
}

const MAGIC: &[u8; 8] = b"PVSNET01";
const HEAD: usize = MAGIC.len() + 4;
const CHECKED: usize = HEAD + 2 * HIDDEN * (INPUTS + 1 + 2 * BUCKETS) + 4 * BUCKETS;
const SIZE: usize = CHECKED + 4;

impl Network {
    /// Reads a network file.
    ///
    /// # Errors
    ///
    /// [`NetworkError`] for bytes other than an intact network of this engine's shape.
    pub const fn parse(bytes: &[u8]) -> Result<Network, NetworkError> {
        if bytes.len() < HEAD {
            return Err(NetworkError::Magic);
        }
        let mut at = 0;
        while at < MAGIC.len() {
            if bytes[at] != MAGIC[at] {
                return Err(NetworkError::Magic);
            }
            at += 1;
        }
        let found = u16_at(bytes, at) as usize;
        if found != HIDDEN {
            return Err(NetworkError::Hidden { found });
        }
        if bytes.len() != SIZE {
            return Err(NetworkError::Size { found: bytes.len() });
        }
        if crc32(bytes.split_at(CHECKED).0) != u32_at(bytes, CHECKED) {
            return Err(NetworkError::Damaged);
        }
        Ok(read(bytes))
    }
}

const fn read(bytes: &[u8]) -> Network {
    let mut network = Network {
        inputs: [Hidden([0; HIDDEN]); INPUTS],
        bias: Hidden([0; HIDDEN]),
        outputs: [[Hidden([0; HIDDEN]); 2]; BUCKETS],
        output_biases: [0; BUCKETS],
        scale_cp: u16_at(bytes, MAGIC.len() + 2) as i32,
    };
    let mut at = HEAD;
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
        network.output_biases[bucket] = u32_at(bytes, at) as i32;
        at += 4;
        bucket += 1;
    }
    network
}

const fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

const fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
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

#[cfg(test)]
mod tests {
    use super::*;

    const SHIPPED: &[u8] = include_bytes!("network.bin");

    fn fault(bytes: &[u8]) -> NetworkError {
        Network::parse(bytes).err().expect("the file is accepted")
    }

    #[test]
    fn each_kind_of_broken_file_has_its_own_error() {
        assert_eq!(fault(&[]), NetworkError::Magic);
        assert_eq!(fault(b"rnbqkbnr/pppppppp"), NetworkError::Magic);
        assert_eq!(fault(&SHIPPED[..SHIPPED.len() - 1]), NetworkError::Size { found: SIZE - 1 });
        assert_eq!(fault(&[SHIPPED, &[0]].concat()), NetworkError::Size { found: SIZE + 1 });
        let mut other = SHIPPED.to_vec();
        other[MAGIC.len()] = 7;
        assert_eq!(fault(&other), NetworkError::Hidden { found: 7 });
        for at in [HEAD - 1, HEAD, SIZE / 2, CHECKED - 1, CHECKED, SIZE - 1] {
            let mut damaged = SHIPPED.to_vec();
            damaged[at] ^= 1;
            assert_eq!(fault(&damaged), NetworkError::Damaged, "byte {at}");
        }
    }
}
