import { EntryIcon } from "@pipelark/shared-signed-in/EntryIcon";
import { useEntries } from "@pipelark/shared-signed-in/signedIn";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { Tile } from "@pipelark/shared-ui/layout/Tile";
import { styled } from "styled-components";

/** Sections that the user's role may open, of any remote. */
export function SectionTiles() {
  const entries = useEntries("tiles");

  return (
    <Tiles aria-label="Sections">
      {entries.map(({ path, label, icon, text = "" }) => (
        <li key={path}>
          <Tile to={path} title={label} icon={<EntryIcon name={icon} />} text={text} />
        </li>
      ))}
    </Tiles>
  );
}

const Tiles = styled.ul`
  display: grid;
  /* As many columns as fit the reader's text size, three at most. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(15rem, (100% - 2 * ${space.small}) / 3)), 1fr));
  gap: ${space.small};

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  /* One row that scrolls, so that the first screen has room for what waits. */
  @media (max-width: 40rem) {
    grid-template-columns: none;
    grid-auto-columns: max-content;
    grid-auto-flow: column;
    gap: ${space.tight};
    /* From edge to edge, with room for the focus ring. */
    margin-inline: calc(-1 * ${space.gutter});
    padding: ${space.hair} ${space.gutter};
    overflow-x: auto;
    scroll-padding-inline: ${space.gutter};
    scrollbar-width: none;
  }
`;
