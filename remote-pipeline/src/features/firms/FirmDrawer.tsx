import { firmQueries } from "@pipelark/shared-data/firm/firmQueries";
import type { Firm } from "@pipelark/shared-data/firm/firmSchema";
import { ObjectTitle } from "@pipelark/shared-signed-in/ObjectTitle";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Drawer } from "@pipelark/shared-ui/overlays/Drawer";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ContactsOfFirm } from "./ContactsOfFirm.tsx";
import { FirmFacts } from "./FirmFacts.tsx";
import { LeadsOfFirm } from "./LeadsOfFirm.tsx";

export type FirmDrawerProps = {
  /** Renders the button that excludes a domain or an address. */
  renderExclude: (value: string) => ReactNode;
};

/** The firm of `?firm=<id>`, or of a person with `?contact=<id>`, with everything known of it. */
export function FirmDrawer({ renderExclude }: FirmDrawerProps) {
  const { read, change } = useAddress();
  const firmId = read("firm");
  const contactId = read("contact");

  return (
    <Drawer
      title="Firm"
      isOpen={firmId !== null || contactId !== null}
      onClose={() => change({ firm: null, contact: null }, { isReplaced: true })}
    >
      <Stack $gap="large">
        {contactId !== null ? (
          <FirmOfContact key={contactId} id={contactId} renderExclude={renderExclude} />
        ) : (
          firmId !== null && <FirmWithParts key={firmId} id={firmId} first={null} renderExclude={renderExclude} />
        )}
      </Stack>
    </Drawer>
  );
}

function FirmOfContact({ id, renderExclude }: FirmDrawerProps & { id: string }) {
  const { services } = useSignedIn();
  const contact = useQuery(firmQueries.contact(services, id));
  return (
    <QueryView query={contact} of="this contact" loading={<FirmToCome />} missing={<NotFound what="Contact" />}>
      {({ firmId }) => <FirmWithParts id={firmId} first={id} renderExclude={renderExclude} />}
    </QueryView>
  );
}

type FirmWithPartsProps = FirmDrawerProps & {
  id: string;
  /** Contact that comes first. */
  first: string | null;
};

function FirmWithParts({ id, first, renderExclude }: FirmWithPartsProps) {
  const { services } = useSignedIn();
  const firm = useQuery(firmQueries.one(services, id));

  function renderFirm(known: Firm) {
    return (
      <>
        <ObjectTitle name={known.name} />
        <FirmFacts firm={known} exclude={known.domain !== null && renderExclude(known.domain)} />
        <ContactsOfFirm firmId={id} first={first} renderExclude={renderExclude} />
        <LeadsOfFirm firmId={id} />
      </>
    );
  }

  return (
    <QueryView query={firm} of="this firm" loading={<FirmToCome />} missing={<NotFound what="Firm" />}>
      {renderFirm}
    </QueryView>
  );
}

function FirmToCome() {
  return (
    <Stack role="status" aria-busy="true" aria-label="Loading the firm">
      <Skeleton $width="60%" $height="2.5rem" />
      <Skeleton $height="12rem" />
    </Stack>
  );
}

function NotFound({ what }: { what: string }) {
  return (
    <EmptyState title={`${what} not found`} headingLevel={3}>
      It no longer exists, or the link is incomplete.
    </EmptyState>
  );
}
