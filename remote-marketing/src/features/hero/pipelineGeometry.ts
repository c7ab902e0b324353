type Point = { x: number; y: number };

/** The picture's size in its own units. */
export const picture = { width: 560, height: 420 };

/** Where leads start, where they are checked, where a meeting happens, where a deal closes. */
export const lanes: readonly Point[] = [62, 136, 210, 284, 358].map((y) => ({ x: 44, y }));
export const verified: Point = { x: 238, y: 210 };
export const met: Point = { x: 346, y: 236 };
export const closed: Point = { x: 456, y: 128 };

/** How far a lead gets. */
export type Fate = "dropped" | "met" | "won";

/** `delay` is where in the common round it starts; `rest` where it stands when nothing moves, as a share of its way. */
export type Lead = { lane: number; fate: Fate; delay: number; rest: number };

/** Ten leads in a round: half fail the check, two become deals. */
export const leads: readonly Lead[] = [
  { lane: 0, fate: "won", delay: 0, rest: 0.9 },
  { lane: 3, fate: "dropped", delay: 1, rest: 0.12 },
  { lane: 1, fate: "met", delay: 2, rest: 0.52 },
  { lane: 4, fate: "dropped", delay: 3, rest: 0.24 },
  { lane: 2, fate: "dropped", delay: 4, rest: 0.26 },
  { lane: 3, fate: "won", delay: 5, rest: 0.78 },
  { lane: 0, fate: "dropped", delay: 6, rest: 0.15 },
  { lane: 2, fate: "met", delay: 7, rest: 0.57 },
  { lane: 4, fate: "met", delay: 8, rest: 0.63 },
  { lane: 1, fate: "dropped", delay: 9, rest: 0.08 },
];

/** An S-curve that leaves and arrives level. */
function bend(from: Point, to: Point): string {
  const third = (to.x - from.x) / 3;
  return `C${from.x + third} ${from.y} ${to.x - third} ${to.y} ${to.x} ${to.y}`;
}

/** The line from a lane's start to the check. */
export function laneLine(lane: Point): string {
  return `M${lane.x} ${lane.y}${bend(lane, verified)}`;
}

/** The line from the check to the deal. */
export const winningLine = `M${verified.x} ${verified.y}${bend(verified, met)}${bend(met, closed)}`;

/** The whole way of a lead from its lane to a deal. */
export function wayFrom(lane: Point): string {
  return laneLine(lane) + bend(verified, met) + bend(met, closed);
}

/** Which shares of its way a lead has behind it at the check and at the meeting. */
export function milestones(lane: Point): { verified: number; met: number } {
  const toVerified = bendLength(lane, verified);
  const toMet = toVerified + bendLength(verified, met);
  const whole = toMet + bendLength(met, closed);
  return { verified: toVerified / whole, met: toMet / whole };
}

const samples = 24;

function bendLength(from: Point, to: Point): number {
  const width = (to.x - from.x) / samples;
  const rises = Array.from({ length: samples }, (_, index) => smooth((index + 1) / samples) - smooth(index / samples));
  return rises.reduce((sum, rise) => sum + Math.hypot(width, rise * (to.y - from.y)), 0);
}

/** With its control points at the thirds, such a curve's height is this function of its width. */
function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}
