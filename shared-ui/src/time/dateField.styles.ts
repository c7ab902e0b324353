import { css } from "styled-components";
import { floatingStyle } from "#overlays/Menu.styles.ts";
import { inputStyle } from "#forms/TextInput.styles.ts";
import { iconButtonStyle } from "#controls/iconButton.styles.ts";
import { color, radius, space } from "#theme/tokens.ts";

/** The box around the parts of a date or time, styled like any other input. */
export const boxStyle = css`
  ${inputStyle}
  display: flex;
  align-items: center;
  gap: ${space.tight};
  min-height: 3rem;
  padding-block: 0;
  padding-inline-end: 0;

  &[data-focus-within] {
    border-color: ${color.accent};
  }

  &[data-invalid] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 0.0625rem ${color.danger};
  }

  &[data-disabled] {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.textMuted};
  }
`;

/** The parts side by side: month, day, year. */
export const partsStyle = css`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  padding-block: ${space.tight};
`;

/** One part, changed with the arrow keys. */
export const partStyle = css`
  padding: 0.125rem;
  border-radius: ${radius.badge};
  font-variant-numeric: tabular-nums;
  white-space: pre;

  &[data-placeholder] {
    color: ${color.textMuted};
  }

  &[data-focused] {
    outline: 0;
    background: ${color.accent};
    color: ${color.onAccent};
  }

  @media (forced-colors: active) {
    &[data-focused] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** The button that opens the calendar. */
export const openerStyle = css`
  ${iconButtonStyle}
  color: ${color.textMuted};

  &[data-hovered] {
    color: ${color.text};
  }
`;

/** The calendar beside its field. */
export const calendarPopoverStyle = css`
  ${floatingStyle}
  width: 22rem;
  inset: auto;
  margin: 0;
  padding: ${space.small};
`;
