/** A flood without line breaks takes no more memory than this. */
const mostCharacters = 32_000;

/** Keeps the last `count` lines of a text that comes in pieces. */
export function keepLastLines(count: number): { add: (piece: string) => void; text: () => string } {
  let kept = "";
  return {
    add: (piece) => {
      kept = (kept + piece).slice(-mostCharacters);
    },
    text: () => kept.trimEnd().split("\n").slice(-count).join("\n"),
  };
}
