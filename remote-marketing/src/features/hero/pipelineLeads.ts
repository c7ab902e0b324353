import { closed, inPage, lanes, met, pointOn, verified } from "./pipelineGeometry.ts";

/** Half of the leads fail the check. `start` is a share of the round, `rest` a share of the way to the check. */
export const candidates = [
  { lane: 0, isDropped: false, start: 0, rest: 0.62 },
  { lane: 3, isDropped: true, start: 0.13, rest: 0.3 },
  { lane: 1, isDropped: true, start: 0.26, rest: 0.44 },
  { lane: 4, isDropped: false, start: 0.38, rest: 0.72 },
  { lane: 2, isDropped: true, start: 0.5, rest: 0.2 },
  { lane: 3, isDropped: false, start: 0.62, rest: 0.56 },
  { lane: 0, isDropped: true, start: 0.74, rest: 0.16 },
  { lane: 1, isDropped: false, start: 0.87, rest: 0.76 },
] as const;

/** Share of the round that a lead takes from its lane to the check. */
const shareToCheck = 0.4;

/** Leads that pass leave the check when the incoming lead arrives; every other meeting becomes a deal. */
export const winners = candidates
  .filter((lead) => !lead.isDropped)
  .map((lead, index) => ({ start: (lead.start + shareToCheck) % 1, isWon: index % 2 === 0 }));

/** Start, rise or fall, and resting position of a candidate. */
export function candidateRule({ lane, rest }: (typeof candidates)[number]): string {
  const from = lanes[lane] ?? verified;
  const still = pointOn({ from, to: verified }, rest);
  return `--fall:${inPage(verified.y - from.y)};top:${inPage(from.y)};translate:${inPage(still.x - from.x)} ${inPage(still.y - from.y)};`;
}

/** Resting positions of winners when nothing moves. */
export const restingWinners = [
  pointOn({ from: met, to: closed }, 0.35),
  pointOn({ from: verified, to: met }, 0.55),
  pointOn({ from: met, to: closed }, 0.6),
  verified,
].map(({ x, y }) => `translate:${inPage(x - verified.x)} ${inPage(y - verified.y)};`);
