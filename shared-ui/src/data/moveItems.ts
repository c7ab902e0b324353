type Move = { ids: readonly string[]; moved: readonly string[]; target: string; isBefore: boolean };

/** Order after `moved` was put before or after `target`. Moved items keep their relative order. */
export function moveItems({ ids, moved, target, isBefore }: Move): string[] {
  const held = new Set(moved.filter((id) => id !== target));
  const block = ids.filter((id) => held.has(id));
  return ids
    .filter((id) => !held.has(id))
    .flatMap((id) => {
      if (id !== target) return [id];
      return isBefore ? [...block, id] : [id, ...block];
    });
}
