#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| pvscope_fuzz::uci::check(&String::from_utf8_lossy(data)));
