type Move = { ids: readonly string[]; moved: readonly string[]; target: string; isBefore: boolean };

/** The order after `moved` was put before or after `target`. What is moved together keeps its own order. */
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
