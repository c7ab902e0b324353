import type { AddressState, Contact } from "@pipelark/shared-data/firm/firmSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { EraseContact } from "./EraseContact.tsx";
import { sourceOf } from "./FirmFacts.tsx";

type ContactCardProps = { contact: Contact; renderExclude: (value: string) => ReactNode };

/** A person in a firm: how they can be reached, whether they may be, and where they were found. */
export function ContactCard({ contact, renderExclude }: ContactCardProps) {
  const { user } = useSignedIn();
  const { name, email, title, profileUrl, addressState, optedOutAt, erasedAt, erasedBy } = contact;

  if (erasedAt) {
    return (
      <Item>
        <Name>Erased contact</Name>
        <Quiet>{`Erased ${formatDay(erasedAt)}${erasedBy ? ` by ${erasedBy}` : ""}. The address stays excluded.`}</Quiet>
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
          <Badge tone={stateTones[addressState]}>{stateNames[addressState]}</Badge>
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
        {email !== null && !optedOutAt && renderExclude(email)}
        {user.role === "admin" && <EraseContact contact={contact} />}
      </Acts>
    </Item>
  );
}

const stateNames: Record<AddressState, string> = {
  unknown: "Address not checked",
  valid: "Address valid",
  risky: "Address risky",
  bounced: "Address bounced",
};

const stateTones: Record<AddressState, BadgeTone> = { unknown: "muted", valid: "ok", risky: "warn", bounced: "danger" };

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
