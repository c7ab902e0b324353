/** Maps over items two at a time, which is as much as two cores can do side by side. Results keep the items' order. */
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
