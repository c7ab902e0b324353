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

/** Loops phrases, starting with the first one complete: hold, delete, type the next, hold … */
export function frameOfLoop(phrases: readonly string[], { elapsed, ...pace }: Moment): TypewriterFrame {
  const lengths = phrases.map((phrase) => lettersOf(phrase).length);
  const round = lengths.reduce((sum, length) => sum + pace.hold + length * (pace.deleteDelay + pace.typeDelay), 0);
  let rest = elapsed % round;
  for (let phrase = 0; phrase < phrases.length; phrase += 1) {
    const length = lengths[phrase] ?? 0;
    if (rest < pace.hold) return { phrase, letters: length, changesIn: pace.hold - rest };
    rest -= pace.hold;
    if (rest < length * pace.deleteDelay) {
      const deleted = Math.floor(rest / pace.deleteDelay) + 1;
      return { phrase, letters: length - deleted, changesIn: deleted * pace.deleteDelay - rest };
    }
    rest -= length * pace.deleteDelay;
    const next = (phrase + 1) % phrases.length;
    const nextLength = lengths[next] ?? 0;
    if (rest < nextLength * pace.typeDelay) {
      const typed = Math.floor(rest / pace.typeDelay);
      return { phrase: next, letters: typed, changesIn: (typed + 1) * pace.typeDelay - rest };
    }
    rest -= nextLength * pace.typeDelay;
  }
  return { phrase: 0, letters: lengths[0] ?? 0, changesIn: pace.hold };
}

/** Splits a phrase into graphemes, so that none is cut in two. */
export function lettersOf(phrase: string): string[] {
  return [...phrase];
}
