/** Durations in milliseconds per letter and between phrases. */
export type TypewriterPace = { typeDelay: number; deleteDelay: number; hold: number };

type Moment = TypewriterPace & { elapsed: number };

/** State at one moment: the phrase, the number of its letters, and milliseconds until the next change. */
export type TypewriterFrame = { phrase: number; letters: number; changesIn: number };

/** Types one phrase once, from nothing. */
export function frameTypedOnce(phrase: string, { typeDelay, elapsed }: Moment): TypewriterFrame {
  const length = lettersOf(phrase).length;
  const letters = Math.min(length, Math.floor(elapsed / typeDelay));
  const changesIn = letters === length ? Infinity : (letters + 1) * typeDelay - elapsed;
  return { phrase: 0, letters, changesIn };
}

/** A part of the loop: a number of equal delays, after each of which the letters change by one, or not at all. */
type Stage = { phrase: number; count: number; delay: number; letters: number; change: number };

/** Loops phrases, starting with the first one complete: hold, delete, type the next, hold … */
export function frameOfLoop(
  phrases: readonly string[],
  { elapsed, hold, deleteDelay, typeDelay }: Moment,
): TypewriterFrame {
  const stages = phrases.flatMap((text, phrase): Stage[] => {
    const letters = lettersOf(text).length;
    const next = (phrase + 1) % phrases.length;
    return [
      { phrase, count: 1, delay: hold, letters, change: 0 },
      { phrase, count: letters, delay: deleteDelay, letters: letters - 1, change: -1 },
      { phrase: next, count: lettersOf(phrases[next] ?? "").length, delay: typeDelay, letters: 0, change: 1 },
    ];
  });
  let rest = elapsed % stages.reduce((sum, { count, delay }) => sum + count * delay, 0);
  for (const { phrase, count, delay, letters, change } of stages) {
    const step = Math.floor(rest / delay);
    if (step < count) return { phrase, letters: letters + change * step, changesIn: (step + 1) * delay - rest };
    rest -= count * delay;
  }
  return { phrase: 0, letters: 0, changesIn: hold };
}

/** Splits a phrase into graphemes, so that none is cut in two. */
export function lettersOf(phrase: string): string[] {
  return [...phrase];
}
