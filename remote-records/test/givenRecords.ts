type Rest = { options?: readonly unknown[]; next?: object };

/** Answer of a list with these rows. */
export function records(rows: readonly object[], { options = [], next }: Rest = {}) {
  return { kind: "records", rows, options, next: next ?? null };
}
