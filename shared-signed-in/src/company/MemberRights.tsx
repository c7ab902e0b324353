import { type Member, rightNames, type Rights } from "@pipelark/shared-data/clients/rightsSchema";
import { Badge } from "@pipelark/shared-ui/data/Badge";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useSignedIn } from "../signedIn.tsx";
import { RightBox } from "./RightBox.tsx";

type MemberRightsProps = {
  members: readonly Member[];
  /** Rights that the reader may give and take; nobody changes their own. */
  grantable: Rights;
  renderName?: (member: Member) => ReactNode;
};

/** People of a company, each with their rights. */
export function MemberRights({ members, grantable, renderName = ({ name }) => name || "No name" }: MemberRightsProps) {
  const { user } = useSignedIn();

  return (
    <People aria-label="Members">
      {members.map((member) => {
        const isOwn = member.id === user.id;
        return (
          <li key={member.id}>
            <Who>
              <Name>
                {renderName(member)} {isOwn && <Badge tone="muted">You</Badge>}
                {!member.isActive && <Badge tone="warn">Deactivated</Badge>}
              </Name>
              <Quiet>{member.email}</Quiet>
            </Who>
            <Boxes role="group" aria-label={`Rights of ${member.name || member.email}`}>
              {rightNames.map((right) => (
                <RightBox key={right} member={member} right={right} isFixed={isOwn || !grantable[right]} />
              ))}
            </Boxes>
          </li>
        );
      })}
    </People>
  );
}

const People = styled.ul`
  overflow: hidden;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.hair} ${space.large};
    padding: ${space.small} ${space.medium};
  }

  > li + li {
    border-top: 0.0625rem solid ${color.line};
  }
`;

const Who = styled.div`
  flex: 1 1 14rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tight};
  align-items: center;
  min-height: ${space.target};
`;

const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Boxes = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
`;
