import { css } from "styled-components";
import { color, font, motion, radius, space, text } from "#theme/tokens.ts";

/** The month's name between the two arrows. */
export const headStyle = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.tight};
  margin-bottom: ${space.tight};

  h2 {
    font-family: ${font.headline};
    font-size: ${text.subheading};
    line-height: 1.2;
  }
`;

/** Button to another month. */
export const stepStyle = css`
  display: grid;
  place-items: center;
  width: ${space.target};
  height: ${space.target};
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.text};
  transition: background ${motion.quick};

  &[data-hovered] {
    background: ${color.accentSoft};
  }

  &[data-disabled] {
    color: ${color.fieldBorder};
    cursor: not-allowed;
  }
`;

/** Seven equal columns; at least 40 px each at 320 px. */
export const gridStyle = css`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th {
    padding-block: ${space.hair};
    color: ${color.textMuted};
    font-size: ${text.tiny};
    font-weight: 500;
  }

  td {
    padding: 0.0625rem;
  }
`;

/** A day. Today is bold with a ring, the chosen day filled, an unavailable one struck through. */
export const cellStyle = css`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${space.target};
  border: 0.0625rem solid transparent;
  border-radius: ${radius.field};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  cursor: pointer;

  &[data-hovered] {
    background: ${color.accentSoft};
  }

  &[data-today] {
    border-color: ${color.fieldBorder};
    font-weight: 600;
  }

  &[data-outside-month] {
    visibility: hidden;
  }

  &[data-disabled],
  &[data-unavailable] {
    background: transparent;
    color: ${color.textMuted};
    cursor: not-allowed;
  }

  &[data-unavailable] {
    text-decoration: line-through;
  }

  &[data-selected] {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: 600;
  }

  &[data-invalid][data-selected] {
    border-color: ${color.danger};
    background: ${color.danger};
    color: ${color.surface};
  }

  @media (forced-colors: active) {
    &[data-disabled],
    &[data-unavailable] {
      color: GrayText;
    }

    &[data-selected] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
