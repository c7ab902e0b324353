import type { Contact } from "@pipelark/shared-data/firm/firmSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { addressStateNames, addressStateTones } from "./addressStates.ts";
import { ContactForm } from "./ContactForm.tsx";
import { CopyOptOutLink } from "./CopyOptOutLink.tsx";
import { EraseContact } from "./EraseContact.tsx";
import { sourceOf } from "./FirmFacts.tsx";
import { useEditing } from "./useEditing.ts";

type ContactCardProps = { contact: Contact; renderExclude: (value: string) => ReactNode };

/** A person in a firm: how they can be reached, whether they may be, and where they were found. */
export function ContactCard({ contact, renderExclude }: ContactCardProps) {
  const { user } = useSignedIn();
  const { isEditing, edit, close, editButton } = useEditing();
  const { name, email, title, profileUrl, addressState, optedOutAt, erasedAt, erasedBy } = contact;

  if (erasedAt) {
    return (
      <Item>
        <Name>Erased contact</Name>
        <Quiet>{`Erased ${formatDay(erasedAt)}${erasedBy ? ` by ${erasedBy}` : ""}. The address stays excluded.`}</Quiet>
      </Item>
    );
  }
  if (isEditing) {
    return (
      <Item>
        <ContactForm contact={contact} onClose={close} />
      </Item>
    );
  }
  return (
    <Item>
      <Cluster $gap="tight">
        <Name>{name}</Name>
        {optedOutAt ? (
          <Badge tone="danger">{`Opted out ${formatDay(optedOutAt)}`}</Badge>
        ) : (
          <Badge tone={addressStateTones[addressState]}>{addressStateNames[addressState]}</Badge>
        )}
      </Cluster>
      {title && <p>{title}</p>}
      <p>{email}</p>
      {profileUrl && (
        <p>
          <ExternalLink href={profileUrl}>Profile</ExternalLink>
        </p>
      )}
      <Quiet>{sourceOf(contact)}</Quiet>
      <Acts $gap="tight">
        <Button ref={editButton} tone="secondary" size="medium" aria-label={`Edit ${name}`} onClick={edit}>
          Edit
        </Button>
        {!optedOutAt && <CopyOptOutLink contact={contact} />}
        {email !== null && !optedOutAt && renderExclude(email)}
        {user.role === "admin" && <EraseContact contact={contact} />}
      </Acts>
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.hair};
  padding-block: ${space.small};
  border-top: 0.0625rem solid ${color.line};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;

const Acts = styled(Cluster)`
  margin-top: ${space.tight};
`;

const Name = styled.h4`
  font-size: ${text.compact};
  font-weight: 600;
`;

const Quiet = styled.p`
  color: ${color.textMuted};
`;
