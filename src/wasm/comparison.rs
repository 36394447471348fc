//! The comparison of the collectors, converted for JavaScript.

use super::convert::Reader;
use super::types;
use crate::pv::{Cause, CollectorResult, Comparison, Difference, LineEnd};

impl Reader {
    pub fn findings(&self, comparison: &Comparison) -> Vec<types::Finding> {
        comparison.results.iter().map(|finding| self.finding(finding)).collect()
    }

    fn finding(&self, finding: &CollectorResult) -> types::Finding {
        types::Finding {
            collector: finding.kind,
            name: finding.kind.name(),
            source: finding.kind.source(),
            moves: self.ucis(&finding.line),
            san: self.sans(&finding.line),
            end: line_end(finding.end),
            bytes: finding.bytes,
            difference: finding.difference.map(difference),
            certificate: self.certificate(&finding.certificate),
        }
    }
}

fn line_end(end: LineEnd) -> types::LineEnd {
    match end {
        LineEnd::Leaf => types::LineEnd::Leaf,
        LineEnd::Hit => types::LineEnd::Hit,
        LineEnd::Overwritten => types::LineEnd::Overwritten,
        LineEnd::BoundOnly => types::LineEnd::BoundOnly,
        LineEnd::TooShallow { .. } => types::LineEnd::TooShallow,
        LineEnd::GameOver(_) => types::LineEnd::GameOver,
        LineEnd::Collision => types::LineEnd::Collision,
        LineEnd::Full => types::LineEnd::Full,
    }
}

fn difference(Difference { ply, cause }: Difference) -> types::Difference {
    let message = cause.to_string();
    let cause = match cause {
        Cause::Ends(_) => types::Cause::Ends,
        Cause::OtherMove => types::Cause::OtherMove,
        Cause::GoesOn => types::Cause::GoesOn,
    };
    types::Difference { ply, cause, message }
}
