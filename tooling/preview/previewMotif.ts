import { lightColors } from "@pipelark/shared-ui/theme/themeValues";

type Point = { x: number; y: number };

// Motif of the home page's hero, placed in the picture's upper right: five leads start, one reaches the end.
const starts: readonly Point[] = [58, 115, 172, 229, 286].map((y) => ({ x: 590, y }));
const verified: Point = { x: 836, y: 172 };
const met: Point = { x: 944, y: 226 };
const closed: Point = { x: 1066, y: 158 };
/** Leads on their way, each with its progress along the line. */
const underWay: readonly { lane: number; share: number }[] = [
  { lane: 0, share: 0.34 },
  { lane: 1, share: 0.68 },
  { lane: 2, share: 0.4 },
  { lane: 3, share: 0.2 },
  { lane: 4, share: 0.56 },
];

/** Draws leads on their way to a closed deal, as SVG. */
export function pipelineMotif(): string {
  const { accent, dawn, dawnSoft, fieldBorder, line, onAccent, onDawn, page } = lightColors;
  const lanes = starts.map((start) => `<path d="M${start.x} ${start.y}${bend(start, verified)}" stroke="${line}"/>`);
  const leads = underWay.map(({ lane, share }) => {
    const { x, y } = pointOn(starts[lane] ?? verified, share);
    return `<circle cx="${x}" cy="${y}" r="7" fill="${fieldBorder}"/>`;
  });
  const rings = starts.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="9" fill="${page}" stroke="${fieldBorder}"/>`);
  return `<g fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
<circle cx="${closed.x}" cy="${closed.y}" r="118" stroke="${dawnSoft}"/>
<circle cx="${closed.x}" cy="${closed.y}" r="85" stroke="${dawnSoft}"/>
${lanes.join("")}${leads.join("")}${rings.join("")}
<path d="M${verified.x} ${verified.y}${bend(verified, met)}${bend(met, closed)}" stroke="${accent}" stroke-width="5"/>
<circle cx="${verified.x}" cy="${verified.y}" r="26" fill="${accent}" stroke="${page}" stroke-width="8"/>
<path d="m${verified.x - 10} ${verified.y + 1} 7 7 13-14" stroke="${onAccent}" stroke-width="4.5"/>
<circle cx="${met.x}" cy="${met.y}" r="15" fill="${page}" stroke="${accent}" stroke-width="5"/>
<circle cx="${closed.x}" cy="${closed.y}" r="54" fill="${dawn}"/>
<path d="m${closed.x - 20} ${closed.y + 2} 14 14 26-27" stroke="${onDawn}" stroke-width="7"/>
</g>`;
}

/** Returns the position of a lead on its lane: this matches an S-curve with its control points at the thirds. */
function pointOn(start: Point, share: number): Point {
  const rise = share * share * (3 - 2 * share);
  return { x: start.x + share * (verified.x - start.x), y: start.y + rise * (verified.y - start.y) };
}

/** Draws an S-curve with level ends. */
function bend(from: Point, to: Point): string {
  const third = (to.x - from.x) / 3;
  return `C${from.x + third} ${from.y} ${to.x - third} ${to.y} ${to.x} ${to.y}`;
}
