import { settingAttribute } from "@pipelark/shared-contracts/pageMarks";
import { Prose } from "@pipelark/shared-ui/layout/Prose";
import type { ProseBlock } from "@pipelark/shared-ui/layout/proseText";
import { color, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

type PolicyDocumentProps = { id: string; title: string; blocks: readonly ProseBlock[] };

export function PolicyDocument({ id, title, blocks }: PolicyDocumentProps) {
  return (
    <Section id={id} {...{ [settingAttribute]: `${id}_text:prose` }} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`}>{title}</Title>
      <Prose blocks={blocks} />
    </Section>
  );
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
