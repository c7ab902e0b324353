import { type RefObject, useLayoutEffect, useState } from "react";
import { blockAt, blockSizeIn, heightOfBlocks, measuredLayout, unknownLayout } from "./rowLayout.ts";

/** Shorter lists are rendered completely, because windowing would only cost time. */
const leastRows = 60;

type RowWindow = {
  /** First row to render and the one after the last. */
  from: number;
  to: number;
  /** Height in CSS pixels of the rows left out above and below: for `ListGap` or `TableGap`, or the padding of a grid. */
  before: number;
  after: number;
};

/**
 * Returns which of `count` rows are near the window, in whole blocks, so that scrolling rarely renders. `list` contains the rows, each marked with
 * `data-row`: items of a list, rows of a table, or cards of a grid in lines. Whatever scrolls, the page or a box around the list, is followed.
 */
export function useRowWindow(count: number, list: RefObject<HTMLElement | null>): RowWindow {
  const [layout, setLayout] = useState(unknownLayout);
  const [blocks, setBlocks] = useState({ first: 0, last: 1 });
  const isWindowed = count > leastRows;
  const size = blockSizeIn(layout);
  const total = Math.ceil(count / size);
  const first = Math.min(blocks.first, Math.max(total - 1, 0));
  const last = Math.min(blocks.last, total - 1);

  // Before the paint, and so that no scroll event measures new rows as those of the blocks before.
  useLayoutEffect(() => {
    if (!isWindowed) return undefined;
    function measure() {
      if (!list.current) return null;
      const rows = [...list.current.querySelectorAll("[data-row]")];
      const known = measuredLayout(layout, { boxes: rows.map((row) => row.getBoundingClientRect()), first });
      setLayout(known);
      const top = -list.current.getBoundingClientRect().top;
      const place = { total: Math.ceil(count / blockSizeIn(known)) };
      return {
        first: blockAt(known, { ...place, offset: top - window.innerHeight / 4 }),
        last: blockAt(known, { ...place, offset: top + window.innerHeight * 1.25 }),
      };
    }
    function follow() {
      const near = measure();
      if (near) setBlocks((now) => (now.first === near.first && now.last === near.last ? now : near));
    }
    // Rendered blocks stay until something scrolls: the columns of a table, and with them the heights, may depend on the very rows that are rendered.
    function complete() {
      const near = measure();
      if (!near) return;
      setBlocks((now) =>
        now.first <= near.first && now.last >= near.last
          ? now
          : { first: Math.min(now.first, near.first), last: Math.max(now.last, near.last) },
      );
    }
    complete();
    window.addEventListener("scroll", follow, { passive: true, capture: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [isWindowed, layout, count, list, first]);

  if (!isWindowed) return { from: 0, to: count, before: 0, after: 0 };
  return {
    from: first * size,
    to: Math.min((last + 1) * size, count),
    before: heightOfBlocks(layout, { first: 0, end: first }),
    after: heightOfBlocks(layout, { first: last + 1, end: total }),
  };
}
