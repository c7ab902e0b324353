/** Which one of a list was moved, and what it stands before now; null for the end. Null when the order is the same. */
export function movedItem(
  before: readonly string[],
  after: readonly string[],
): { id: string; before: string | null } | null {
  const first = before.findIndex((id, place) => after[place] !== id);
  if (first < 0) return null;
  // Whoever was taken out of its place moved down; otherwise whoever came into it moved up.
  const id = before[first + 1] === after[first] ? before[first] : after[first];
  if (id === undefined) return null;
  return { id, before: after[after.indexOf(id) + 1] ?? null };
}
