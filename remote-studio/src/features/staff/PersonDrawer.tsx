import { directoryQueries } from "@pipelark/shared-data/people/directoryQueries";
import type { PersonDetail } from "@pipelark/shared-data/people/directorySchema";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { AccessSection } from "./AccessSection.tsx";
import { DutySection } from "./DutySection.tsx";
import { PersonFacts } from "./PersonFacts.tsx";
import { RoleSection } from "./RoleSection.tsx";
import { SecondFactorReset } from "./SecondFactorReset.tsx";

export type PersonDrawerProps = {
  /** Renders the pay section, for people who are paid. */
  renderPay: (person: PersonDetail) => ReactNode;
};

/** The person of `?person=<id>`. */
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
  const query = useQuery(directoryQueries.person(services, id));

  function renderPerson({ person }: { person: PersonDetail }) {
    const isOwn = person.id === user.id;
    return (
      <>
        <ObjectTitle name={person.name} />
        <PersonFacts person={person} isOwn={isOwn} />
        <RoleSection key={person.role} person={person} isOwn={isOwn} />
        {person.role === "staff" && <DutySection person={person} />}
        <AccessSection person={person} isOwn={isOwn} />
        <SecondFactorReset person={person} isOwn={isOwn} />
        {person.role !== "client" && renderPay(person)}
      </>
    );
  }

  return (
    <Stack $gap="large">
      <QueryView query={query} of="this person" loading={<PersonToCome />}>
        {(found) => (found.kind === "missing" ? <NoSuchPerson /> : renderPerson(found))}
      </QueryView>
    </Stack>
  );
}

function PersonToCome() {
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading the person">
      <Skeleton $width="60%" $height="2.5rem" />
      <Skeleton $height="10rem" />
    </Stack>
  );
}

function NoSuchPerson() {
  return (
    <EmptyState title="Person not found" headingLevel={3}>
      The account no longer exists, or the link is incomplete.
    </EmptyState>
  );
}
