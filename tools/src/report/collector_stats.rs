//! The lines of one collector, compared over many iterations.

use std::collections::BTreeMap;

use pvscope::pv::{Cause, CollectorKinds, CollectorResult, Comparison, LineEnd};

/// The number of collectors.
pub const WAYS: usize = CollectorKinds::variant_count() as usize;

/// Sums over iterations.
#[derive(Clone, Debug, Default)]
pub struct CollectorStats {
    pub iterations: usize,
    /// Iterations whose line proves the score of the search.
    pub proven: usize,
    /// Iterations whose line is no shorter than the depth, or ends the game.
    pub full: usize,
    /// Iterations whose line equals that of the engine.
    pub same: usize,
    /// Iterations in which any collector has a line that proves the score.
    provable: usize,
    /// Over these, the sum of the shares of that line that this collector has.
    shares: f64,
    /// Differences from the engine's line, by reason.
    pub reasons: BTreeMap<&'static str, usize>,
    /// Memory of the collector, in bytes.
    pub bytes: usize,
}

impl CollectorStats {
    pub fn add(&mut self, result: &CollectorResult, comparison: &Comparison, depth: u32) {
        let CollectorResult { certificate, difference, bytes, .. } = result;
        self.iterations += 1;
        self.proven += usize::from(certificate.holds());
        self.full += usize::from(certificate.ending.is_some() || certificate.plies >= depth as usize);
        self.same += usize::from(difference.is_none());
        self.bytes = *bytes;
        if let Some(difference) = difference {
            *self.reasons.entry(reason(difference.cause)).or_default() += 1;
        }
        if let Some(share) = share(result, comparison) {
            self.provable += 1;
            self.shares += share;
        }
    }

    pub fn merge(&mut self, other: &CollectorStats) {
        self.iterations += other.iterations;
        self.proven += other.proven;
        self.full += other.full;
        self.same += other.same;
        self.provable += other.provable;
        self.shares += other.shares;
        self.bytes = self.bytes.max(other.bytes);
        for (reason, count) in &other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
    }

    /// Mean share of a proving line recovered, over the iterations in which any collector has one.
    pub fn recovered(&self) -> f64 {
        self.shares / self.provable.max(1) as f64
    }

    /// Iterations in which no collector has a line that proves the score.
    pub fn unprovable(&self) -> usize {
        self.iterations - self.provable
    }
}

/// The share of a proving line that `result` has, from the first move on; the greatest share if there are several such
/// lines.
fn share(result: &CollectorResult, comparison: &Comparison) -> Option<f64> {
    let proven = comparison.results.iter().filter(|other| other.certificate.holds());
    let shares = proven.map(|proven| {
        let (whole, own) = (proven.line.moves(), result.line.moves());
        let common = whole.iter().zip(own).take_while(|(one, other)| one == other).count();
        if result.certificate.holds() { 1.0 } else { common as f64 / whole.len().max(1) as f64 }
    });
    shares.max_by(f64::total_cmp)
}

fn reason(cause: Cause) -> &'static str {
    match cause {
        Cause::OtherMove => "another move was stored",
        Cause::GoesOn => "goes on",
        Cause::Ends(end) => match end {
            LineEnd::Leaf => "ends at an evaluation",
            LineEnd::Hit => "hit without a line",
            LineEnd::Overwritten => "overwritten",
            LineEnd::BoundOnly => "bound only",
            LineEnd::TooShallow { .. } => "too shallow",
            LineEnd::GameOver(_) => "repetition",
            LineEnd::Collision => "collision",
            LineEnd::Full => "memory full",
        },
    }
}
