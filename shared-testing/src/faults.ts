export type Fault = {
  /** Answers a data call, or throws as a failed network does. */
  answer: () => Response;
  /** Text that the page must then show. */
  words: RegExp;
};

/** All ways in which a data call can fail, for `supabaseOver`, one after the other, each with Retry. */
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

/** The fault after which a read is not retried automatically, so that tests of a read need not wait. */
export const plainFaults = faults.slice(1, 2);

/** Fails once in each of these ways, then answers correctly. */
export function brokenAtFirst<Asked extends unknown[], Answer>(
  right: (...asked: Asked) => Answer,
  ways: readonly Fault[] = faults,
): (...asked: Asked) => Answer | Response {
  let count = 0;
  return (...asked) => {
    const fault = ways[count];
    count += 1;
    return fault ? fault.answer() : right(...asked);
  };
}
