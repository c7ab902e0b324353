/** The navigation state of a step that was reached by answering the step before it. */
export const reachedByAnswer = { reachedByAnswer: true };

export function wasReachedByAnswer(state: unknown): boolean {
  return typeof state === "object" && state !== null && "reachedByAnswer" in state;
}
