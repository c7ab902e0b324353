import type { Role } from "@pipelark/shared-contracts/role";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { Tile } from "@pipelark/shared-ui/Tile";
import { styled } from "styled-components";
import { sectionsOf } from "./sections.tsx";

type SectionTilesProps = { role: Role };

export function SectionTiles({ role }: SectionTilesProps) {
  return (
    <Tiles>
      {sectionsOf(role).map((section) => (
        <li key={section.to}>
          <Tile {...section} />
        </li>
      ))}
    </Tiles>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
  gap: ${space.small};
`;
