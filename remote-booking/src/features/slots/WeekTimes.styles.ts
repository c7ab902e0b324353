import { breakpoint, color, font, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export const Week = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.small};
  min-height: 24.5rem;

  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

/** Below 48 rem a list of the days that have times, above it seven columns. */
export const Days = styled.div`
  display: grid;
  gap: ${space.medium};

  > [data-is-empty] {
    display: none;
  }

  ${breakpoint.medium} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: ${space.tight};

    > [data-is-empty] {
      display: block;
    }
  }
`;

export const DayName = styled.h3`
  margin-block-end: ${space.tight};
  color: ${color.textMuted};
  font-family: ${font.body};
  font-size: ${text.small};
  font-weight: 500;
  letter-spacing: 0;

  &[aria-current] {
    color: ${color.accent};
    font-weight: 600;

    @media (forced-colors: active) {
      text-decoration: underline;
    }
  }

  ${breakpoint.medium} {
    text-align: center;

    span {
      display: block;
    }
  }
`;

export const DayTimes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: ${space.tight};
  margin: 0;
  padding: 0;
  list-style: none;

  ${breakpoint.medium} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.hair};

    button {
      padding-inline: 0;
      font-size: ${text.small};
    }
  }
`;

export const None = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.small};
  padding-block: ${space.medium};
  color: ${color.textMuted};
  text-align: center;
`;

export const Bars = styled.div`
  height: 18rem;
  border-radius: ${radius.field};
  background: ${color.sunken};
`;
