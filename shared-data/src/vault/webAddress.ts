import * as v from "valibot";
import { entryProblems } from "../entryProblems.ts";
import { entryLimits } from "../entryLimits.ts";

/** True for web addresses. Refuses `file:`, which reads the local disk, and other schemes, which start programs. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"\\]+$/.test(text) || !URL.canParse(text)) return false;
  // "https://bank.example@other.example" leads to the other one.
  return new URL(text).username === "" && new URL(text).password === "";
}

/** The address of an item or a password; an empty one is none. */
export const enteredWebAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(entryLimits.webAddress, entryProblems.webAddressTooLong),
  v.check((url) => url === "" || isWebAddress(url), entryProblems.webAddress),
);
