import type { KeyboardEvent } from "react";
import { styled } from "styled-components";
import { SearchIcon } from "#controls/icons.tsx";
import { inputStyle } from "#forms/TextInput.styles.ts";
import { breakpoint, color, radius, space, text } from "#theme/tokens.ts";

export type PaletteBoxProps = {
  /** Accessible name, the same as the palette's: "Search the studio". */
  label: string;
  placeholder: string;
  /** Typed text, edited here until the palette opens and then there. */
  query: string;
  onQueryChange: (query: string) => void;
  /** Called to open the palette: on click, on a key, on the first letter. */
  onOpen: () => void;
  /** Called when the pointer or the focus comes near, to prefetch the palette. */
  onIntent: () => void;
};

/** A box on the page that opens a `CommandPalette`. Text typed while it loads is kept. */
export function PaletteBox({ label, placeholder, query, onQueryChange, onOpen, onIntent }: PaletteBoxProps) {
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onOpen();
  }

  return (
    <Place>
      <SearchIcon />
      <Box
        type="search"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        autoComplete="off"
        placeholder={placeholder}
        value={query}
        onChange={(event) => {
          onQueryChange(event.target.value);
          onOpen();
        }}
        onKeyDown={handleKey}
        onClick={onOpen}
        onFocus={onIntent}
        onPointerEnter={onIntent}
      />
      <Keys aria-hidden>{isApple() ? "⌘K" : "Ctrl K"}</Keys>
    </Place>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

const Place = styled.search`
  position: relative;
  display: block;

  > svg {
    position: absolute;
    inset-block: 0;
    left: ${space.small};
    width: 1.25rem;
    margin-block: auto;
    color: ${color.textMuted};
    pointer-events: none;
  }
`;

const Box = styled.input`
  ${inputStyle}
  min-height: ${space.target};
  padding-inline: 2.75rem ${space.small};
  appearance: none;
  text-overflow: ellipsis;

  &::-webkit-search-cancel-button {
    display: none;
  }

  ${breakpoint.medium} {
    padding-right: 4.5rem;
  }
`;

const Keys = styled.kbd`
  display: none;
  position: absolute;
  inset-block: 0;
  right: ${space.small};
  height: fit-content;
  margin-block: auto;
  padding: 0.125rem ${space.tight};
  border: 0.0625rem solid ${color.line};
  border-radius: ${radius.badge};
  color: ${color.textMuted};
  font: inherit;
  font-size: ${text.tiny};
  pointer-events: none;

  ${breakpoint.medium} {
    display: block;
  }
`;
