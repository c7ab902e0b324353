import { styled } from "styled-components";
import { space } from "#theme/tokens.ts";

/** The page's column: at most 1160 px, with a gutter that grows with the window. */
export const Column = styled.div`
  width: 100%;
  max-width: calc(${space.column} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;
