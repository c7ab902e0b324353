type Move = { key: string; current: number; count: number; axis: "horizontal" | "vertical" };

/** Where an arrow key, Home or End leads in a row of things, round at the ends; null for every other key. */
export function nextPlace({ key, current, count, axis }: Move): number | null {
  const [back, on] = axis === "vertical" ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (key === on) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
