import type { MonthFigures } from "@pipelark/shared-data/finances/financesSchema";
import { formatMonth } from "@pipelark/shared-time/formats";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { StatRow } from "@pipelark/shared-ui/data/StatRow";
import { color, font, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { addMonths } from "@pipelark/shared-time/days";
import { changeWords, figuresOf, resultOf } from "./figures.ts";

type MonthSummaryProps = {
  /** Null while loading. */
  months: readonly MonthFigures[] | null;
  month: string;
  currency: string;
};

/** Five figures of a month, each compared with the month before. */
export function MonthSummary({ months, month, currency }: MonthSummaryProps) {
  const earlier = addMonths(month, -1);
  const since = formatMonth(`${earlier}-01`);

  function money(cents: number) {
    return formatMoney(cents, { currency });
  }

  function stat(label: string, { of, format }: { of: (row: MonthFigures) => number; format: typeof money }) {
    if (months === null) return { label, value: <Waiting since={since} /> };
    const now = figuresOf(months, { month, currency });
    const before = figuresOf(months, { month: earlier, currency });
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
        stat("Money in", { of: ({ receivedCents }) => receivedCents, format: money }),
        stat("Active clients", { of: ({ activeClients }) => activeClients, format: String }),
        stat("Expenses", { of: ({ expenseCents }) => expenseCents, format: money }),
        stat("Result", { of: resultOf, format: money }),
      ]}
    />
  );
}

/** Placeholder with the height of the loaded figure. */
function Waiting({ since }: { since: string }) {
  return (
    <>
      <Skeleton $width="6rem" $height="1.2em" />
      <Unseen aria-hidden="true">{`$1,000.00 more than in ${since} (10.5%)`}</Unseen>
    </>
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

const Unseen = styled(Change)`
  visibility: hidden;
`;
