/** Well-known positions to start from, each with its source. */

export interface PremadePosition {
  readonly name: string;
  readonly source: string;
  readonly fen: string;
}

export interface PremadeGroup {
  readonly name: string;
  readonly positions: readonly PremadePosition[];
}

const position = (name: string, source: string, fen: string): PremadePosition => ({ name, source, fen });

export const PREMADE_POSITIONS: readonly PremadeGroup[] = [
  {
    name: "Start",
    positions: [
      position(
        "Start position",
        "the laws of chess",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      ),
    ],
  },
  {
    name: "Middlegames",
    positions: [
      position(
        "The Opera Game, before 16. Qb8+",
        "Morphy – Duke of Brunswick and Count Isouard, Paris 1858",
        "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16",
      ),
      position(
        "The Immortal Game, before 18. Bd6",
        "Anderssen – Kieseritzky, London 1851",
        "rnb1k1nr/p2p1ppp/8/1pbN1N1P/4PBP1/3P1Q2/PqP5/R4KR1 w kq - 0 18",
      ),
      position(
        "The Game of the Century, before 17… Be6",
        "D. Byrne – Fischer, New York 1956",
        "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 3 17",
      ),
      position(
        "Kasparov’s Immortal, before 24. Rxd4",
        "Kasparov – Topalov, Wijk aan Zee 1999",
        "b2r3r/k4p1p/p2q1np1/NppP4/3p1Q2/P4PPB/1PP4P/1K1RR3 w - - 1 24",
      ),
      position(
        "Kiwipete, a test of move generators",
        "Peter McKenzie",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      ),
    ],
  },
  {
    name: "Endgames",
    positions: [
      position(
        "Lucena position: White wins by a bridge",
        "Salvio, Il Puttino, 1634",
        "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
      ),
      position(
        "Philidor position: Black holds on the sixth rank",
        "Philidor, Analyse du jeu des échecs, 1777",
        "4k3/R7/7r/3KP3/8/8/8/8 b - - 0 1",
      ),
      position(
        "Corresponding squares: White wins",
        "Lasker and Reichhelm, Chicago Tribune, 1901",
        "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
      ),
      position("Mate with bishop and knight", "basic mate", "8/8/8/4k3/8/8/8/2BNK3 w - - 0 1"),
    ],
  },
  {
    name: "Studies",
    positions: [
      position("A king hunts two pawns: draw", "Réti, 1921", "7K/8/k1P5/7p/8/8/8/8 w - - 0 1"),
      position(
        "An underpromotion wins",
        "Barbier and Saavedra, Glasgow 1895",
        "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1",
      ),
      position(
        "Plaskett’s puzzle: White wins",
        "van Breukelen; shown by Plaskett, Brussels 1987",
        "8/3P3k/n2K3p/2p3n1/1b4N1/2p1p1P1/8/3B4 w - - 0 1",
      ),
    ],
  },
];
