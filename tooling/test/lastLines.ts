const mostCharacters = 32_000;
const longestLine = 500;

/** Keeps the last `count` lines of a text that comes in pieces, at most 32,000 characters. Long lines are cut. */
export function keepLastLines(count: number): { add: (piece: string) => void; text: () => string } {
  let kept = "";
  return {
    add: (piece) => {
      kept = (kept + piece).slice(-mostCharacters);
    },
    text: () =>
      kept
        .trimEnd()
        .split("\n")
        .slice(-count)
        .map((line) => line.slice(0, longestLine))
        .join("\n"),
  };
}
