import { styled } from "styled-components";
import { color } from "#theme/tokens.ts";

export type SparklineProps = {
  /** At least two, the latest last. */
  values: readonly number[];
  /** Says what the line shows, for people who do not see it: "56, 47, 38". */
  label: string;
};

const width = 96;
const height = 28;
/** Room for the stroke and the last point. */
const inset = 3;

/** A small line of a figure's course, from zero, with a point at its end. */
export function Sparkline({ values, label }: SparklineProps) {
  const points = values.map((value, place) => pointOf({ value, place, values }));
  const end = points.at(-1);

  return (
    <Picture viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} preserveAspectRatio="none">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {end && <circle cx={end.x} cy={end.y} r={inset - 0.5} />}
    </Picture>
  );
}

type Place = { value: number; place: number; values: readonly number[] };

function pointOf({ value, place, values }: Place): { x: number; y: number } {
  const highest = Math.max(...values, 1);
  const lowest = Math.min(...values, 0);
  const share = (value - lowest) / (highest - lowest);
  const step = (width - 2 * inset) / Math.max(values.length - 1, 1);
  return { x: round(inset + place * step), y: round(height - inset - share * (height - 2 * inset)) };
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

const Picture = styled.svg`
  width: 6rem;
  height: 1.75rem;
  color: ${color.accent};

  > polyline {
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.75;
  }

  > circle {
    fill: currentColor;
  }

  @media (forced-colors: active) {
    color: CanvasText;
  }
`;
