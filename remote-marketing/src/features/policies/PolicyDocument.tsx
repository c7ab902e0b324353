import { ExternalLink } from "@pipelark/shared-ui/ExternalLink";
import { color, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { PolicyBlock, PolicySpan } from "./policyText.ts";

type PolicyDocumentProps = { id: string; title: string; blocks: readonly PolicyBlock[] };

export function PolicyDocument({ id, title, blocks }: PolicyDocumentProps) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`}>{title}</Title>
      {numbered(blocks).map(({ item, place }) => (
        <Block key={place} block={item} />
      ))}
    </Section>
  );
}

function Block({ block }: { block: PolicyBlock }) {
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

function Spans({ spans }: { spans: readonly PolicySpan[] }) {
  return numbered(spans).map(({ item, place }) => <Span key={place} span={item} />);
}

function Span({ span }: { span: PolicySpan }) {
  if (span.kind === "plain") return span.text;
  if (span.kind === "strong") return <strong>{span.text}</strong>;
  if (/^https:/i.test(span.href)) return <ExternalLink href={span.href}>{span.text}</ExternalLink>;
  return <a href={span.href}>{span.text}</a>;
}

/** Parts of a text never change places, so the place is what tells them apart. */
function numbered<Item>(items: readonly Item[]): { item: Item; place: number }[] {
  return items.map((item, place) => ({ item, place }));
}

const Section = styled.section`
  > * + * {
    margin-top: ${space.small};
  }

  & + & {
    margin-top: ${space.section};
  }
`;

const Title = styled.h2`
  padding-bottom: ${space.small};
  border-bottom: 0.0625rem solid ${color.line};
`;

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
