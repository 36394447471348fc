#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| pvscope_fuzz::epd::check(&String::from_utf8_lossy(data)));
