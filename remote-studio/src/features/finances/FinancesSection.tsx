import { Cluster } from "@pipelark/shared-ui/Stack";
import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

type FinancesSectionProps = {
  title: string;
  lead?: ReactNode;
  /** Buttons beside the title. */
  acts?: ReactNode;
  children: ReactNode;
};

/** One part of the page, under a heading of its own. */
export function FinancesSection({ title, lead, acts, children }: FinancesSectionProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Cluster $spread>
        <Title id={id}>{title}</Title>
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
