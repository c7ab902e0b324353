import { ExternalLink } from "@pipelark/shared-ui/ExternalLink";
import { color, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import type { PolicyBlock, PolicySpan } from "./policyText.ts";

type PolicyDocumentProps = { id: string; title: string; blocks: readonly PolicyBlock[] };

export function PolicyDocument({ id, title, blocks }: PolicyDocumentProps) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`}>{title}</Title>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
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
      {block.items.map((spans, index) => (
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly PolicySpan[] }) {
  return spans.map((span, index) => {
    if (span.kind === "strong") return <strong key={index}>{span.text}</strong>;
    if (span.kind === "plain") return span.text;
    if (/^https:/i.test(span.href)) {
      return (
        <ExternalLink key={index} href={span.href}>
          {span.text}
        </ExternalLink>
      );
    }
    return (
      <a key={index} href={span.href}>
        {span.text}
      </a>
    );
  });
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

  li::marker {
    color: ${color.accent};
  }
`;
