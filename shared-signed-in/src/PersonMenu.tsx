import { styled } from "styled-components";
import { Badge, type BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { Menu, type MenuProps } from "@pipelark/shared-ui/overlays/Menu";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { Face } from "./pictures/Face.tsx";

export type PersonMenuProps = {
  name: string;
  userId: string;
  badge: { label: string; tone: BadgeTone };
  items: MenuProps["items"];
};

/** The signed-in user as a badge and a menu button. Shows the name where there is room. */
export function PersonMenu({ name, userId, badge, items }: PersonMenuProps) {
  return (
    <Row>
      <Badge tone={badge.tone}>{badge.label}</Badge>
      <Menu
        look="avatar"
        label={`${name}, account menu`}
        trigger={
          <>
            <Face userId={userId} name={name} isDecorative />
            <Name>{name}</Name>
          </>
        }
        items={items}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.tight};

  > :first-child {
    align-self: center;

    /* The search needs the room; the profile has the role as well. */
    @media (max-width: 22.5rem) {
      display: none;
    }
  }
`;

const Name = styled.span`
  display: none;
  max-width: 14rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${breakpoint.medium} {
    display: inline;
  }
`;
