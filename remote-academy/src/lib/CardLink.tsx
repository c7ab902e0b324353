import { Link } from "@pipelark/shared-router";
import { color, radius } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Title of a card, two lines at most. The whole card is its link and shows its focus ring. */
export const CardLink = styled(Link)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${color.text};
  text-decoration: none;

  &::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: ${radius.panel};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 0.1875rem solid ${color.focus};
    outline-offset: 0.125rem;
  }
`;
