import type { Role } from "@pipelark/shared-contracts/role";
import { studioSectionsOf } from "@pipelark/shared-signed-in/studio/studioSections";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { Tile } from "@pipelark/shared-ui/Tile";
import { styled } from "styled-components";

type SectionTilesProps = { role: Role };

export function SectionTiles({ role }: SectionTilesProps) {
  return (
    <Tiles aria-label="Sections">
      {studioSectionsOf(role).map(({ to, title, icon, text }) => (
        <li key={to}>
          <Tile to={to} title={title} icon={icon} text={text} />
        </li>
      ))}
    </Tiles>
  );
}

const Tiles = styled.ul`
  display: grid;
  gap: ${space.small};

  > li {
    display: grid;
  }

  ${breakpoint.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${breakpoint.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
