import { breakpoint, color, font, motion, radius, space, text } from "#theme/tokens.ts";
import { styled } from "styled-components";

/** As tall as six weeks, so that nothing below moves between months. In a narrow window, the weeks left of this month have their own height. */
export const Sheet = styled.div`
  min-height: 24.5rem;

  &[data-current] {
    min-height: 0;

    ${breakpoint.medium} {
      min-height: 24.5rem;
    }
  }
`;

/** The month's name between the two arrows. */
export const Head = styled.div`
  display: grid;
  grid-template-columns: ${space.target} 1fr ${space.target};
  align-items: center;
  text-align: center;
`;

export const MonthName = styled.h2`
  font-size: ${text.subheading};
`;

/** Button to another month. */
export const Step = styled.button`
  display: grid;
  place-items: center;
  width: ${space.target};
  height: ${space.target};
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.text};
  transition: background ${motion.quick};

  &:hover {
    background: ${color.accentSoft};
  }

  &[aria-disabled="true"] {
    background: transparent;
    color: ${color.textMuted};
    opacity: 0.4;
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &[aria-disabled="true"] {
      color: GrayText;
      opacity: 1;
    }
  }
`;

/** Seven equal columns. */
export const Table = styled.table`
  width: 100%;
  margin-block-start: ${space.tight};
  border-collapse: collapse;
  table-layout: fixed;

  td {
    padding: 0.0625rem 0;
    text-align: center;
  }

  ${breakpoint.medium} {
    td {
      padding: 0.125rem;
    }
  }
`;

/** Header of a weekday's column. */
export const Weekday = styled.th`
  height: 2.25rem;
  padding: 0;
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-weight: 500;
  text-align: center;
`;

/** A day: soft when it can be chosen, filled when chosen, plain otherwise. */
export const DayButton = styled.button`
  position: relative;
  width: 100%;
  max-width: 3.25rem;
  height: 3rem;
  padding: 0;
  border: 0.0625rem solid transparent;
  border-radius: ${radius.field};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-family: ${font.body};
  font-size: ${text.compact};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  transition:
    background ${motion.quick},
    border-color ${motion.quick};

  ${breakpoint.medium} {
    height: 3.125rem;
  }

  &:hover {
    border-color: ${color.accent};
  }

  &[data-chosen="true"] {
    background: ${color.accent};
    color: ${color.onAccent};
  }

  &[aria-disabled="true"] {
    border-color: transparent;
    background: transparent;
    color: ${color.textMuted};
    font-weight: 400;
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &[data-chosen="true"] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }

    &[aria-disabled="true"] {
      border-color: Canvas;
      color: GrayText;
    }
  }
`;

/** The dot under today. */
export const Today = styled.span`
  position: absolute;
  inset-block-end: 0.375rem;
  inset-inline-start: calc(50% - 0.125rem);
  width: 0.25rem;
  height: 0.25rem;
  border-radius: 50%;
  background: currentColor;

  @media (forced-colors: active) {
    background: CanvasText;
    forced-color-adjust: none;

    [data-chosen="true"] > & {
      background: HighlightText;
    }
  }
`;
