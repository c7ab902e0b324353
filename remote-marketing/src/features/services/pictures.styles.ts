import { color } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export const Picture = styled.svg`
  align-self: flex-start;
  width: auto;
  height: 8rem;
  overflow: visible;

  [data-faint] {
    opacity: 0.45;
  }
`;

/** Hides what does not fit beside the first. */
export const SideBySide = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  height: 8rem;
  overflow: hidden;
`;

export const Stroke = styled.path`
  fill: none;
  stroke: ${color.accent};
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;

  &[data-on-dawn] {
    stroke: ${color.onDawn};
    stroke-width: 3;
  }
`;

export const Outline = styled.path`
  fill: none;
  stroke: ${color.fieldBorder};
  stroke-width: 5;
  stroke-linecap: round;

  &[data-short] {
    stroke: ${color.line};
  }
`;

export const Soft = styled.circle`
  fill: ${color.accentSoft};
`;

export const Paper = styled.circle`
  fill: none;
  stroke: ${color.line};
  stroke-width: 2;
`;

export const Spot = styled.circle`
  fill: ${color.fieldBorder};
`;

export const Won = styled.circle`
  fill: ${color.dawn};
`;
