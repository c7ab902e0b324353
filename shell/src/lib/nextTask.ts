/** Resolves in a new task, so that pending events such as a click or a paint go first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
