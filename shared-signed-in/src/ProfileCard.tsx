import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Avatar } from "@pipelark/shared-ui/Avatar";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/Badge";
import { Card } from "@pipelark/shared-ui/Card";
import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { UserIcon } from "@pipelark/shared-ui/icons";
import { Spinner } from "@pipelark/shared-ui/Spinner";
import { color, font, space, text } from "@pipelark/shared-ui/theme/tokens";

export type ProfileCardProps = {
  isPending: boolean;
  /** Undefined while it is loading, and when it could not be loaded. */
  profile:
    | {
        name: string;
        /** A picture, or a data URI with initials. */
        avatar: string;
        badge: { label: string; tone: BadgeTone };
        /** What else is known, one line each. */
        details: readonly { label: string; value: ReactNode }[];
      }
    | undefined;
};

/** The user's own profile as a panel. The way to retry stands elsewhere: in {@link SignedInFrame}'s problem box. */
export function ProfileCard({ isPending, profile }: ProfileCardProps) {
  if (isPending) return <Spinner>Loading your profile...</Spinner>;
  if (!profile) {
    return (
      <EmptyState icon={<UserIcon />} title="Your profile is not here" headingLevel={2}>
        It could not be loaded. Press Retry above to see it.
      </EmptyState>
    );
  }

  const { name, avatar, badge, details } = profile;
  return (
    <Panel as="div" $shape="panel">
      <Head>
        <Avatar src={avatar} name={name} isDecorative />
        <Name>{name}</Name>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </Head>
      <Details>
        {details.map(({ label, value }) => (
          <div key={label}>
            <Label>{label}</Label>
            <dd>{value}</dd>
          </div>
        ))}
      </Details>
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: ${space.medium};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.tight} ${space.small};

  > :last-child {
    align-self: center;
  }
`;

const Name = styled.p`
  font-family: ${font.headline};
  font-size: ${text.subheading};
  font-weight: 600;
  letter-spacing: -0.01em;
  line-height: 1.25;
`;

const Details = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space.small} ${space.large};
  padding-top: ${space.medium};
  border-top: 0.0625rem solid ${color.line};
`;

const Label = styled.dt`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
