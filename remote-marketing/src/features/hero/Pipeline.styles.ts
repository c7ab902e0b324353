import { color } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export const Draft = styled.path`
  fill: none;
  stroke: ${color.line};
  stroke-width: 2;
`;

export const Line = styled.path`
  fill: none;
  stroke: ${color.accent};
  stroke-width: 2.5;
`;

export const Start = styled.circle`
  fill: ${color.surface};
  stroke: ${color.fieldBorder};
  stroke-width: 2;
`;

export const Node = styled.circle`
  fill: ${color.accent};
  stroke: ${color.surface};
  stroke-width: 5;

  &[data-hollow] {
    fill: ${color.surface};
    stroke: ${color.accent};
    stroke-width: 3;
  }
`;

export const Tick = styled.path`
  fill: none;
  stroke: ${color.onAccent};
  stroke-width: 2.75;
  stroke-linecap: round;
  stroke-linejoin: round;

  &[data-large] {
    stroke: ${color.onDawn};
    stroke-width: 4.5;
  }
`;

export const Dawn = styled.circle`
  fill: ${color.dawn};
`;

export const Halo = styled.circle`
  fill: none;
  stroke: ${color.dawnSoft};
  stroke-width: 2;
`;
