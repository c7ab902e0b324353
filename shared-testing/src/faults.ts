export type Fault = {
  /** Answers a data call, or throws as a network does that is gone. */
  answer: () => Response;
  /** What the page says then, among other words. */
  words: RegExp;
};

/** How any data call can go wrong: for `supabaseOver`, one after the other, each with Retry. */
export const faults: readonly Fault[] = [
  { answer: () => Response.json({ message: "no" }, { status: 500 }), words: /on our side/ },
  { answer: () => Response.json({ message: "slow down" }, { status: 429 }), words: /too many requests/ },
  { answer: () => Response.json({ kind: 7 }), words: /on our side/ },
  {
    answer() {
      throw new TypeError("Failed to fetch");
    },
    words: /did not answer/,
  },
];

/** An answer that goes wrong in each way once, and then is right. */
export function brokenAtFirst<Asked extends unknown[], Answer>(
  right: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer | Response {
  let count = 0;
  return (...asked) => {
    const fault = faults[count];
    count += 1;
    return fault ? fault.answer() : right(...asked);
  };
}
