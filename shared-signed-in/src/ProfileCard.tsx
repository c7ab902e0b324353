import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { color, font, space, text } from "@pipelark/shared-ui/theme/tokens";
import { Face } from "./pictures/Face.tsx";
import { RoleBadge } from "./RoleBadge.tsx";

export type ProfileCardProps = {
  user: SessionUser;
  /** Further details, one line each, after the email address. */
  details?: readonly { label: string; value: ReactNode }[];
  /** A button at the end of the header. */
  action?: ReactNode;
  /** Content that the action has opened, shown below. */
  children?: ReactNode;
};

export function ProfileCard({ user, details = [], action, children }: ProfileCardProps) {
  const { name, role, email } = user;

  return (
    <Panel as="div" $shape="panel">
      <Head>
        <Face userId={user.id} name={name} isDecorative />
        <Name>{name}</Name>
        <RoleBadge role={role} />
        {action && <Action>{action}</Action>}
      </Head>
      <Details>
        {[{ label: "Email", value: email }, ...details].map(({ label, value }) => (
          <div key={label}>
            <Label>{label}</Label>
            <dd>{value}</dd>
          </div>
        ))}
      </Details>
      {children}
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

  > * {
    align-self: center;
  }
`;

const Action = styled.div`
  margin-left: auto;
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
