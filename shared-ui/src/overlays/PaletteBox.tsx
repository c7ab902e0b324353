import type { KeyboardEvent } from "react";
import { styled } from "styled-components";
import { SearchIcon } from "#controls/icons.tsx";
import { inputStyle } from "#forms/TextInput.styles.ts";
import { breakpoint, color, radius, space, text } from "#theme/tokens.ts";

export type PaletteBoxProps = {
  /** What can be found here, the palette's own label: "Search the studio". */
  label: string;
  placeholder: string;
  /** What is typed, here until the palette is there and from then on in the palette. */
  query: string;
  onQueryChange: (query: string) => void;
  /** The palette is wanted: by a press, by a key, by the first letter. */
  onOpen: () => void;
  /** Somebody comes near: time to fetch the palette. */
  onIntent: () => void;
};

/** A box that stays on the page and opens a `CommandPalette`. What is typed meanwhile is not lost. */
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
