import { type RefObject, useEffect, useState } from "react";

const blockSize = 20;
/** Shorter lists are rendered completely, because windowing would only cost time. */
const leastRows = 60;
const guessedHeight = 52;

/** Measured height of each rendered block, by block number. */
type Heights = ReadonlyMap<number, number>;

type RowWindow = {
  /** First row to render and the one after the last. */
  from: number;
  to: number;
  /** Height in CSS pixels of the rows left out above and below. */
  before: number;
  after: number;
};

/**
 * Returns which of `count` rows are near the window, in whole blocks, so that scrolling rarely renders. Assumes that the page scrolls, not a box in
 * it. `body` contains the rows; heights of rendered rows are measured, others are estimated from the average.
 */
export function useRowWindow(count: number, body: RefObject<HTMLElement | null>): RowWindow {
  const [heights, setHeights] = useState<Heights>(new Map());
  const [blocks, setBlocks] = useState({ first: 0, last: 1 });
  const isWindowed = count > leastRows;
  const total = Math.ceil(count / blockSize);
  const first = Math.min(blocks.first, Math.max(total - 1, 0));
  const last = Math.min(blocks.last, total - 1);

  useEffect(() => {
    if (!isWindowed) return undefined;
    function follow() {
      if (!body.current) return;
      const known = measured({ heights, body: body.current, first });
      if (known !== heights) setHeights(known);
      const top = -body.current.getBoundingClientRect().top;
      const next = {
        first: blockAt({ heights: known, total, offset: top - window.innerHeight / 4 }),
        last: blockAt({ heights: known, total, offset: top + window.innerHeight * 1.25 }),
      };
      setBlocks((now) => (now.first === next.first && now.last === next.last ? now : next));
    }
    follow();
    window.addEventListener("scroll", follow, { passive: true, capture: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [isWindowed, heights, total, body, first]);

  if (!isWindowed) return { from: 0, to: count, before: 0, after: 0 };
  return {
    from: first * blockSize,
    to: Math.min((last + 1) * blockSize, count),
    before: heightOf({ heights, first: 0, end: first }),
    after: heightOf({ heights, first: last + 1, end: total }),
  };
}

/** Heights updated with the rendered blocks from block `first` on; the same map if nothing changed. */
function measured({ heights, body, first }: { heights: Heights; body: HTMLElement; first: number }): Heights {
  const rows = [...body.querySelectorAll<HTMLElement>("[data-row]")];
  const next = new Map(heights);
  for (let place = 0; place + blockSize <= rows.length; place += blockSize) {
    const height = rows
      .slice(place, place + blockSize)
      .reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
    // A hidden table has no height.
    if (height > 0) next.set(first + place / blockSize, Math.round(height));
  }
  const isSame = next.size === heights.size && [...next].every(([block, height]) => heights.get(block) === height);
  return isSame ? heights : next;
}

function averageOf(heights: Heights): number {
  if (heights.size === 0) return guessedHeight * blockSize;
  return [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size;
}

function heightOf({ heights, first, end }: { heights: Heights; first: number; end: number }): number {
  const average = averageOf(heights);
  let sum = 0;
  for (let block = first; block < end; block++) sum += heights.get(block) ?? average;
  return sum;
}

function blockAt({ heights, total, offset }: { heights: Heights; total: number; offset: number }): number {
  const average = averageOf(heights);
  let block = 0;
  for (let end = heights.get(0) ?? average; end < offset && block < total - 1; end += heights.get(block) ?? average) {
    block++;
  }
  return block;
}
