/** An item beside overlapping ones: `lane` of `lanes`, from 0. */
export type InLane<Item> = { item: Item; lane: number; lanes: number };

type Span = { from: number; to: number };

/** Puts each item into the first free lane. Items that overlap, even indirectly, share a number of lanes. */
export function inLanes<Item>(items: readonly Item[], spanOf: (item: Item) => Span): InLane<Item>[] {
  const spans = items.map((item) => ({ item, ...spanOf(item) }));
  const sorted = spans.toSorted((one, other) => one.from - other.from || other.to - one.to);
  const placed: InLane<Item>[] = [];
  let group: InLane<Item>[] = [];
  let ends: number[] = [];
  for (const { item, from, to } of sorted) {
    if (ends.every((end) => end <= from)) {
      group = [];
      ends = [];
    }
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    const one = { item, lane, lanes: ends.length };
    group.push(one);
    placed.push(one);
    for (const each of group) each.lanes = ends.length;
  }
  return placed;
}
