import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

export type DrawerSectionProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** A section of a drawer with its own heading. */
export function DrawerSection({ title, lead, children }: DrawerSectionProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <div>
        <Title id={id}>{title}</Title>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {children}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.small};
`;

const Title = styled.h3`
  font-size: ${text.compact};
  font-weight: 600;
`;

const Lead = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
