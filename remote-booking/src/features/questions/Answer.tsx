import { ArrowRightIcon, ExternalIcon } from "@pipelark/shared-ui/controls/icons";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { breakpoint, color, motion, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import type { ReactNode } from "react";
import { css, styled } from "styled-components";

type AnswerProps = { shortcut: number; opensNewTab?: boolean; children: ReactNode };

/** Content of an answer's link. */
export function Answer({ shortcut, opensNewTab = false, children }: AnswerProps) {
  return (
    <>
      <Key aria-hidden="true">{shortcut}</Key>
      <span>
        {children}
        {opensNewTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
      </span>
      {opensNewTab ? <ExternalIcon /> : <ArrowRightIcon />}
    </>
  );
}

export const answerStyle = css`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space.small};
  min-height: 4rem;
  padding: ${space.small} ${space.medium};
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.text};
  font-weight: 500;
  line-height: 1.35;
  text-decoration: none;
  transition:
    background ${motion.quick},
    border-color ${motion.quick};

  ${breakpoint.small} {
    gap: ${space.medium};
    padding-inline: ${space.large};
  }

  svg {
    color: ${color.textMuted};
    transition:
      color ${motion.quick},
      transform ${motion.quick};
  }

  &:hover,
  &:focus-visible {
    border-color: ${color.accent};
    background: ${color.accentSoft};

    svg {
      color: ${color.accent};
    }
  }

  &:hover svg {
    transform: translateX(0.125rem);
  }
`;

const Key = styled.span`
  display: grid;
  place-items: center;
  width: 1.875rem;
  height: 1.875rem;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.badge};
  background: ${color.page};
  color: ${color.textMuted};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;
