import { css } from "styled-components";
import { color, radius, space, text } from "#theme/tokens.ts";

/** Seven equal columns between thin lines. */
export const boardStyle = css`
  width: 100%;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  border-spacing: 0;
  background: ${color.surface};
  table-layout: fixed;

  th {
    padding: ${space.hair} ${space.tight};
    color: ${color.textMuted};
    font-size: ${text.tiny};
    font-weight: 500;
    text-align: start;
  }

  td {
    position: relative;
    padding: 0;
    border-top: 0.0625rem solid ${color.line};
    vertical-align: top;
  }

  td + td,
  th + th {
    border-inline-start: 0.0625rem solid ${color.line};
  }

  &[data-view="month"] td {
    height: 7.5rem;
  }

  td[data-outside] {
    background: ${color.page};
  }

  tbody tr:last-child td:first-child {
    border-end-start-radius: calc(${radius.field} - 0.0625rem);
  }

  tbody tr:last-child td:last-child {
    border-end-end-radius: calc(${radius.field} - 0.0625rem);
  }
`;

/** A day's number over the whole width. Today's is in a disc. */
export const dayStyle = css`
  display: flex;
  padding: 0.1875rem;
  border-radius: ${radius.badge};
  font-size: ${text.tiny};
  font-variant-numeric: tabular-nums;
  font-weight: 500;
  cursor: pointer;

  > span {
    display: grid;
    place-items: center;
    min-width: 1.5rem;
    height: 1.5rem;
    padding-inline: 0.25rem;
    border-radius: ${radius.pill};
  }

  &:hover:not([aria-disabled]) {
    background: ${color.accentSoft};
  }

  &:focus-visible {
    outline-offset: -0.125rem;
  }

  &[aria-disabled] {
    color: ${color.textMuted};
    cursor: default;
  }

  td[data-today] > & > span {
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: 600;
  }

  @media (forced-colors: active) {
    td[data-today] > & > span {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** Content of a day. */
export const contentStyle = css`
  min-width: 0;
  padding: 0 0.1875rem 0.1875rem;
`;
