import { type KeyboardEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { TextField } from "react-aria-components/TextField";
import { styled } from "styled-components";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";
import { entryStyle, floatingStyle } from "#overlays/Menu.styles.ts";
import { color, space, text } from "#theme/tokens.ts";
import type { ComboboxOption } from "./Combobox.tsx";
import { Field } from "./Field.tsx";
import { inputStyle } from "./TextInput.styles.ts";
import type { ValueField } from "./ValueField.ts";

/** A text with the place of the cursor in it. */
export type CursorText = { text: string; cursor: number };

/** Values for the word at the cursor. */
export type Suggestions = {
  /** Identifies the word, so that Escape hides its values and not those of the next word. */
  id: string;
  /** Accessible name of the list: "People". */
  label: string;
  options: readonly ComboboxOption[];
  /** Set during a search. */
  isPending?: boolean;
};

export type SuggestFieldProps = ValueField<string> & {
  label: string;
  placeholder?: string;
  maxLength?: number;
  onFocus?: () => void;
  /** Values to offer; null where the word at the cursor calls for none. */
  suggest: (typed: CursorText) => Suggestions | null;
  /** Puts a chosen value into the text. */
  onChoose: (option: ComboboxOption, typed: CursorText) => CursorText;
};

// React Aria adds `aria-controls` and `aria-activedescendant`.
const combobox = { role: "combobox" };

/** A line of text that offers values for the word at the cursor, such as people after an `@`. Enter takes the announced one, Escape hides them. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, placeholder, maxLength, value, onChange, onBlur, onFocus, name, error, ref, suggest, onChoose } =
    props;
  const input = useRef<HTMLInputElement>(null);
  const [cursor, setCursor] = useState(value.length);
  const [hidden, setHidden] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const wanted = useRef<number | null>(null);
  const found = isFocused ? suggest({ text: value, cursor }) : null;
  const shown = found && found.id !== hidden ? found : null;

  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  // After React has written the text, which moves the cursor to its end.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    input.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });

  function takeCursor() {
    setCursor(input.current?.selectionStart ?? value.length);
  }

  function handleChange(next: string) {
    takeCursor();
    setHidden(null);
    onChange(next);
  }

  function handleChoose(option: ComboboxOption) {
    const next = onChoose(option, { text: value, cursor });
    wanted.current = next.cursor;
    setCursor(next.cursor);
    onChange(next.text);
    input.current?.focus();
  }

  function handleBlur() {
    // React Aria blurs the field in name only while a value of the list is the active one.
    if (document.activeElement === input.current) return;
    setFocused(false);
    onBlur?.();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !shown) return;
    event.preventDefault();
    event.stopPropagation();
    setHidden(shown.id);
  }

  return (
    <Autocomplete inputValue={value} onInputChange={handleChange}>
      <Place>
        <Field label={label} error={error ?? null}>
          {(field) => (
            <TextField aria-label={label} id={field.id} isInvalid={field["aria-invalid"] ?? false}>
              <Box
                {...field}
                {...combobox}
                ref={input}
                name={name}
                aria-expanded={shown !== null && shown.options.length > 0}
                autoComplete="off"
                placeholder={placeholder}
                maxLength={maxLength}
                onSelect={takeCursor}
                onKeyDown={handleKeyDown}
                onFocus={() => {
                  setFocused(true);
                  onFocus?.();
                }}
                onBlur={handleBlur}
              />
            </TextField>
          )}
        </Field>
        {shown && <Options suggestions={shown} onChoose={handleChoose} />}
        <VisuallyHidden role="status">{shown && countOf(shown)}</VisuallyHidden>
      </Place>
    </Autocomplete>
  );
}

type OptionsProps = { suggestions: Suggestions; onChoose: (option: ComboboxOption) => void };

function Options({ suggestions: { label, options, isPending }, onChoose }: OptionsProps) {
  return (
    // The focus stays in the field.
    <Floating onPointerDown={(event) => event.preventDefault()}>
      {/* Typing makes the first value the active one; letters typed before this was mounted need `autoFocus`. */}
      <List
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus="first"
        renderEmptyState={() => <Nothing>{isPending ? "Searching…" : "Nothing found"}</Nothing>}
      >
        {options.map((option) => (
          <Entry key={option.id} id={option.id} textValue={option.label} onAction={() => onChoose(option)}>
            <span>{option.label}</span>
            {option.detail && <Detail>{option.detail}</Detail>}
          </Entry>
        ))}
      </List>
    </Floating>
  );
}

function countOf({ label, options, isPending }: Suggestions): string {
  if (options.length > 0) return `${label}: ${options.length}`;
  return isPending ? "" : `${label}: nothing found`;
}

const Place = styled.div`
  position: relative;
`;

const Box = styled(Input)`
  ${inputStyle}
`;

const Floating = styled.div`
  ${floatingStyle}
  position: absolute;
  inset-block-start: calc(100% + ${space.hair});
  inset-inline: 0;
  max-height: 18rem;
`;

const List = styled(ListBox)`
  outline: 0;
`;

const Entry = styled(ListBoxItem)`
  ${entryStyle}
  justify-content: space-between;
`;

const Detail = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Nothing = styled.p`
  padding: ${space.small};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
