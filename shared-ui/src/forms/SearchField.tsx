import { type KeyboardEvent, useId, useRef } from "react";
import { styled } from "styled-components";
import { CloseIcon, SearchIcon } from "#controls/icons.tsx";
import { inputStyle } from "./TextInput.styles.ts";
import { color, radius, space } from "#theme/tokens.ts";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";

export type SearchFieldProps = {
  /** Label and placeholder: "Search clients". */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search box. Escape and the clear button empty it and keep the focus. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onChange("");
    input.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || value === "") return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  }

  return (
    <Place role="search" aria-label={label}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <SearchIcon />
      <Input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
      />
      {value !== "" && (
        <Clear type="button" aria-label="Clear search" onClick={clear}>
          <CloseIcon />
        </Clear>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  width: 100%;

  > svg {
    position: absolute;
    top: 0;
    bottom: 0;
    left: ${space.small};
    width: 1.25rem;
    margin-block: auto;
    color: ${color.textMuted};
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${inputStyle}
  min-height: ${space.target};
  padding-inline: 2.5rem ${space.target};
  appearance: none;

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: ${space.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.field};
  background: transparent;
  color: ${color.textMuted};

  &:hover {
    color: ${color.text};
  }

  > svg {
    width: 1.125rem;
  }
`;
