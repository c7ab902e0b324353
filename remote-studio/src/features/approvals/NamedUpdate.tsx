import type { Client } from "@pipelark/shared-data/clients/clientSchema";
import { updateQueries } from "@pipelark/shared-data/updates/updateQueries";
import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { UpdateList } from "@pipelark/shared-signed-in/updates/UpdateList";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

type NamedUpdateProps = { company: Client; id: string; decisionOf: (update: ClientUpdate) => ReactNode };

/** The linked update, shown above the others however old it is. */
export function NamedUpdate({ company, id, decisionOf }: NamedUpdateProps) {
  const { services, user } = useSignedIn();
  const named = useQuery(updateQueries.one(services, { companyId: company.id, id }));

  return (
    <QueryView query={named} of="the linked update">
      {(update) =>
        update === null ? (
          <p role="status">This update no longer exists.</p>
        ) : (
          <UpdateList
            services={services}
            user={user}
            updates={[update]}
            hasMore={false}
            reader="admin"
            companyId={company.id}
            headingLevel={4}
            label="Linked update"
            decisionOf={decisionOf}
          />
        )
      }
    </QueryView>
  );
}
