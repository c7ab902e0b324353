import { breakpoint, color, radius, space, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";

export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
`;

export const GroupHead = styled.li`
  padding: ${space.tight} ${space.medium};
  border-bottom: 0.0625rem solid ${color.line};
  background: ${color.sunken};

  > h2 {
    color: ${color.textMuted};
    font-family: inherit;
    font-size: ${text.small};
    font-weight: 600;
    letter-spacing: normal;
    line-height: 1.4;
  }
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.hair} ${space.tight};
  min-height: 3.25rem;
  padding: ${space.hair} ${space.tight};
  border-bottom: 0.0625rem solid ${color.line};

  &:last-child {
    border-bottom: 0;
  }

  &:hover {
    background: ${color.page};
  }

  &[aria-busy="true"] {
    color: ${color.textMuted};
  }

  ${breakpoint.medium} {
    padding-inline: ${space.small};
  }
`;

export const Tick = styled.label`
  display: grid;
  place-items: center;
  width: ${space.target};
  height: ${space.target};
  cursor: pointer;

  > input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;

export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.hair} ${space.medium};
  align-items: center;
  padding-block: ${space.hair};
  overflow-wrap: anywhere;

  ${breakpoint.large} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

export const Title = styled.a`
  color: ${color.text};
  font-weight: 500;
  line-height: 1.4;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.hair} ${space.small};
  color: ${color.textMuted};
  font-size: ${text.small};

  &:empty {
    display: none;
  }
`;

export const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space.hair};
`;
