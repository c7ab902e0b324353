import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { css, keyframes, styled } from "styled-components";
import { lanes, leads, milestones, wayFrom } from "./pipelineGeometry.ts";

/** Seconds that a lead takes from its lane to the end of its round; ten leads start one tenth apart. */
const round = 12;

export const Scene = styled.svg`
  width: 100%;
  height: auto;

  &[data-playing="false"] * {
    animation-play-state: paused;
  }
`;

export const Draft = styled.path`
  fill: none;
  stroke: ${color.line};
  stroke-width: 2;
`;

export const Line = styled(Draft)`
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

const dropped = keyframes`
  0% { offset-distance: 0%; opacity: 0; }
  3%, 31% { opacity: 1; }
  38%, 100% { offset-distance: calc(var(--verified) * 0.84); opacity: 0; }
`;

const metOnly = keyframes`
  0% { offset-distance: 0%; opacity: 0; fill: ${color.textMuted}; }
  3% { opacity: 1; }
  42% { fill: ${color.textMuted}; }
  44%, 48% { offset-distance: var(--verified); fill: ${color.accent}; }
  63% { offset-distance: var(--met); opacity: 1; fill: ${color.accent}; }
  67%, 100% { offset-distance: var(--met); opacity: 0; fill: ${color.accent}; }
`;

const won = keyframes`
  0% { offset-distance: 0%; opacity: 0; fill: ${color.textMuted}; }
  3% { opacity: 1; }
  42% { fill: ${color.textMuted}; }
  44%, 48% { offset-distance: var(--verified); fill: ${color.accent}; }
  63%, 67% { offset-distance: var(--met); fill: ${color.accent}; }
  85% { offset-distance: 100%; opacity: 1; fill: ${color.dawn}; }
  86%, 100% { offset-distance: 100%; opacity: 0; fill: ${color.dawn}; }
`;

const arrive = keyframes`
  0%, 83% { opacity: 0; transform: scale(1); }
  84% { opacity: 0.9; transform: scale(1); }
  98%, 100% { opacity: 0; transform: scale(2.3); }
`;

function delayOf(tenths: number): string {
  return `${((tenths * round) / 10 - round).toFixed(1)}s`;
}

/** Every lead's own way, in one static rule each. */
const ways = leads.map((lead, index) => {
  const lane = lanes[lead.lane];
  if (!lane) return "";
  const shares = milestones(lane);
  return css`
    &:nth-of-type(${index + 1}) {
      --verified: ${percent(shares.verified)};
      --met: ${percent(shares.met)};
      offset-path: path("${wayFrom(lane)}");
      offset-distance: ${percent(lead.rest)};
      animation-delay: ${delayOf(lead.delay)};
    }
  `;
});

export const Leads = styled.g``;

export const LeadDot = styled.circle`
  fill: ${color.textMuted};
  offset-rotate: 0deg;
  animation: ${dropped} ${round}s linear infinite;

  &[data-fate="met"] {
    fill: ${color.accent};
    animation-name: ${metOnly};
  }

  &[data-fate="won"] {
    fill: ${color.accent};
    animation-name: ${won};
  }

  ${ways}

  @media (scripting: none) {
    animation: none;
  }
`;

const [firstWin = 0, secondWin = 0] = leads.filter((lead) => lead.fate === "won").map((lead) => lead.delay);

export const Pulse = styled.circle`
  opacity: 0;
  fill: none;
  stroke: ${color.dawn};
  stroke-width: 2;
  transform-box: fill-box;
  transform-origin: center;
  animation: ${arrive} ${round}s ease-out ${delayOf(firstWin)} infinite;

  &[data-second] {
    animation-delay: ${delayOf(secondWin)};
  }

  @media (scripting: none) {
    animation: none;
  }
`;

export const Stages = styled.figcaption`
  display: flex;
  justify-content: space-between;
  gap: ${space.tight};
  padding: 0 clamp(${space.medium}, 5%, ${space.large}) ${space.medium};
  color: ${color.textMuted};
  font-size: ${text.tiny};

  strong {
    color: ${color.text};
  }
`;

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
