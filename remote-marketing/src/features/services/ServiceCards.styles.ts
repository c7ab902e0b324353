import { nightSurface } from "@pipelark/shared-ui/theme/nightSurface";
import { breakpoint, color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { css, styled } from "styled-components";

/** Same columns as the first row of cards in wide windows. */
export const Head = styled.div`
  display: grid;
  gap: ${space.small};
  padding-top: ${space.section};
  margin-bottom: ${space.large};

  ${breakpoint.medium} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-items: last baseline;
    gap: ${space.medium};

    > :first-child {
      grid-column: span 7;
    }
  }
`;

export const Intro = styled.p`
  color: ${color.textMuted};
  font-size: ${text.lead};
  line-height: 1.5;
  text-wrap: balance;

  ${breakpoint.medium} {
    grid-column: span 5;
  }
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};
  margin-bottom: ${space.section};

  ${breakpoint.medium} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;

export const Card = styled.article<{ $isNight?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.tight};
  padding: clamp(${space.large}, 3vw, 2.25rem);
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};

  > :first-child {
    min-height: 8rem;
  }

  > h3 {
    margin-top: ${space.large};
  }

  ${({ $isNight }) =>
    $isNight &&
    css`
      ${nightSurface}
    `}

  ${breakpoint.medium} {
    grid-column: span 5;

    &:first-child,
    &:last-child {
      grid-column: span 7;
    }
  }
`;

export const CardText = styled.p`
  color: ${color.textMuted};
  text-wrap: balance;
`;
