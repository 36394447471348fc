pub const INFINITY: i32 = 1_000_000;

/// A leaf, worth that to the side to move, or the nodes after each move.
pub enum Node {
    Leaf(i32),
    Inner(Vec<Node>),
}

/// The value of a node for the side to move there, and the line: the number of each best move.
pub fn pvs(node: &Node, mut alpha: i32, beta: i32) -> (i32, Vec<usize>) {
    let children = match node {
        Node::Leaf(value) => return (*value, Vec::new()),
        Node::Inner(children) => children,
    };
    let (mut best, mut line) = (-INFINITY, Vec::new());
    for (mv, child) in children.iter().enumerate() {
        // The first move is searched in full. The others have to show that they are better.
        let (mut value, mut rest) = pvs(child, if mv == 0 { -beta } else { -alpha - 1 }, -alpha);
        if mv > 0 && -value > alpha && -value < beta {
            (value, rest) = pvs(child, -beta, -alpha);
        }
        best = best.max(-value);
        if -value > alpha {
            alpha = -value;
            line = [vec![mv], rest].concat();
        }
        if alpha >= beta {
            break;
        }
    }
    (best, line)
}
