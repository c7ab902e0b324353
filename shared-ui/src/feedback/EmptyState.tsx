import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, radius, space, text } from "#theme/tokens.ts";

export type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** Why there is nothing and what will bring something. */
  children?: ReactNode;
  action?: ReactNode;
  /** The level of its title in the page: one below the heading it stands under. */
  headingLevel?: 2 | 3 | 4;
};

/** A place with nothing in it yet. */
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
