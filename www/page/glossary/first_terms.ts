/** Definitions of the terms beside the board, in sight from the beginning. */

export const FIRST_TERMS = {
  nonPvShare: [
    "Non-PV share",
    "The share of the main search, without quiescence, that had a zero window. “Most of the tree (~95%) are NonPV nodes” (Sanketh, “Principal Variation”, 2026). Non-PV nodes only answer “better” or “not better”, which makes them cheap.",
  ],
  quiescence: [
    "Quiescence",
    "The search beyond the nominal depth, through captures, promotions to a queen, replies to check and, on its first ply, quiet checks, so that no position is evaluated in the middle of an exchange.",
  ],
  depthNodes: [
    "Nodes",
    "Positions searched for this depth alone, with quiescence; a position reached in two ways counts twice.",
  ],
  firstMove: [
    "First-move cutoffs",
    "The share of the cutoffs that the first move tried made, without quiescence. It measures the move ordering: the closer to 100%, the better.",
  ],
  score: [
    "Score",
    "In pawns, from White’s view: +1.00 means that White is a pawn better. #3: White mates in three moves. #−3: Black does.",
  ],
  certificate: [
    "Replays",
    "The line was replayed move by move: every move is legal, the line is no shorter than its depth unless the game ends, and its last position, evaluated, gives exactly the score.",
  ],
} as const satisfies Record<string, readonly [string, string]>;
