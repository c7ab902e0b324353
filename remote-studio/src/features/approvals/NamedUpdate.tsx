import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { updateQueries } from "@pipelark/shared-data/updates/updateQueries";
import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { UpdateList } from "@pipelark/shared-signed-in/updates/UpdateList";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

type NamedUpdateProps = { company: Client; id: string; decisionOf: (update: ClientUpdate) => ReactNode };

/** The update that a link has led to, in front of the others, however old it is. */
export function NamedUpdate({ company, id, decisionOf }: NamedUpdateProps) {
  const { services, user } = useSignedIn();
  const named = useQuery(updateQueries.one(services, { companyId: company.id, id }));

  return (
    <>
      <RetryBox
        message={named.error ? describeFault(named.error, { of: "the update of this address" }) : null}
        isLoading={named.isFetching}
        onRetry={() => void named.refetch()}
      />
      {named.data === null && <p role="status">The update of this address is not there.</p>}
      {named.data && (
        <UpdateList
          services={services}
          user={user}
          updates={[named.data]}
          hasMore={false}
          reader="admin"
          headingLevel={4}
          label="The update of this address"
          decisionOf={decisionOf}
        />
      )}
    </>
  );
}
