import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { css } from "styled-components";
import { hourHeight } from "./weekLayout.ts";

const plainList = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const dueStyle = css`
  ${plainList}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.125rem;
`;

/** Column of a day's hours. */
export const columnStyle = css`
  ${plainList}
  position: relative;
  margin-inline: -0.1875rem;

  > li > a {
    position: absolute;
    flex-direction: column;
    align-items: stretch;
    gap: 0;
    padding-block: 0.125rem;
    border-color: ${color.surface};
    border-inline-start: 0.1875rem solid ${color.accent};

    > time {
      order: 1;
    }

    &[data-short] {
      justify-content: center;
      padding-block: 0;

      /* Single line: its position shows the time, which stays available to screen readers. */
      > time {
        position: absolute;
        clip-path: inset(50%);
      }
    }
  }
`;

export const hourStyle = css`
  height: ${hourHeight}rem;
  border-top: 0.0625rem solid ${color.line};
`;

/** An hour that this day does not have, because the clock changed. */
export const missingStyle = css`
  position: absolute;
  inset-inline: 0;
  background: repeating-linear-gradient(135deg, ${color.line} 0 0.0625rem, ${color.sunken} 0.0625rem 0.375rem);
`;

export const nowStyle = css`
  position: absolute;
  inset-inline: 0;
  border-top: 0.125rem solid ${color.danger};
  pointer-events: none;
`;

export const moreStyle = css`
  display: flex;
  align-items: center;
  min-height: 1.5rem;
  padding-inline: 0.375rem;
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
