/** Prints each step, with the seconds since the start. */
export type Steps = {
  /** Runs a step and prints its success. Rejects with its name when it fails. */
  (what: string, run: () => Promise<string | void>): Promise<void>;
  done: () => void;
};

export function createSteps(): Steps {
  const began = performance.now();

  function say(words: string) {
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${words}`);
  }

  async function step(what: string, run: () => Promise<string | void>): Promise<void> {
    try {
      const seen = await run();
      say(`✓ ${what}${seen ? `: ${seen}` : ""}`);
    } catch (error) {
      say(`✗ ${what}`);
      throw new Error(`Not seen: ${what}\n${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return Object.assign(step, { done: () => say("Everything was seen.") });
}
