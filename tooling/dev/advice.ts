/** What a check advises: null when all is well, else what to do. A hint is what no fresh checkout has yet. */
export type Advice = string | { hint: string } | null;

/** One line about what was looked at. */
export function adviceLine(what: string, advice: Advice): string {
  if (advice === null) return `ok    ${what}`;
  return typeof advice === "string" ? `look  ${what}: ${advice}` : `hint  ${what}: ${advice.hint}`;
}

/** The status that a run of checks ends with: 1 where one of them has something to be done. A hint alone is no failure. */
export function exitCodeOf(given: readonly Advice[]): 0 | 1 {
  return given.some((advice) => typeof advice === "string") ? 1 : 0;
}
