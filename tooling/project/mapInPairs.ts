/** Maps over items two at a time, enough for two cores. Results keep the items' order. */
export async function mapInPairs<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function worker() {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  }
  await Promise.all([worker(), worker()]);
  return results;
}
