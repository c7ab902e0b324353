import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox";
import { styled } from "styled-components";
import { entryStyle } from "./Menu.styles.ts";
import { toastRoom } from "#theme/toastRoom.ts";
import { color, radius, space, text } from "#theme/tokens.ts";

export const Sheet = styled.dialog`
  width: min(40rem, calc(100% - 2rem));
  max-height: calc(100dvh - 2rem - ${toastRoom});
  margin: ${space.small} auto auto;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};

  &::backdrop {
    background: ${color.scrim};
  }
`;

/** The input stays above the results. */
export const Field = styled.div`
  position: sticky;
  top: 0;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space.small};
  align-items: center;
  padding: ${space.small} ${space.medium};
  border-bottom: 0.0625rem solid ${color.line};
  background: ${color.surface};

  > svg {
    width: 1.25rem;
    color: ${color.textMuted};
  }

  input {
    width: 100%;
    min-height: ${space.target};
    padding: 0;
    border: 0;
    outline: 0;
    background: transparent;
    color: inherit;
    font-size: ${text.body};
  }

  &:focus-within {
    border-bottom-color: ${color.accent};
  }
`;

export const List = styled(ListBox)`
  max-height: 24rem;
  padding: ${space.tight};
  overflow: auto;
  overscroll-behavior: contain;

  &[data-empty] {
    display: none;
  }
`;

export const Group = styled(ListBoxSection)`
  & + & {
    margin-top: ${space.small};
  }
`;

export const GroupName = styled(Header)`
  padding: ${space.hair} ${space.small};
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-weight: 600;
`;

export const Entry = styled(ListBoxItem)`
  ${entryStyle}
`;

export const Words = styled.span`
  min-width: 0;
`;

/** Target of a result, at the end of its row. */
export const Where = styled.span`
  margin-left: auto;
  color: ${color.textMuted};
  font-size: ${text.small};
`;

export const Empty = styled.p`
  padding: ${space.large};
  color: ${color.textMuted};
  text-align: center;
`;

export const Problem = styled.div`
  padding: ${space.small};
`;
