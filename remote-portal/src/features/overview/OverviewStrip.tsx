import { overviewQueries } from "@pipelark/shared-data/clients/companyQueries";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { StatRow } from "@pipelark/shared-ui/data/StatRow";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";
import { OpenItems } from "./OpenItems.tsx";

const figureToCome = <Skeleton $width="4ch" $height="1lh" />;

/** The company at a glance, above every page of the portal. */
export function OverviewStrip() {
  const { services } = useSignedIn();
  const query = useQuery(overviewQueries.own(services));
  const { data, error } = query;
  const overview = data?.kind === "overview" ? data : null;

  if (data?.kind === "no-company") return <p>Your account isn't linked to a company yet. Write to us to be added.</p>;

  return (
    <Stack as="section" $gap="tight" aria-label="Overview" aria-busy={query.isPending && !error}>
      <QueryView query={query} of="your figures" />
      {(overview || !error) && (
        <StatRow
          stats={[
            { label: "Campaign", value: overview?.campaign_status ?? figureToCome },
            { label: "Leads this month", value: overview?.leads ?? figureToCome },
            { label: "Appointments", value: overview?.appointments ?? figureToCome },
            { label: "Balance", value: overview ? formatMoney(overview.balance_cents, overview) : figureToCome },
          ]}
        />
      )}
      {overview ? <OpenItems waiting={overview.waiting} /> : !error && <Skeleton $height="2.75rem" />}
    </Stack>
  );
}
