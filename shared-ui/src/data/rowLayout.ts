/** Rows of a block. In a grid of cards, a block is rounded up to whole lines. */
const blockSize = 20;
/** Height of a line in CSS pixels until one was measured. */
const guessedHeight = 52;

/** How the rows of a long list lie. Cards of a grid are rows too, several of them beside each other in a line. */
export type RowLayout = {
  /** Rows in a line. */
  columns: number;
  /** Height of a line that was never rendered. Measured once, so that a later measurement does not move all the rows below. */
  lineHeight: number;
  /** Heights of the blocks that were rendered, spacing included, by block number. */
  heights: ReadonlyMap<number, number>;
};

/** Box of a row in the window. */
export type RowBox = { top: number; bottom: number };

/** A list of which nothing was measured. */
export const unknownLayout: RowLayout = { columns: 1, lineHeight: guessedHeight, heights: new Map() };

/** Number of rows in a block. */
export function blockSizeIn({ columns }: RowLayout): number {
  return Math.ceil(blockSize / columns) * columns;
}

/** Layout updated with the boxes of the rendered rows, from block `first` on; the same object if nothing changed. */
export function measuredLayout(layout: RowLayout, rows: { boxes: readonly RowBox[]; first: number }): RowLayout {
  const { boxes, first } = rows;
  const [start, end] = [boxes[0], boxes.at(-1)];
  // A hidden list has no height.
  if (!start || !end || end.bottom <= start.top) return layout;
  const columns = boxes.findIndex(({ top }) => top > start.top);
  const below = boxes[columns];
  if (!below) return layout;
  const spacing = below.top - start.bottom;
  const lineHeight = (end.bottom + spacing - start.top) / Math.ceil(boxes.length / columns);
  // Other columns number the blocks anew, so that the heights of the former ones say nothing.
  if (columns !== layout.columns) return { columns, lineHeight, heights: new Map() };

  const size = blockSizeIn(layout);
  const heights = new Map(layout.heights);
  for (let place = 0; place < boxes.length; place += size) {
    const top = boxes[place]?.top ?? 0;
    const bottom = boxes[place + size]?.top ?? end.bottom + spacing;
    heights.set(first + place / size, bottom - top);
  }
  const isSame = [...heights].every(([block, height]) => Math.abs((layout.heights.get(block) ?? -1) - height) < 0.5);
  if (isSame) return layout;
  return { columns, lineHeight: layout.heights.size === 0 ? lineHeight : layout.lineHeight, heights };
}

/** Height of the blocks from `first` up to, but not including, `end`. */
export function heightOfBlocks(layout: RowLayout, { first, end }: { first: number; end: number }): number {
  let sum = 0;
  for (let block = first; block < end; block++) sum += blockHeight(layout, block);
  return sum;
}

/** Block at `offset` pixels below the top of the list; the first or last of `total` where the offset is outside. */
export function blockAt(layout: RowLayout, { offset, total }: { offset: number; total: number }): number {
  let block = 0;
  for (let end = blockHeight(layout, 0); end < offset && block < total - 1; end += blockHeight(layout, block)) block++;
  return block;
}

function blockHeight(layout: RowLayout, block: number): number {
  return layout.heights.get(block) ?? (layout.lineHeight * blockSizeIn(layout)) / layout.columns;
}
