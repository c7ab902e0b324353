import { Outline, Paper, Picture, SideBySide, Soft, Spot, Stroke, Won } from "./pictures.styles.ts";

const lists = [
  [
    { y: 20, width: 168, isKept: true },
    { y: 64, width: 212, isKept: false },
    { y: 108, width: 140, isKept: true },
  ],
  [
    { y: 20, width: 120, isKept: false },
    { y: 64, width: 184, isKept: true },
    { y: 108, width: 208, isKept: false },
  ],
];

/** As many companies as fit, half of them ticked by a person and the others struck out. */
export function Shortlist() {
  return (
    <SideBySide>
      {lists.map((rows) => (
        <Picture key={rows[0]?.width} viewBox="0 0 280 128" aria-hidden="true">
          {rows.map(({ y, width, isKept }) => (
            <g key={y} data-faint={!isKept || undefined}>
              <Soft cx="18" cy={y} r="18" />
              <Stroke d={isKept ? `M10 ${y}l5.5 5.5 11-11.5` : `M12 ${y - 6}l12 12m0-12-12 12`} />
              <Outline d={`M56 ${y - 7}h${width}`} />
              <Outline data-short d={`M56 ${y + 9}h${Math.round(width * 0.55)}`} />
            </g>
          ))}
        </Picture>
      ))}
    </SideBySide>
  );
}

const passers = [
  [24, 30],
  [188, 22],
  [204, 96],
  [14, 104],
  [172, 116],
];

/** A target with one company in its middle and the others around it. */
export function Target() {
  return (
    <Picture viewBox="0 0 220 128" aria-hidden="true">
      <Paper cx="106" cy="64" r="60" />
      <Paper cx="106" cy="64" r="40" />
      <Soft cx="106" cy="64" r="21" />
      {passers.map(([x, y]) => (
        <Spot key={x} cx={x} cy={y} r="5" />
      ))}
      <Won cx="106" cy="64" r="8" />
    </Picture>
  );
}

/** A letter in an inbox. */
export function Inbox() {
  return (
    <Picture viewBox="0 0 220 128" aria-hidden="true">
      <Outline data-short d="M2 44h26M2 68h40M2 92h18" />
      <Stroke d="M60 26h112a12 12 0 0 1 12 12v62a12 12 0 0 1-12 12H72a12 12 0 0 1-12-12z" />
      <Stroke d="m62 32 52 40a13 13 0 0 0 16 0l52-40" />
      <Won cx="184" cy="28" r="20" />
      <Stroke data-on-dawn d="m175 28 6.5 6.5L194 22" />
    </Picture>
  );
}
