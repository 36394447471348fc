//! The library's tests on the developer's machine, in one program: every program more would compile the search again.

#![cfg(not(target_arch = "wasm32"))]

mod certificate;
mod collectors;
mod contract;
mod conversations;
mod corpus;
mod determinism;
mod draws;
mod effort;
mod explanation;
mod fens;
mod keys;
mod lab;
mod levels;
mod mates;
mod minimax;
mod network;
mod overfull;
mod perft;
mod proof;
mod proof_ideas;
mod quiescence;
mod root_moves;
mod search_log;
mod see;
mod signature;
mod soak;
mod suites;
mod threads;
mod uci;
mod verify;
