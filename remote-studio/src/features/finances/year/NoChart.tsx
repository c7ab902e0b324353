import type { MonthFigures } from "@pipelark/shared-data/finances/financesSchema";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export type YearChartProps = {
  /** January to December. */
  months: readonly MonthFigures[];
  currency: string;
  year: number;
};

/** Replaces a chart that failed to load. */
export function NoChart({ year }: YearChartProps) {
  return <Note role="status">The chart of {year} could not be loaded. The table below has the same figures.</Note>;
}

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
