import type { MonthFigures } from "@pipelark/shared-data/finances/financesSchema";
import { formatMonth } from "@pipelark/shared-signed-in/formatMoment";
import { formatMoney } from "@pipelark/shared-ui/formatMoney";
import { StatRow } from "@pipelark/shared-ui/StatRow";
import { color, font, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { monthBefore } from "#lib/month.ts";
import { changeWords, figuresOf, resultOf } from "./figures.ts";

type MonthSummaryProps = { months: readonly MonthFigures[]; month: string; currency: string };

/** The four figures of a month, each with how it differs from the month before. */
export function MonthSummary({ months, month, currency }: MonthSummaryProps) {
  const now = figuresOf(months, { month, currency });
  const earlier = monthBefore(month);
  const before = figuresOf(months, { month: earlier, currency });
  const since = formatMonth(`${earlier}-01`);

  function money(cents: number) {
    return formatMoney(cents, { currency });
  }

  function stat(label: string, { of, format }: { of: (row: MonthFigures) => number; format: typeof money }) {
    return {
      label,
      value: (
        <>
          <Figure>{format(of(now))}</Figure>
          <Change>{changeWords({ now: of(now), before: of(before), since, format })}</Change>
        </>
      ),
    };
  }

  return (
    <StatRow
      stats={[
        stat("Revenue", { of: ({ revenueCents }) => revenueCents, format: money }),
        stat("Active clients", { of: ({ activeClients }) => activeClients, format: String }),
        stat("Expenses", { of: ({ expenseCents }) => expenseCents, format: money }),
        stat("Result", { of: resultOf, format: money }),
      ]}
    />
  );
}

const Figure = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

const Change = styled.span`
  display: block;
  color: ${color.textMuted};
  font-family: ${font.body};
  font-size: ${text.small};
  font-weight: 400;
  letter-spacing: 0;
  line-height: 1.4;
`;
