import type { IdealProfile } from "@pipelark/shared-data/idealProfile/idealProfileSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { AgreeToProfile } from "./AgreeToProfile.tsx";
import { fieldLabels } from "./profileEntry.ts";

type ProfileCardProps = { profile: IdealProfile; onEdit: () => void };

/** An ideal profile of a company, and whether the company has agreed to it. */
export function ProfileCard({ profile, onEdit }: ProfileCardProps) {
  const { user } = useSignedIn();
  const { name, status, agreedBy, agreedAt, changedBy, changedAt, leaveOut } = profile;
  const lists = (["industries", "sizes", "countries", "titles"] as const).map((list) => ({
    label: fieldLabels[list],
    value: profile[list].join(", ") || "Any",
  }));

  return (
    <Card as="article">
      <Stack $gap="small">
        <Cluster $gap="tight">
          <Name>{name}</Name>
          <Badge tone={status === "agreed" ? "ok" : "warn"}>{status === "agreed" ? "Agreed" : "Draft"}</Badge>
        </Cluster>
        <Facts
          facts={[
            ...lists,
            ...(leaveOut ? [{ label: fieldLabels.leaveOut, value: leaveOut }] : []),
            { label: "Changed", value: `${formatDay(changedAt)} by ${changedBy}` },
            ...(agreedAt ? [{ label: "Agreed", value: `${formatDay(agreedAt)} by ${agreedBy ?? "the company"}` }] : []),
          ]}
        />
        <Cluster $gap="tight">
          <Button tone="secondary" size="medium" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          {status === "draft" && user.role === "admin" && <AgreeToProfile profile={profile} />}
        </Cluster>
      </Stack>
    </Card>
  );
}

const Name = styled.h2`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;
