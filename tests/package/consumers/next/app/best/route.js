import { bestMove } from "pvscope";

export const dynamic = "force-dynamic";

export async function GET() {
  const { bestMoveSan } = await bestMove({ fen: "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1" }, { depth: 4 });
  return new Response(bestMoveSan);
}
