//! Network files from JavaScript.

use pvscope::wasm::Network;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::javascript::text;

const FILE: &[u8] = include_bytes!("../../src/eval/network.bin");

#[wasm_bindgen_test]
fn a_damaged_network_is_an_error_with_its_fault() {
    let mut flipped = FILE.to_vec();
    flipped[FILE.len() / 2] ^= 1;
    let mut later = FILE.to_vec();
    later[6..8].copy_from_slice(b"99");
    let cut = &FILE[..1000];
    let faults: [(&[u8], &str); 5] = [
        (&[], "it is not a network file"),
        (b"<!doctype html><title>Welcome</title>", "it is not a network file"),
        (&later, "its version is 99, not 2"),
        (cut, &format!("it has 1000 bytes, not {}", FILE.len())),
        (&flipped, "its checksum is wrong"),
    ];
    for (file, fault) in faults {
        let error = Network::new(file).err().expect("the network is accepted");
        assert_eq!((text(&error, "code").as_str(), text(&error, "message").as_str()), ("load", fault));
    }
}
