/** Advice of a check: null when all is well, otherwise the next step. A hint is about something that a fresh checkout lacks. */
export type Advice = string | { hint: string } | null;

/** Formats the result of a check as one line. */
export function adviceLine(what: string, advice: Advice): string {
  if (advice === null) return `ok    ${what}`;
  return typeof advice === "string" ? `look  ${what}: ${advice}` : `hint  ${what}: ${advice.hint}`;
}

/** Exit status of a run of checks: 1 when one of them failed. A hint is not a failure. */
export function exitCodeOf(given: readonly Advice[]): 0 | 1 {
  return given.some((advice) => typeof advice === "string") ? 1 : 0;
}
