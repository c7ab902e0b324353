import { secretMutations, secretQueries } from "@pipelark/shared-data/vault/secretQueries";
import type { VaultMember } from "@pipelark/shared-data/vault/secretSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { VisibleError } from "@pipelark/shared-ui/feedback/ErrorBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdmitForm } from "./AdmitForm.tsx";
import type { WithSignIn } from "@pipelark/shared-signed-in/freshSignIn/useFreshSignIn";

const stateWords = { member: "Member", admitted: "Admitted, not joined yet", none: "Not a member" };

/** All staff: admins admit them to the vault and remove them. */
export function Members({ withSignIn }: { withSignIn: WithSignIn }) {
  const { services } = useSignedIn();
  const [admitting, setAdmitting] = useState<VaultMember | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const members = useQuery(secretQueries.members(services));
  const { act, failed } = useAct();
  const { mutateAsync: sendRemoval } = useMutation(secretMutations.removeMember(services));

  function handleRemove({ id, name }: VaultMember) {
    setProblem(null);
    void act({
      key: id,
      run: () => sendRemoval(id),
      failure: `${name} could not be removed`,
      done({ kind }) {
        if (kind === "last-member")
          setProblem("The last member can't be removed, because nobody else could open the vault.");
        return null;
      },
    });
  }

  if (admitting) {
    return <AdmitForm person={admitting} withSignIn={withSignIn} onDone={() => setAdmitting(null)} />;
  }
  return (
    <Stack $gap="small">
      <ActFaults acts={failed} />
      {problem && <VisibleError key={problem}>{problem}</VisibleError>}
      <QueryView
        query={members}
        of="the members"
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
                    onClick={() => handleRemove(person)}
                  >
                    Remove
                  </Button>
                )}
              </Cluster>
            ))}
          </Stack>
        )}
      </QueryView>
      <p>People you remove lose access immediately. They may remember passwords they have seen, so change those.</p>
    </Stack>
  );
}
