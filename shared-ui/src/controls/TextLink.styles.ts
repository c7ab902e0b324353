import { css } from "styled-components";
import { color, motion, radius } from "#theme/tokens.ts";

/** A link in running text or in a row of links. */
export const textLinkStyle = css`
  border-radius: ${radius.badge};
  color: ${color.accent};
  font-weight: 500;
  transition: color ${motion.quick};

  &:hover {
    color: ${color.accentStrong};
    text-decoration-thickness: 0.14em;
  }
`;
