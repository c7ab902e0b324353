import { firmQueries } from "@pipelark/shared-data/firm/firmQueries";
import type { Contact } from "@pipelark/shared-data/firm/firmSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { DrawerSection } from "@pipelark/shared-signed-in/DrawerSection";
import { ContactCard } from "./ContactCard.tsx";

type ContactsOfFirmProps = {
  firmId: string;
  /** Contact that comes first; null for the order of names. */
  first: string | null;
  renderExclude: (value: string) => ReactNode;
};

/** People in a firm. */
export function ContactsOfFirm({ firmId, first, renderExclude }: ContactsOfFirmProps) {
  const { services } = useSignedIn();
  const contacts = useQuery(firmQueries.contactsOf(services, firmId));

  return (
    <DrawerSection title="Contacts">
      <QueryView
        query={contacts}
        of="the contacts"
        loading={<Skeleton $height="8rem" />}
        empty={<p>No contacts yet. They come with an import.</p>}
      >
        {(people) => (
          <List>
            {withFirst(people, first).map((contact) => (
              <ContactCard key={contact.id} contact={contact} renderExclude={renderExclude} />
            ))}
          </List>
        )}
      </QueryView>
    </DrawerSection>
  );
}

function withFirst(people: readonly Contact[], first: string | null): readonly Contact[] {
  return people.toSorted((one, other) => Number(other.id === first) - Number(one.id === first));
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;
`;
