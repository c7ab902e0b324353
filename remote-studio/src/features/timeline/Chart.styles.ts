import { color, font, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { css } from "styled-components";

/** A row per name, with a shared axis. */
export const chartStyle = css`
  width: 100%;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.field};
  border-spacing: 0;
  background: ${color.surface};
  table-layout: fixed;

  col:first-child {
    width: 15rem;

    @media (max-width: 56.25rem) {
      width: 10.5rem;
    }
  }

  thead th {
    padding: ${space.hair} ${space.tight};
    color: ${color.textMuted};
    font-size: ${text.tiny};
    font-weight: 500;
    text-align: start;
  }

  thead th:last-child {
    padding: 0;
  }

  tbody th,
  tbody td {
    border-top: 0.0625rem solid ${color.line};
  }

  tbody th {
    padding: 0 ${space.tight};
    font-family: ${font.body};
    font-size: ${text.small};
    font-weight: 500;
    line-height: 1.3;
    overflow-wrap: anywhere;
    text-align: start;
  }

  tbody td {
    padding: 0;
  }
`;

/** Names of weeks or months at their start. */
export const ticksStyle = css`
  position: relative;
  height: 1.75rem;
  overflow: hidden;

  > span {
    position: absolute;
    padding-inline-start: ${space.hair};
    border-inline-start: 0.0625rem solid ${color.line};
    line-height: 1.75rem;
    white-space: nowrap;
  }
`;

/** Area of bars: the axis's width, the lanes' height. */
export const trackStyle = css`
  position: relative;
  margin: 0;
  padding: 0;
  overflow: hidden;
  list-style: none;
`;

export const gridlineStyle = css`
  position: absolute;
  inset-block: 0;
  border-inline-start: 0.0625rem solid ${color.line};

  &[data-today] {
    border-inline-start: 0.125rem solid ${color.danger};
  }
`;

/** Position of a bar or diamond and its name. */
export const linkStyle = css`
  position: absolute;
  display: flex;
  align-items: center;
  gap: ${space.hair};
  min-width: 1.5rem;
  height: 1.5rem;
  overflow: hidden;
  border-radius: ${radius.badge};
  color: ${color.text};
  font-size: ${text.tiny};
  line-height: 1.3;
  text-decoration: none;

  &:hover,
  &[aria-current] {
    outline: 0.125rem solid ${color.accent};
    outline-offset: -0.125rem;
  }

  &:focus-visible {
    outline-offset: -0.125rem;
  }
`;

export const nameStyle = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Bar for a task, coloured by state; diamond for a milestone. */
export const barStyle = css`
  display: flex;
  flex: none;
  align-items: center;
  min-width: 0.625rem;
  height: 100%;
  padding-inline: ${space.hair};
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.badge};
  background: ${color.sunken};

  &[data-tone="info"] {
    border-color: ${color.info};
    background: ${color.infoSoft};
  }

  &[data-tone="ok"] {
    border-color: ${color.ok};
    background: ${color.okSoft};
  }

  &[data-tone="danger"] {
    border-color: ${color.danger};
    background: ${color.dangerSoft};
  }

  &[data-before] {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
    border-inline-start-style: dashed;
  }

  &[data-after] {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
    border-inline-end-style: dashed;
  }

  @media (forced-colors: active) {
    &[data-tone="danger"] {
      border-width: 0.1875rem;
    }

    &[data-tone="ok"] {
      border-style: double;
      border-width: 0.1875rem;
    }
  }
`;

export const diamondStyle = css`
  flex: none;
  width: 0.875rem;
  height: 0.875rem;
  margin-inline: 0.3125rem;
  border: 0.125rem solid ${color.text};
  background: ${color.surface};
  rotate: 45deg;

  &[data-tone="ok"] {
    border-color: ${color.ok};
    background: ${color.ok};
  }

  &[data-tone="info"] {
    border-color: ${color.info};
  }

  &[data-tone="danger"] {
    border-color: ${color.danger};
  }

  @media (forced-colors: active) {
    &[data-tone="ok"] {
      forced-color-adjust: none;
      border-color: LinkText;
      background: LinkText;
    }
  }
`;
