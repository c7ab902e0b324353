import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

type PageSectionProps = {
  title: string;
  /** 3 under a heading of level 2. */
  level?: 2 | 3;
  /** Buttons and links beside the title. */
  acts?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** A section of a page with its own heading. */
export function PageSection({ title, level = 2, acts, lead, children }: PageSectionProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Cluster $spread>
        <Title as={`h${level}`} id={id}>
          {title}
        </Title>
        {acts && <Cluster $gap="tight">{acts}</Cluster>}
      </Cluster>
      {children}
      {lead && <Lead>{lead}</Lead>}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;

const Title = styled.h2`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;
`;

const Lead = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
