//! CRC-32 as in Ethernet, gzip and PNG.
//!
//! Source: ISO 3309, and the table of RFC 1952, section 8.

/// The generator polynomial, reflected.
const POLYNOMIAL: u32 = 0xedb8_8320;

/// The remainder of each byte.
const REMAINDERS: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut remainder = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            remainder = remainder >> 1 ^ if remainder & 1 == 1 { POLYNOMIAL } else { 0 };
            bit += 1;
        }
        table[byte] = remainder;
        byte += 1;
    }
    table
};

/// The CRC-32 of `bytes`.
pub const fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = !0;
    let mut at = 0;
    while at < bytes.len() {
        crc = crc >> 8 ^ REMAINDERS[(crc as u8 ^ bytes[at]) as usize];
        at += 1;
    }
    !crc
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value of the CRC catalogue (reveng.sourceforge.io/crc-catalogue, CRC-32/ISO-HDLC).
    #[test]
    fn the_digits_one_to_nine_have_the_published_checksum() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
    }
}
