import { styled } from "styled-components";
import { toastRoom } from "#theme/toastRoom.ts";
import { color, radius, space } from "#theme/tokens.ts";

export const Box = styled.dialog<{ $isWide: boolean }>`
  width: calc(100% - 2rem);
  max-width: ${({ $isWide }) => ($isWide ? "60rem" : "32rem")};
  max-height: calc(100dvh - 2rem);
  margin: auto;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};

  &::backdrop {
    background: ${color.scrim};
  }
`;

export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.medium};
  padding: ${space.large};
  padding-block-end: max(${space.large}, ${toastRoom});
`;

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.medium};

  > h2 {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space.target};
  height: ${space.target};
  margin: -0.375rem -0.5rem 0 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.textMuted};

  &:hover {
    background: ${color.accentSoft};
    color: ${color.text};
  }
`;
