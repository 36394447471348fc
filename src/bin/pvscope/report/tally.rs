//! What one collector made of many iterations.

use std::collections::BTreeMap;

use pvscope::pv::{Cause, CollectorResult, Comparison, LineEnd};

/// Sums over iterations.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub iterations: usize,
    /// Whose line proves the score of the search.
    pub proven: usize,
    /// Whose line is no shorter than the depth, or ends the game.
    pub full: usize,
    /// Whose line is that of the engine.
    pub same: usize,
    /// Iterations in which some collector has a line that proves the score.
    provable: usize,
    /// Of those, the sum of the shares that this collector has.
    shares: f64,
    /// How often the line left the engine's own, by the reason.
    pub reasons: BTreeMap<&'static str, usize>,
    /// Memory held, in bytes.
    pub bytes: usize,
}

impl Tally {
    pub fn add(&mut self, finding: &CollectorResult, comparison: &Comparison, depth: u32) {
        let CollectorResult { certificate, difference, bytes, .. } = finding;
        self.iterations += 1;
        self.proven += usize::from(certificate.holds());
        self.full += usize::from(certificate.ending.is_some() || certificate.plies >= depth as usize);
        self.same += usize::from(difference.is_none());
        self.bytes = *bytes;
        if let Some(difference) = difference {
            *self.reasons.entry(reason(difference.cause)).or_default() += 1;
        }
        if let Some(share) = share(finding, comparison) {
            self.provable += 1;
            self.shares += share;
        }
    }

    pub fn merge(&mut self, other: &Tally) {
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

    /// Mean share of the line recovered, over the iterations that have a line to recover.
    pub fn recovered(&self) -> f64 {
        self.shares / self.provable.max(1) as f64
    }

    /// Iterations in which no collector has a line that proves the score.
    pub fn unprovable(&self) -> usize {
        self.iterations - self.provable
    }
}

/// How much of a line that proves the score `finding` has, from the first move on; of several such lines the one of which it
/// has most.
fn share(finding: &CollectorResult, comparison: &Comparison) -> Option<f64> {
    let proven = comparison.results.iter().filter(|other| other.certificate.holds());
    let shares = proven.map(|proven| {
        let (whole, own) = (proven.line.moves(), finding.line.moves());
        let common = whole.iter().zip(own).take_while(|(one, other)| one == other).count();
        if finding.certificate.holds() { 1.0 } else { common as f64 / whole.len().max(1) as f64 }
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
