import { Column } from "@pipelark/shared-ui/layout/Column";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type SectionLinksProps = { links: readonly { id: string; label: string }[] };

/** Links to the sections below the first screen. */
export function SectionLinks({ links }: SectionLinksProps) {
  return (
    <Column>
      <nav aria-label="On this page">
        <List>
          {links.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </List>
      </nav>
    </Column>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  column-gap: ${space.medium};
  padding-block: ${space.tight};
  border-block: 0.0625rem solid ${color.line};
  font-size: ${text.small};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${space.target};
    color: ${color.textMuted};
    text-decoration: none;
  }

  a:hover {
    color: ${color.text};
    text-decoration: underline;
  }

  ${breakpoint.medium} {
    display: flex;
    justify-content: space-between;
  }

  @media print {
    display: none;
  }
`;
