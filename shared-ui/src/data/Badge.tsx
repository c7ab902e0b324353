import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { color, radius, text } from "#theme/tokens.ts";

export type BadgeTone = "danger" | "warn" | "info" | "ok" | "muted";
export type BadgeProps = { tone?: BadgeTone; children: ReactNode };

/** A short state label. Never stretches. */
export function Badge({ tone = "muted", children }: BadgeProps) {
  return <Mark $tone={tone}>{children}</Mark>;
}

const tones = {
  danger: css`
    background: ${color.dangerSoft};
    color: ${color.danger};
  `,
  warn: css`
    background: ${color.warnSoft};
    color: ${color.warn};
  `,
  info: css`
    background: ${color.infoSoft};
    color: ${color.info};
  `,
  ok: css`
    background: ${color.okSoft};
    color: ${color.ok};
  `,
  muted: css`
    background: ${color.sunken};
    color: ${color.textMuted};
  `,
};

const Mark = styled.span<{ $tone: BadgeTone }>`
  display: inline-block;
  flex: none;
  place-self: start;
  width: fit-content;
  padding: 0.1875rem 0.5rem;
  border: 0.0625rem solid transparent;
  border-radius: ${radius.badge};
  font-size: ${text.tiny};
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
  ${({ $tone }) => tones[$tone]}
`;
