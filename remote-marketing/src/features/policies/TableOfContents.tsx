import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import type { ProseBlock } from "@pipelark/shared-ui/layout/proseText";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type Entry = { id: string; title: string; blocks: readonly ProseBlock[] };

export function TableOfContents({ documents }: { documents: readonly Entry[] }) {
  return (
    <Nav aria-label="On this page">
      {documents.map(({ id, title, blocks }) => (
        <div key={id}>
          <Title href={`#${id}`}>{title}</Title>
          <ul {...{ [settingAttribute]: `${id}_text:contents` }}>
            {blocks.map(
              (block) =>
                block.kind === "heading" && (
                  <li key={block.id}>
                    <Anchor href={`#${block.id}`}>{block.text}</Anchor>
                  </li>
                ),
            )}
          </ul>
        </div>
      ))}
    </Nav>
  );
}

const Nav = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: ${space.large};
  padding-block: ${space.medium};
  border-block: 0.0625rem solid ${color.line};
  font-size: ${text.small};

  ${breakpoint.large} {
    position: sticky;
    top: ${space.large};
    grid-template-columns: minmax(0, 1fr);
    align-self: start;
    padding: 0 0 0 ${space.medium};
    border-block: 0;
    border-left: 0.0625rem solid ${color.line};
  }

  @media print {
    display: none;
  }
`;

const Anchor = styled.a`
  display: flex;
  align-items: center;
  min-height: 2.25rem;
  color: ${color.textMuted};
  text-decoration: none;

  &:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
`;

const Title = styled(Anchor)`
  color: ${color.text};
  font-weight: 600;
`;
