import { breakpoint, color, font, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
`;

/** Narrow: author and date in the first line, then text, then amount. Wide: three columns. */
export const Entry = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.tight} ${space.small};
  padding: ${space.medium};

  & + & {
    border-top: 0.0625rem solid ${color.line};
  }

  &[aria-busy="true"] {
    color: ${color.textMuted};
  }

  ${breakpoint.medium} {
    grid-template-columns: 4.25rem minmax(0, 1fr) auto;
    column-gap: ${space.medium};
    padding-inline: ${space.large};
  }
`;

export const Words = styled.div`
  display: grid;
  grid-row: 2;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.hair};
  overflow-wrap: anywhere;

  ${breakpoint.medium} {
    grid-row: 1;
    grid-column: 2;
  }
`;

/** Contains the badge. Truncates a long name. */
export const Tag = styled.div`
  display: grid;
  max-width: 8rem;

  > span {
    overflow: hidden;
    max-width: 100%;
    text-overflow: ellipsis;
  }
`;

export const Title = styled.h2`
  font-family: ${font.body};
  font-size: ${text.compact};
  font-weight: 600;
  letter-spacing: normal;
  line-height: 1.4;
`;

export const Muted = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
  font-weight: 400;
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.small};
  align-items: baseline;
  justify-content: flex-end;
  font-variant-numeric: tabular-nums;
  text-align: end;

  ${breakpoint.medium} {
    flex-direction: column;
    align-items: flex-end;
    justify-content: flex-start;
  }
`;

export const Amount = styled.span`
  order: 1;
  font-weight: 600;

  ${breakpoint.medium} {
    order: 0;
  }
`;

export const When = styled.time`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.tight};
  justify-content: flex-end;
  color: ${color.textMuted};
  font-size: ${text.small};

  ${breakpoint.medium} {
    flex-direction: column;
  }
`;

export const Marks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.hair} ${space.tight};
  align-items: center;
  margin-top: ${space.hair};
  color: ${color.textMuted};
  font-size: ${text.small};
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.medium};
  margin-block-end: calc(-1 * ${space.small});
`;

/** Low emphasis, because every row has one, but still with the full touch target. */
export const Act = styled.button`
  display: inline-flex;
  gap: ${space.hair};
  align-items: center;
  min-height: ${space.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.badge};
  background: transparent;
  color: ${color.accent};
  font-size: ${text.small};
  font-weight: 600;

  > svg {
    width: 1.125rem;
    height: 1.125rem;
  }

  &[aria-expanded="true"] > svg {
    rotate: 180deg;
  }

  &:hover {
    color: ${color.accentStrong};
    text-decoration: underline;
  }
`;
