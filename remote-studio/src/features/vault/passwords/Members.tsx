import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { secretActs } from "@pipelark/shared-data/vault/secretActs";
import { readVaultAgain, secretQueries } from "@pipelark/shared-data/vault/secretQueries";
import type { VaultMember } from "@pipelark/shared-data/vault/secretSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { VisibleError } from "@pipelark/shared-ui/forms/VisibleError";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AdmitForm } from "./AdmitForm.tsx";
import type { WithSignIn } from "./useFreshSignIn.tsx";

const stateWords = { member: "Member", admitted: "Admitted, has not joined", none: "No member" };

/** Everybody who works here: admins admit them to the vault and remove them. */
export function Members({ withSignIn }: { withSignIn: WithSignIn }) {
  const { services } = useSignedIn();
  const queries = useQueryClient();
  const [admitting, setAdmitting] = useState<VaultMember | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const members = useQuery(secretQueries.members(services));

  async function handleRemove({ id, name }: VaultMember) {
    setProblem(null);
    try {
      const { kind } = await secretActs(services).removeMember(id);
      if (kind === "last-member") setProblem("The last member stays: nobody else could open what is kept.");
      await readVaultAgain(queries);
    } catch (fault) {
      setProblem(describeFault(fault, { failure: `${name} could not be removed` }));
    }
  }

  if (admitting) {
    return <AdmitForm person={admitting} withSignIn={withSignIn} onDone={() => setAdmitting(null)} />;
  }
  return (
    <Stack $gap="small">
      {problem && <VisibleError key={problem}>{problem}</VisibleError>}
      <QueryView
        query={members}
        of="the list of members"
        loading={<Skeleton $height="8rem" role="status" aria-label="Loading the members" />}
      >
        {(people) => (
          <Stack as="ul" $gap="small" aria-label="Members">
            {people.map((person) => (
              <Cluster as="li" key={person.id} $spread>
                <Cluster $gap="tight">
                  <span>{person.name}</span>
                  <Badge tone={person.state === "member" ? "ok" : "muted"}>{stateWords[person.state]}</Badge>
                </Cluster>
                {person.state === "none" ? (
                  <Button
                    tone="secondary"
                    size="medium"
                    aria-label={`Admit ${person.name}`}
                    onClick={() => setAdmitting(person)}
                  >
                    Admit
                  </Button>
                ) : (
                  <Button
                    tone="quiet"
                    size="medium"
                    aria-label={`Remove ${person.name}`}
                    onClick={() => void handleRemove(person)}
                  >
                    Remove
                  </Button>
                )}
              </Cluster>
            ))}
          </Stack>
        )}
      </QueryView>
      <p>Who is removed cannot fetch anything any more. What they have seen they know: change those passwords.</p>
    </Stack>
  );
}
