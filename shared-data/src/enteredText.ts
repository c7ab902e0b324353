import * as v from "valibot";

/** A text of one line that somebody enters, such as a name: trimmed, not blank, at most so long. `empty` says what to write. */
export function enteredLine({ most, empty }: { most: number; empty: string }) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, empty),
    v.maxLength(most, `Write at most ${most} characters.`),
    v.check((text) => !/\p{Cc}/u.test(text), "Write it in one line."),
  );
}
