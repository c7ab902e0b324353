import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, radius, space, text } from "#theme/tokens.ts";

export type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** Why it is empty, and what will fill it. */
  children?: ReactNode;
  action?: ReactNode;
  /** Level of its title, one below the heading above it. */
  headingLevel?: 2 | 3 | 4;
};

/** Shown in place of an empty list or page. */
export function EmptyState({ icon, title, children, action, headingLevel = 3 }: EmptyStateProps) {
  return (
    <Well>
      {icon && <IconDisc>{icon}</IconDisc>}
      <Title as={`h${headingLevel}` as const}>{title}</Title>
      {children && <Words>{children}</Words>}
      {action}
    </Well>
  );
}

const Well = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.small};
  padding: ${space.huge} ${space.large};
  border: 0.0625rem dashed ${color.fieldBorder};
  border-radius: ${radius.panel};
  text-align: center;
`;

const Title = styled.h3`
  font-size: ${text.subheading};
  letter-spacing: -0.01em;
  line-height: 1.2;
`;

const IconDisc = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
`;

const Words = styled.div`
  max-width: 28rem;
  color: ${color.textMuted};
`;
