import { financesQueries } from "@pipelark/shared-data/finances/financesQueries";
import { formatMonth } from "@pipelark/shared-time/formats";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";
import { PageSection } from "#lib/PageSection.tsx";
import { MonthSummary } from "./MonthSummary.tsx";

type MonthSectionProps = { month: string; currency: string };

/** Figures of a month. */
export function MonthSection({ month, currency }: MonthSectionProps) {
  const { services } = useSignedIn();
  const year = useQuery(financesQueries.year(services, Number(month.slice(0, 4))));

  return (
    <PageSection
      title={formatMonth(`${month}-01`)}
      lead="Revenue is commissions and fees minus credits. Money in is payments minus refunds. A client is active if it has a ledger entry that month."
    >
      <QueryView
        query={year}
        of="the figures"
        loading={<MonthSummary months={null} month={month} currency={currency} />}
      >
        {(months) => <MonthSummary months={months} month={month} currency={currency} />}
      </QueryView>
    </PageSection>
  );
}
