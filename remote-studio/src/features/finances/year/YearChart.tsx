import type { MonthFigures } from "@pipelark/shared-data/finances/financesSchema";
import { formatMonthName } from "@pipelark/shared-time/formats";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { formatMoney, formatShortMoney } from "@pipelark/shared-ui/data/formatMoney";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { styled } from "styled-components";

export type YearChartProps = {
  /** January to December. */
  months: readonly MonthFigures[];
  currency: string;
  year: number;
};

/** Revenue, money in and expenses of each month as bars. Screen readers use the table, which has the same figures. */
export function YearChart({ months, currency, year }: YearChartProps) {
  const bars = months.map(({ month, revenueCents, receivedCents, expenseCents }) => ({
    month: formatMonthName(month, "short"),
    revenueCents,
    receivedCents,
    expenseCents,
  }));

  return (
    <Frame $shape="panel">
      <Legend aria-hidden="true">
        <span data-bar="revenue">Revenue</span>
        <span data-bar="received">Money in</span>
        <span data-bar="expenses">Expenses</span>
      </Legend>
      <Plot
        role="img"
        aria-label={`Revenue, money in and expenses of each month of ${year}. The table below has the figures.`}
      >
        <ResponsiveContainer width="100%" height={240}>
          <BarChart data={bars} barGap={1} barCategoryGap="22%" accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke={color.line} />
            <XAxis dataKey="month" tickLine={false} axisLine={false} interval="preserveStartEnd" tickMargin={8} />
            <YAxis
              width="auto"
              tickLine={false}
              axisLine={false}
              tickFormatter={(cents: number) => formatShortMoney(cents, currency)}
            />
            <ReferenceLine y={0} stroke={color.fieldBorder} />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: color.sunken }}
              contentStyle={tooltipStyle}
              itemStyle={{ color: color.text }}
              separator=": "
              formatter={(cents) => formatMoney(Number(cents), { currency })}
            />
            <Bar dataKey="revenueCents" name="Revenue" className="revenue" isAnimationActive={false} radius={2} />
            <Bar dataKey="receivedCents" name="Money in" className="received" isAnimationActive={false} radius={2} />
            <Bar dataKey="expenseCents" name="Expenses" className="expenses" isAnimationActive={false} radius={2} />
          </BarChart>
        </ResponsiveContainer>
      </Plot>
    </Frame>
  );
}

const tooltipStyle = {
  border: `0.0625rem solid ${color.line}`,
  borderRadius: "0.5rem",
  background: color.surface,
  color: color.text,
  fontSize: text.small,
};

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};

  .recharts-text {
    fill: ${color.textMuted};
    font-size: ${text.tiny};
  }

  .revenue .recharts-rectangle,
  [data-bar="revenue"]::before {
    fill: ${color.accent};
    background: ${color.accent};
  }

  .received .recharts-rectangle,
  [data-bar="received"]::before {
    fill: ${color.accentSoft};
    background: ${color.accentSoft};
    stroke: ${color.accent};
    outline: 0.0625rem solid ${color.accent};
    outline-offset: -0.0625rem;
  }

  .expenses .recharts-rectangle,
  [data-bar="expenses"]::before {
    fill: ${color.dawn};
    background: ${color.dawn};
    /* Border, because dawn alone has too little contrast on paper. */
    stroke: ${color.fieldBorder};
    outline: 0.0625rem solid ${color.fieldBorder};
    outline-offset: -0.0625rem;
  }

  @media (forced-colors: active) {
    .recharts-text {
      fill: CanvasText;
    }

    .revenue .recharts-rectangle,
    [data-bar="revenue"]::before {
      forced-color-adjust: none;
      fill: Highlight;
      background: Highlight;
    }

    .received .recharts-rectangle,
    [data-bar="received"]::before {
      forced-color-adjust: none;
      fill: GrayText;
      background: GrayText;
    }

    .expenses .recharts-rectangle,
    [data-bar="expenses"]::before {
      forced-color-adjust: none;
      fill: CanvasText;
      background: CanvasText;
    }
  }
`;

const Plot = styled.div`
  /* The chart resizes with a delay and must not widen the page until then. */
  overflow: clip;
`;

const Legend = styled.p`
  display: flex;
  gap: ${space.medium};
  color: ${color.textMuted};
  font-size: ${text.small};

  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space.tight};
  }

  > span::before {
    content: "";
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 0.1875rem;
  }
`;
