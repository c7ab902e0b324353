import { breakpoint, color, radius, space } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

/** Widths of a portrait, for the browser's choice of a file. Must match `Card`. */
export const portraitSizes = "(min-width: 120rem) 12.5rem, (min-width: 30rem) 10rem, 6rem";

export const Title = styled.h2`
  margin-bottom: ${space.large};
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};

  ${breakpoint.large} {
    grid-template-columns: 1fr 1fr;
  }
`;

/**
 * Portrait and name side by side; the story below both in narrow windows, below the name in wide ones. A placeholder
 * keeps its small size in the middle of the portrait's frame.
 */
export const Card = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.medium};
  padding: ${space.medium};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};

  img {
    width: 6rem;
    height: 6.9rem;
    border-radius: ${radius.panel};
    background: ${color.accentSoft};
    object-fit: cover;
  }

  img[data-placeholder] {
    object-fit: none;
  }

  &:nth-child(even) img {
    background: ${color.dawnSoft};
  }

  ${breakpoint.small} {
    grid-template-rows: 1fr auto auto 1fr;
    gap: 0 ${space.large};

    > :first-child {
      grid-row: 1 / -1;
    }

    > :nth-child(2) {
      grid-row: 2;
    }

    img {
      width: 10rem;
      height: 11.5rem;
    }
  }
`;

export const Work = styled.p`
  color: ${color.accent};
  font-weight: 500;
`;

export const Story = styled.p`
  grid-column: 1 / -1;

  ${breakpoint.small} {
    grid-area: 3 / 2;
    margin-top: ${space.tight};
  }
`;
