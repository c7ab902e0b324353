import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { directoryQueries } from "@pipelark/shared-data/people/directoryQueries";
import type { PersonDetail } from "@pipelark/shared-data/people/directorySchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { AccessSection } from "./AccessSection.tsx";
import { PersonFacts } from "./PersonFacts.tsx";
import { RoleSection } from "./RoleSection.tsx";

export type PersonDrawerProps = {
  /** What is shown of the pay of those who are paid. */
  renderPay: (person: PersonDetail) => ReactNode;
};

/** One person, as `?person=<id>` names them. */
export function PersonDrawer({ renderPay }: PersonDrawerProps) {
  const { read, change } = useAddress();
  const id = read("person");

  return (
    <Drawer title="Person" isOpen={id !== null} onClose={() => change({ person: null }, { isReplaced: true })}>
      {id !== null && <Person key={id} id={id} renderPay={renderPay} />}
    </Drawer>
  );
}

function Person({ id, renderPay }: PersonDrawerProps & { id: string }) {
  const { services, user } = useSignedIn();
  const { data, error, isPending, isFetching, refetch } = useQuery(directoryQueries.person(services, id));

  if (isPending) {
    return (
      <Stack role="status" aria-busy="true" aria-label="Loading the person">
        <Skeleton $width="60%" $height="2.5rem" />
        <Skeleton $height="10rem" />
      </Stack>
    );
  }
  if (!data) {
    return (
      <RetryBox
        message={error ? describeFault(error, { of: "this person" }) : null}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.kind === "missing") {
    return (
      <EmptyState title="Nobody is behind this link" headingLevel={3}>
        The account is not there any more, or the link was cut off.
      </EmptyState>
    );
  }
  const { person } = data;
  const isOwn = person.id === user.id;

  return (
    <Stack $gap="large">
      <RetryBox
        message={error ? describeFault(error, { of: "what is new of this person" }) : null}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
      <PersonFacts person={person} isOwn={isOwn} />
      <RoleSection key={person.role} person={person} isOwn={isOwn} />
      <AccessSection person={person} isOwn={isOwn} />
      {person.role !== "client" && renderPay(person)}
    </Stack>
  );
}
