//! The comparison of the collectors, converted for JavaScript.

use super::convert::Reader;
use super::types;
use crate::pv::{Cause, Comparison, Difference, End, Finding};

impl Reader {
    pub fn findings(&self, comparison: &Comparison) -> Vec<types::Finding> {
        comparison.findings.iter().map(|finding| self.finding(finding)).collect()
    }

    fn finding(&self, finding: &Finding) -> types::Finding {
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

fn line_end(end: End) -> types::LineEnd {
    match end {
        End::Leaf => types::LineEnd::Leaf,
        End::Hit => types::LineEnd::Hit,
        End::Overwritten => types::LineEnd::Overwritten,
        End::BoundOnly => types::LineEnd::BoundOnly,
        End::TooShallow { .. } => types::LineEnd::TooShallow,
        End::GameOver(_) => types::LineEnd::GameOver,
        End::Collision => types::LineEnd::Collision,
        End::Full => types::LineEnd::Full,
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
