import type { Period } from "@pipelark/shared-data/payments/paymentSchema";
import { staffPayQueries } from "@pipelark/shared-data/staffPay/staffPayQueries";
import type { PayMonth } from "@pipelark/shared-data/staffPay/staffPaySchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { daysOfMonth } from "@pipelark/shared-time/days";
import { formatMonth } from "@pipelark/shared-time/formats";
import { Figure, Label, List, Month, MonthButton, Panel } from "./PayMonths.styles.ts";

const shortList = 6;

export type PayMonthsProps = {
  userId: string;
  period: Period;
  /** Called with the first and last day of a chosen month. */
  onChoose: (from: string, until: string) => void;
};

/** Totals of a period and of each month. A month links to its payments. */
export function PayMonths({ userId, period, onChoose }: PayMonthsProps) {
  const { services } = useSignedIn();
  const query = useQuery(staffPayQueries.months(services, { userId, period }));
  const [isWhole, setWhole] = useState(false);
  const title = useId();
  const months = query.data ?? [];
  const shown = isWhole ? months : months.slice(0, shortList);

  return (
    <Panel aria-labelledby={title}>
      <Label id={title}>{period.from === null && period.until === null ? "Total paid" : "Paid in this period"}</Label>
      <QueryView query={query} of="the monthly totals" loading={<Skeleton $width="9rem" $height="2.5rem" />}>
        {(paid) => <Figure>{wordsOf(sumsOf(paid))}</Figure>}
      </QueryView>
      {shown.length > 0 && (
        <List aria-label="By month">
          {shown.map((month) => (
            <li key={`${month.month} ${month.currency}`}>
              <MonthLine month={month} onChoose={onChoose} />
            </li>
          ))}
        </List>
      )}
      {months.length > shown.length && (
        <div>
          <Button tone="quiet" size="medium" onClick={() => setWhole(true)}>
            Show all {months.length} months
          </Button>
        </div>
      )}
    </Panel>
  );
}

function MonthLine({ month, onChoose }: { month: PayMonth } & Pick<PayMonthsProps, "onChoose">) {
  const { from, until } = daysOfMonth(month.month);
  return (
    <MonthButton type="button" onClick={() => onChoose(from, until)}>
      <Month>{formatMonth(month.month)}</Month>
      {formatMoney(month.amountCents, { currency: month.currency })}
    </MonthButton>
  );
}

function wordsOf(sums: readonly { currency: string; cents: number }[]): string {
  if (sums.length === 0) return formatMoney(0, { currency: "USD" });
  return sums.map(({ currency, cents }) => formatMoney(cents, { currency })).join(" + ");
}

/** Totals of months in each currency. */
export function sumsOf(months: readonly PayMonth[]): { currency: string; cents: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, amountCents } of months) sums.set(currency, (sums.get(currency) ?? 0) + amountCents);
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}
