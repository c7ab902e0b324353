import { CsvButton } from "@pipelark/shared-signed-in/table/CsvButton";
import type { MonthFigures } from "@pipelark/shared-data/finances/financesSchema";
import { financesQueries } from "@pipelark/shared-data/finances/financesQueries";
import { readJournal } from "@pipelark/shared-data/finances/journalRepository";
import { formatMonth } from "@pipelark/shared-time/formats";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import type { DataColumn } from "@pipelark/shared-ui/data/dataColumn";
import { DataTable } from "@pipelark/shared-ui/data/DataTable";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { PageSection } from "#lib/PageSection.tsx";
import { figuresTable, journalTable } from "../csvTables.ts";
import { resultOf, yearOf } from "../figures.ts";
import { LazyYearChart } from "./LazyYearChart.tsx";

type YearSectionProps = { year: number; currency: string; toMonth: (month: string) => string };

/** Months of a year as a chart and as a table. */
export function YearSection({ year, currency, toMonth }: YearSectionProps) {
  const { services } = useSignedIn();
  const { data, isPending } = useQuery(financesQueries.year(services, year));
  // The same rows for the chart, which then isn't drawn again when the list of expenses is sorted.
  const months = useMemo(() => yearOf(data ?? [], { year, currency }), [data, year, currency]);
  // The error is shown at the month's figures, which use the same query.
  if (!data && !isPending) return null;

  return (
    <PageSection
      title={`The year ${year}`}
      lead="The journal has each entry of the ledger as a posting for your accountant: 1200 bank, 1400 receivables, 1776 tax, 8400 revenue, 8700 credits, 9000 opening balances."
      acts={
        data && (
          <>
            <CsvButton label="Download figures" name={`figures-${year}.csv`} read={() => figuresTable(months)} />
            <CsvButton
              label="Download journal"
              name={`journal-${year}.csv`}
              read={() => journalTable(readJournal(services, year))}
            />
          </>
        )
      }
    >
      {data ? (
        <>
          <LazyYearChart months={months} currency={currency} year={year} />
          <DataTable
            label={`Figures of ${year}`}
            columns={columnsOf({ currency, toMonth })}
            rows={months}
            rowId={({ month }) => month}
            rowLabel={({ month }) => formatMonth(`${month}-01`)}
          />
        </>
      ) : (
        <Skeleton $height="26rem" />
      )}
    </PageSection>
  );
}

function columnsOf({ currency, toMonth }: Pick<YearSectionProps, "currency" | "toMonth">): DataColumn<MonthFigures>[] {
  function money(cents: number) {
    return formatMoney(cents, { currency });
  }
  return [
    {
      id: "month",
      header: "Month",
      cell: ({ month }) => (
        <TextLink to={toMonth(month)} preventScrollReset>
          {formatMonth(`${month}-01`)}
        </TextLink>
      ),
    },
    { id: "revenue", header: "Revenue", align: "end", cell: ({ revenueCents }) => money(revenueCents) },
    { id: "received", header: "Money in", align: "end", cell: ({ receivedCents }) => money(receivedCents) },
    { id: "expenses", header: "Expenses", align: "end", cell: ({ expenseCents }) => money(expenseCents) },
    { id: "result", header: "Result", align: "end", cell: (row) => money(resultOf(row)) },
    { id: "clients", header: "Active clients", align: "end", cell: ({ activeClients }) => activeClients },
  ];
}
