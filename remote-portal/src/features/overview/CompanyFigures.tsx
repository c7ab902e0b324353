import type { Overview } from "@pipelark/shared-data/overview/portalOverviewSchema";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { StatRow } from "@pipelark/shared-ui/data/StatRow";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";

type CompanyFiguresProps = {
  /** Null while it loads. */
  overview: Extract<Overview, { kind: "overview" }> | null;
};

const figureToCome = <Skeleton $width="4ch" $height="1lh" />;

/** The company in figures of this month; the balance is for members who see money. */
export function CompanyFigures({ overview }: CompanyFiguresProps) {
  const cents = overview?.balance_cents ?? null;
  const balance = overview && cents !== null ? formatMoney(cents, overview) : figureToCome;
  return (
    <StatRow
      stats={[
        { label: "Campaign", value: overview?.campaign_status ?? figureToCome },
        { label: "Leads this month", value: overview?.leads ?? figureToCome },
        { label: "Appointments", value: overview?.appointments ?? figureToCome },
        ...(overview?.balance_cents === null ? [] : [{ label: "Balance", value: balance }]),
      ]}
    />
  );
}
