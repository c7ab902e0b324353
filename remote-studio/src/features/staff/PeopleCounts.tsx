import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import { directoryQueries } from "@pipelark/shared-data/people/directoryQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { Skeleton } from "@pipelark/shared-ui/Skeleton";
import { StatRow } from "@pipelark/shared-ui/StatRow";
import { useQuery } from "@tanstack/react-query";

/** How many people there are, by role. */
export function PeopleCounts() {
  const { services } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(directoryQueries.count(services));
  const waiting = <Skeleton $width="2.5rem" $height="1.2em" />;

  if (error && !data) {
    return (
      <RetryBox
        message={faultMessage(error, "the number of people")}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <StatRow
      stats={[
        { label: "Staff", value: data?.staff ?? waiting },
        { label: "Admins", value: data?.admins ?? waiting },
        { label: "Clients", value: data?.clients ?? waiting },
        { label: "Open invitations", value: data?.openInvitations ?? waiting },
      ]}
    />
  );
}
