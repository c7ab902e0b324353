import { color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { css } from "styled-components";

/** An item of a day: meetings in the accent colour, due tasks on paper, marked by kind and state. */
export const itemStyle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.375rem;
  min-width: 0;
  min-height: 1.5rem;
  padding: 0 0.375rem;
  overflow: hidden;
  border: 0.0625rem solid transparent;
  border-radius: 0.375rem;
  color: ${color.text};
  font-size: ${text.tiny};
  line-height: 1.3;
  text-decoration: none;
  white-space: nowrap;

  &[data-kind="meeting"] {
    background: ${color.accentSoft};
  }

  &[data-state="done"] {
    color: ${color.textMuted};
  }

  &:hover {
    border-color: ${color.accent};
  }

  &:focus-visible {
    outline-offset: -0.125rem;
  }

  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

/** A row of a list: large enough for touch, with the full text. */
export const rowStyle = css`
  min-height: ${space.target};
  gap: ${space.tight};
  padding: ${space.tight} ${space.small};
  border-radius: ${radius.field};
  font-size: ${text.small};
  white-space: normal;

  &[data-kind="task"],
  &[data-kind="milestone"] {
    border-color: ${color.line};
  }
`;

/** Disc for a task, diamond for a milestone; empty, half or full by state. */
export const markStyle = css`
  flex: none;
  width: 0.5625rem;
  height: 0.5625rem;
  border: 0.125rem solid ${color.textMuted};
  border-radius: ${radius.pill};

  [data-kind="milestone"] > & {
    border-radius: 0.0625rem;
    rotate: 45deg;
  }

  [data-state="doing"] > & {
    border-color: ${color.info};
    background: linear-gradient(to right, ${color.info} 50%, transparent 50%);
  }

  [data-state="done"] > & {
    border-color: ${color.ok};
    background: ${color.ok};
  }

  [data-state="overdue"] > & {
    border-color: ${color.danger};
  }

  @media (forced-colors: active) {
    forced-color-adjust: none;

    && {
      border-color: LinkText;
    }

    [data-state="doing"] > & {
      background: linear-gradient(to right, LinkText 50%, Canvas 50%);
    }

    [data-state="done"] > & {
      background: LinkText;
    }

    [data-state="overdue"] > & {
      border-style: double;
      border-width: 0.1875rem;
    }
  }
`;
