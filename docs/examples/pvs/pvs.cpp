#include <algorithm>
#include <vector>

constexpr int INFINITE = 1'000'000;

// A leaf, worth that to the side to move, or the nodes after each move.
struct Node {
    int value;
    std::vector<Node> children;
};

// The value of a node for the side to move there, and the line: the number of each best move.
struct Found {
    int value;
    std::vector<int> line;
};

Found pvs(const Node& node, int alpha, int beta) {
    if (node.children.empty()) return {node.value, {}};
    Found best{-INFINITE, {}};
    for (int move = 0; move < int(node.children.size()); ++move) {
        const Node& child = node.children[move];
        // The first move is searched in full. The others have to show that they are better.
        Found found = pvs(child, move == 0 ? -beta : -alpha - 1, -alpha);
        if (move > 0 && -found.value > alpha && -found.value < beta) found = pvs(child, -beta, -alpha);
        best.value = std::max(best.value, -found.value);
        if (-found.value > alpha) {
            alpha = -found.value;
            best.line = {move};
            best.line.insert(best.line.end(), found.line.begin(), found.line.end());
        }
        if (alpha >= beta) break;
    }
    return best;
}
