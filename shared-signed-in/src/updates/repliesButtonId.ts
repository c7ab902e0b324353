/** The button that opens an update's replies: what has the focus when a neighbour of it is gone. */
export function repliesButtonId(updateId: string): string {
  return `replies-${updateId}`;
}
