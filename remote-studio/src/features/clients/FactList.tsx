import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** A short list of links in a panel. */
export const FactList = styled.ul`
  overflow: hidden;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  font-size: ${text.small};

  > li + li {
    border-top: 0.0625rem solid ${color.line};
  }
`;

type FactLineProps = { to: string; title: string; detail?: string; children?: ReactNode };

/** A link with a second line of text, and short facts at the end. */
export function FactLine({ to, title, detail, children }: FactLineProps) {
  return (
    <Line>
      <Words>
        <TextLink to={to}>{title}</TextLink>
        {detail && <Quiet>{detail}</Quiet>}
      </Words>
      {children && <End>{children}</End>}
    </Line>
  );
}

export const Quiet = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.hair} ${space.small};
  align-items: center;
  min-height: ${space.target};
  padding: ${space.tight} ${space.medium};
`;

const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tight};
  align-items: center;
`;
