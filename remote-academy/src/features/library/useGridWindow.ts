import { type RefObject, useEffect, useState } from "react";

/** Minimum number of cards for windowing: below it, windowing costs more than it saves. */
const leastCards = 60;

type GridShape = { columns: number; rowHeight: number };

/**
 * Range of `count` cards that are near the viewport, and the height of the cards above and below, in CSS pixels. All
 * cards of `grid` have the same height; the page scrolls, not a box in it.
 */
export function useGridWindow(count: number, grid: RefObject<HTMLElement | null>) {
  const [shape, setShape] = useState<GridShape>({ columns: 1, rowHeight: 0 });
  const [rows, setRows] = useState({ first: 0, end: 0 });
  const isWindowed = count > leastCards;

  useEffect(() => {
    if (!isWindowed) return undefined;
    function follow() {
      if (!grid.current) return;
      const next = shapeOf(grid.current);
      if (next.rowHeight <= 0) return;
      setShape((now) => (now.columns === next.columns && now.rowHeight === next.rowHeight ? now : next));
      const top = -grid.current.getBoundingClientRect().top;
      const first = Math.max(0, Math.floor(top / next.rowHeight) - 1);
      const end = Math.max(first + 1, Math.ceil((top + window.innerHeight) / next.rowHeight) + 1);
      setRows((now) => (now.first === first && now.end === end ? now : { first, end }));
    }
    follow();
    window.addEventListener("scroll", follow, { passive: true, capture: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [isWindowed, grid]);

  if (!isWindowed) return { from: 0, to: count, above: 0, below: 0 };
  const { columns, rowHeight } = shape;
  if (rowHeight === 0) return { from: 0, to: leastCards, above: 0, below: 0 };
  const total = Math.ceil(count / columns);
  const end = Math.min(rows.end, total);
  const first = Math.min(rows.first, Math.max(0, end - 1));
  return {
    from: first * columns,
    to: Math.min(end * columns, count),
    above: first * rowHeight,
    below: (total - end) * rowHeight,
  };
}

function shapeOf(grid: HTMLElement): GridShape {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const card = grid.querySelector<HTMLElement>(":scope > li");
  return {
    columns: gridTemplateColumns.split(" ").length,
    rowHeight: card ? card.getBoundingClientRect().height + Number.parseFloat(rowGap) : 0,
  };
}
