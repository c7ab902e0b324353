import * as v from "valibot";

/** Refuses line breaks and other control characters. */
export const singleLine = v.check<string, string>((text) => !/\p{Cc}/u.test(text), "Use a single line.");

/** A single-line input such as a name: trimmed, not blank, at most `most` characters. `empty` is the message for a blank one. */
export function enteredLine({ most, empty }: { most: number; empty: string }) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, empty),
    v.maxLength(most, `Use at most ${most} characters.`),
    singleLine,
  );
}
