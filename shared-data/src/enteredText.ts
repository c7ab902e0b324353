import * as v from "valibot";
import { atMostCharacters } from "./entryLimits.ts";

/** Refuses line breaks and other control characters. */
export const singleLine = v.check<string, string>((text) => !/\p{Cc}/u.test(text), "Use a single line.");

/** A single-line input such as a name: trimmed, not blank, at most `most` characters. `empty` is the message for a blank one. */
export function enteredLine({ most, empty }: { most: number; empty: string }) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, empty),
    v.maxLength(most, `Use ${atMostCharacters(most)}.`),
    singleLine,
  );
}

/** An optional text of several lines: trimmed, at most `most` characters. */
export function optionalText(most: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(most, `Use ${atMostCharacters(most)}.`));
}

/** A text of several lines: trimmed, not blank, at most `most` characters. `empty` is the message for a blank one. */
export function enteredText({ most, empty }: { most: number; empty: string }) {
  return v.pipe(optionalText(most), v.minLength(1, empty));
}
