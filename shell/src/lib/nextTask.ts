/** Resolves in a task of its own: what came meanwhile, such as a click or a paint, goes first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
