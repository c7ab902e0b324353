import { keyframes, styled } from "styled-components";

/**
 * What stands below something whose height nobody knows until it has come: shown at once with it, so that it does not move. It
 * waits while what is above is busy, for a second at most.
 */
export const HeldBelow = styled.div`
  min-width: 0;

  [aria-busy="true"] + & {
    /* Nothing moves in it, so it holds where less motion is asked for, too. */
    animation: ${keyframes`from, to { visibility: hidden; }`} 1s !important;
  }
`;
