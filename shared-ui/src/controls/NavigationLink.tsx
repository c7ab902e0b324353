import { styled } from "styled-components";
import { Link } from "@pipelark/shared-router";
import { color, motion, radius, space, text } from "#theme/tokens.ts";

/** A link in a bar, plain until hovered. */
export const NavigationLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.tight};
  min-height: ${space.target};
  padding-inline: ${space.small};
  border-radius: ${radius.pill};
  color: ${color.text};
  font-size: ${text.compact};
  font-weight: 500;
  text-decoration: none;
  transition: background ${motion.quick};

  &:hover {
    background: ${color.accentSoft};
  }
`;
