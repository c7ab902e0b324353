type Point = { x: number; y: number };

/** The picture's size in its own units. */
export const picture = { width: 560, height: 420 };

/** Where leads start, where they are checked, where a meeting happens, where a deal closes. */
export const lanes: readonly Point[] = [62, 136, 210, 284, 358].map((y) => ({ x: 44, y }));
export const verified: Point = { x: 238, y: 210 };
export const met: Point = { x: 346, y: 236 };
export const closed: Point = { x: 456, y: 128 };

/**
 * An S-curve that leaves and arrives level. With its control points at the thirds, to the unit, its width grows evenly and its
 * height as `smoothStep` says, so that two plain movements follow it.
 */
function bend(from: Point, to: Point): string {
  const third = Math.round((to.x - from.x) / 3);
  return `C${from.x + third} ${from.y} ${to.x - third} ${to.y} ${to.x} ${to.y}`;
}

/** The timing function of such a curve's height. */
export const smoothStep = "cubic-bezier(0.3333, 0, 0.6667, 1)";

/** The line from a lane's start to the check. */
export function laneLine(lane: Point): string {
  return `M${lane.x} ${lane.y}${bend(lane, verified)}`;
}

/** The line from the check over the meeting to the deal. */
export const winningLine = `M${verified.x} ${verified.y}${bend(verified, met)}${bend(met, closed)}`;

/** Where on a curve something stands that has this share of its width behind it. */
export function pointOn({ from, to }: { from: Point; to: Point }, share: number): Point {
  const rise = share * share * (3 - 2 * share);
  return { x: from.x + share * (to.x - from.x), y: from.y + rise * (to.y - from.y) };
}

/** A length of the picture in the page: a share of the picture's width, whatever that is. */
export function inPage(units: number): string {
  return `${Number(((units / picture.width) * 100).toFixed(2))}cqw`;
}
