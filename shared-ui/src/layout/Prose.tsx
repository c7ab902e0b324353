import { styled } from "styled-components";
import { ExternalLink } from "#controls/ExternalLink.tsx";
import type { ProseBlock, ProseSpan } from "./proseText.ts";
import { color, space } from "#theme/tokens.ts";

export type ProseProps = {
  /** Result of `parseProse`. */
  blocks: readonly ProseBlock[];
};

/** Renders a text block by block. Its headings are h3; the container sets the spacing. */
export function Prose({ blocks }: ProseProps) {
  return numbered(blocks).map(({ item, place }) => <Block key={place} block={item} />);
}

function Block({ block }: { block: ProseBlock }) {
  if (block.kind === "heading") return <Heading id={block.id}>{block.text}</Heading>;
  if (block.kind === "paragraph") {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  }
  return (
    <List>
      {numbered(block.items).map(({ item, place }) => (
        <li key={place}>
          <Spans spans={item} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly ProseSpan[] }) {
  return numbered(spans).map(({ item, place }) => <Span key={place} span={item} />);
}

function Span({ span }: { span: ProseSpan }) {
  if (span.kind === "plain") return span.text;
  if (span.kind === "strong") return <strong>{span.text}</strong>;
  if (/^https:/i.test(span.href)) return <ExternalLink href={span.href}>{span.text}</ExternalLink>;
  return <a href={span.href}>{span.text}</a>;
}

/** Uses positions as keys, because parts of a text never move. */
function numbered<Item>(items: readonly Item[]): { item: Item; place: number }[] {
  return items.map((item, place) => ({ item, place }));
}

const Heading = styled.h3`
  && {
    margin-top: ${space.large};
  }

  break-after: avoid;
`;

const List = styled.ul`
  display: grid;
  gap: ${space.tight};
  padding-left: ${space.medium};
  list-style: disc;

  li {
    text-wrap: pretty;
  }

  li::marker {
    color: ${color.accent};
  }
`;
