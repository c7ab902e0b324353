import type { PersonDetail } from "@pipelark/shared-data/people/directorySchema";
import { Face } from "@pipelark/shared-signed-in/pictures/Face";
import { formatDay, formatMoment } from "@pipelark/shared-time/formats";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { RoleBadge } from "@pipelark/shared-signed-in/RoleBadge";

export type PersonFactsProps = { person: PersonDetail; isOwn: boolean };

/** Facts of a person and their sign-ins. */
export function PersonFacts({ person, isOwn }: PersonFactsProps) {
  const { name, email, role, company, deactivatedAt, lastSignInAt, devices, terms, joinedAt } = person;

  return (
    <Stack>
      <Cluster $gap="small">
        <Face userId={person.id} name={name} isDecorative />
        <Name>{name}</Name>
        <RoleBadge role={role} />
        {isOwn && <Badge tone="ok">you</Badge>}
        {deactivatedAt && <Badge>deactivated</Badge>}
      </Cluster>
      <Facts
        facts={[
          { label: "Email", value: email },
          ...(company
            ? [
                {
                  label: "Company",
                  value: <TextLink to={`${paths.workspaceClients}?company=${company.id}`}>{company.name}</TextLink>,
                },
              ]
            : []),
          { label: "Last sign-in", value: lastSignInAt ? formatMoment(lastSignInAt) : "Never" },
          { label: "Signed in on", value: devicesOf(devices) },
          { label: "Terms", value: terms ? `Accepted ${formatMoment(terms.acceptedAt)}` : "Not accepted yet" },
          ...(joinedAt ? [{ label: "Joined", value: formatDay(joinedAt) }] : []),
          ...(deactivatedAt ? [{ label: "Deactivated", value: formatMoment(deactivatedAt) }] : []),
        ]}
      />
    </Stack>
  );
}

function devicesOf(count: number): string {
  if (count === 0) return "No devices";
  return count === 1 ? "1 device" : `${count} devices`;
}

const Name = styled.h3`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;

  && ~ * {
    align-self: center;
  }
`;
