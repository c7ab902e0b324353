/**
 * The item that was moved in a list and the item it now precedes (null at the end). Null when the order is unchanged.
 */
export function movedItem(
  before: readonly string[],
  after: readonly string[],
): { id: string; before: string | null } | null {
  const first = before.findIndex((id, place) => after[place] !== id);
  if (first < 0) return null;
  // An item that left its place moved down; otherwise the item now in that place moved up.
  const id = before[first + 1] === after[first] ? before[first] : after[first];
  if (id === undefined) return null;
  return { id, before: after[after.indexOf(id) + 1] ?? null };
}
