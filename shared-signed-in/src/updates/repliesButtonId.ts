/** Id of the button that opens an update's replies. It gets the focus when a button beside it disappears. */
export function repliesButtonId(updateId: string): string {
  return `replies-${updateId}`;
}
