type Point = { x: number; y: number };

/** Size of the picture in its own units. */
export const picture = { width: 560, height: 420 };

/** Points at which leads start, are checked, meet, and close. */
export const lanes: readonly Point[] = [62, 136, 210, 284, 358].map((y) => ({ x: 44, y }));
export const verified: Point = { x: 238, y: 210 };
export const met: Point = { x: 346, y: 236 };
export const closed: Point = { x: 456, y: 128 };

/**
 * S-curve that leaves and arrives level. Its control points are at the thirds, so its width grows evenly and its height
 * follows `smoothStep`: two plain transforms can follow it.
 */
function bend(from: Point, to: Point): string {
  const third = Math.round((to.x - from.x) / 3);
  return `C${from.x + third} ${from.y} ${to.x - third} ${to.y} ${to.x} ${to.y}`;
}

/** Timing function of the curve's height. */
export const smoothStep = "cubic-bezier(0.3333, 0, 0.6667, 1)";

/** Line from a lane's start to the check. */
export function laneLine(lane: Point): string {
  return `M${lane.x} ${lane.y}${bend(lane, verified)}`;
}

/** Line from the check through the meeting to the deal. */
export const winningLine = `M${verified.x} ${verified.y}${bend(verified, met)}${bend(met, closed)}`;

/** Point on a curve at a share of its width. */
export function pointOn({ from, to }: { from: Point; to: Point }, share: number): Point {
  const rise = share * share * (3 - 2 * share);
  return { x: from.x + share * (to.x - from.x), y: from.y + rise * (to.y - from.y) };
}

/** A length as a share of the picture's width, whatever that is on the page: exact to a third of a pixel. */
export function inPage(units: number): string {
  const share = Number(((units / picture.width) * 100).toFixed(1));
  return share === 0 ? "0" : `${share}cqw`;
}
