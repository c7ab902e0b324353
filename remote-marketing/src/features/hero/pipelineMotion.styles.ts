import { color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { css, keyframes, styled } from "styled-components";
import { closed, inPage, lanes, met, picture, smoothStep, verified } from "./pipelineGeometry.ts";
import { candidateRule, candidates, restingWinners, winners } from "./pipelineLeads.ts";

/** Seconds of a round. Only transforms and opacity are animated, so the main thread is not involved. */
const round = 12;
const dot = 12;
const ring = 72;

export const Scene = styled.div`
  position: relative;
  aspect-ratio: ${picture.width} / ${picture.height};
  container-type: inline-size;

  &[data-playing="false"] * {
    animation-play-state: paused;
  }
`;

export const Still = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

/** A parent of its own, so that moving elements can be counted by position (nth-of-type). */
export const Moving = styled.div``;

/** Each stretch takes a third of the time after the check; every curve's width grows evenly, its height smoothly. */
const acrossLane = keyframes`
  0% { translate: 0; opacity: 0; }
  3%, 38% { opacity: 1; }
  40%, 100% { translate: ${inPage(verified.x - (lanes[0]?.x ?? 0))}; opacity: 0; }
`;

const acrossAndDropped = keyframes`
  0% { translate: 0; opacity: 0; }
  3%, 25% { opacity: 1; }
  33%, 100% { opacity: 0; }
  40%, 100% { translate: ${inPage(verified.x - (lanes[0]?.x ?? 0))}; }
`;

const alongLane = keyframes`
  0% { transform: none; animation-timing-function: ${smoothStep}; }
  40%, 100% { transform: translateY(var(--fall)); }
`;

const acrossToDeal = keyframes`
  0% { translate: 0; opacity: 1; }
  18%, 24% { translate: ${inPage(met.x - verified.x)}; }
  43% { translate: ${inPage(closed.x - verified.x)}; opacity: 1; }
  44%, 100% { translate: ${inPage(closed.x - verified.x)}; opacity: 0; }
`;

const acrossToMeeting = keyframes`
  0% { translate: 0; opacity: 1; }
  18% { translate: ${inPage(met.x - verified.x)}; opacity: 1; }
  19%, 100% { translate: ${inPage(met.x - verified.x)}; opacity: 0; }
`;

const alongWinningLine = keyframes`
  0% { transform: none; animation-timing-function: ${smoothStep}; }
  18%, 24% { transform: translateY(${inPage(met.y - verified.y)}); animation-timing-function: ${smoothStep}; }
  43%, 100% { transform: translateY(${inPage(closed.y - verified.y)}); }
`;

const spread = keyframes`
  0% { opacity: 0.9; scale: 1; }
  16%, 100% { opacity: 0; scale: 2.3; }
`;

const disc = css`
  position: absolute;
  width: ${inPage(dot)};
  height: ${inPage(dot)};
  margin: ${inPage(-dot / 2)};
  border-radius: 50%;
  forced-color-adjust: none;
  animation-duration: ${round}s;
  animation-timing-function: linear;
  animation-iteration-count: infinite;

  @media (scripting: none) {
    animation: none;
  }
`;

export const Candidate = styled.span`
  ${disc}
  left: ${inPage(lanes[0]?.x ?? 0)};
  background: ${color.textMuted};
  animation-name: ${acrossLane}, ${alongLane};

  &[data-dropped] {
    animation-name: ${acrossAndDropped}, ${alongLane};
  }

  ${candidates.map(
    (lead, index) => css`
      &:nth-child(${index + 1}) {
        ${candidateRule(lead)}
        animation-delay: ${delayOf(lead.start)};
      }
    `,
  )}
`;

export const Winner = styled.span`
  ${disc}
  top: ${inPage(verified.y)};
  left: ${inPage(verified.x)};
  background: ${color.accent};
  animation-name: ${acrossToMeeting}, ${alongWinningLine};

  &[data-won] {
    animation-name: ${acrossToDeal}, ${alongWinningLine};
  }

  ${winners.map(
    ({ start }, index) => css`
      &:nth-child(${index + 1}) {
        ${restingWinners[index]}
        animation-delay: ${delayOf(start)};
      }
    `,
  )}
`;

const arrivals = winners.filter(({ isWon }) => isWon).map(({ start }) => (start + 0.43) % 1);

export const Pulse = styled.span`
  ${disc}
  top: ${inPage(closed.y)};
  left: ${inPage(closed.x)};
  width: ${inPage(ring)};
  height: ${inPage(ring)};
  margin: ${inPage(-ring / 2)};
  border: 0.125rem solid ${color.dawn};
  opacity: 0;
  animation-name: ${spread};
  animation-timing-function: ease-out;

  ${arrivals.map(
    (arrival, index) => css`
      &:nth-child(${index + 1}) {
        animation-delay: ${delayOf(arrival)};
      }
    `,
  )}
`;

/** Each name is centred under its stage; the first under its lanes. */
export const Stages = styled.figcaption`
  display: grid;
  grid-template-columns: 33% 19% 19% 23%;
  justify-items: center;
  padding-bottom: ${space.medium};
  color: ${color.textMuted};
  font-size: ${text.tiny};
  white-space: nowrap;

  > :first-child {
    justify-self: start;
    padding-left: 16%;
  }

  strong {
    color: ${color.text};
  }
`;

/** Negative, so that the round is under way from the start. */
function delayOf(share: number): string {
  return `${Number(((share - 1) * round).toFixed(2))}s`;
}
