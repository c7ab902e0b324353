import type { Role } from "@pipelark/shared-contracts/role";
import { studioSectionsOf } from "@pipelark/shared-signed-in/studio/studioSections";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { Tile } from "@pipelark/shared-ui/layout/Tile";
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
  /* As many beside each other as the reader's text leaves room for, three at most. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(15rem, (100% - 2 * ${space.small}) / 3)), 1fr));
  gap: ${space.small};

  > li {
    display: grid;
  }
`;
