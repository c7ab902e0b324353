import { keyframes, styled } from "styled-components";

/**
 * Content below something of unknown height: hidden until that has loaded, or for a second, so that it does not move.
 */
export const HeldBelow = styled.div`
  min-width: 0;

  [aria-busy="true"] + & {
    /* Delays only, without motion, so it also applies with reduced motion. */
    animation: ${keyframes`from, to { visibility: hidden; }`} 1s !important;
  }
`;
