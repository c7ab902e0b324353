import { type KeyboardEvent, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { TextArea } from "react-aria-components/TextArea";
import { TextField } from "react-aria-components/TextField";
import { styled } from "styled-components";
import { VisuallyHidden } from "#focus/VisuallyHidden.tsx";
import { entryStyle, floatingStyle } from "#overlays/Menu.styles.ts";
import { color, space, text } from "#theme/tokens.ts";
import type { ComboboxOption } from "./Combobox.tsx";
import { Field, RequiredMark } from "./Field.tsx";
import { type Mention, mentionAt } from "./mentionText.ts";
import { areaStyle } from "./TextArea.tsx";
import { inputStyle } from "./TextInput.styles.ts";
import type { ValueField } from "./ValueField.ts";

/** Names to offer for a mention. */
export type MentionNames = {
  /** Accessible name of the list: "People". */
  label: string;
  options: readonly ComboboxOption[];
  /** Set during a search. */
  isPending?: boolean;
};

export type MentionFieldProps = ValueField<string> & {
  label: string;
  /** Prose of several lines, where Enter is a new line. */
  isProse?: boolean;
  /** Lines of an empty prose field. */
  rows?: number;
  isRequired?: boolean;
  placeholder?: string;
  maxLength?: number;
  onFocus?: () => void;
  /** Names for the mention that is being typed; null if its sign has none here. */
  namesFor: (mention: Mention) => MentionNames | null;
  /** Called with a chosen name, which the field has written into the text. */
  onChoose?: (option: ComboboxOption, mention: Mention) => void;
};

type Box = HTMLInputElement | HTMLTextAreaElement;

// React Aria adds `aria-controls` and `aria-activedescendant`.
const combobox = { role: "combobox", autoComplete: "off" };
// Against React Aria's settings for a search.
const prose = { spellCheck: true, autoCorrect: "on", enterKeyHint: "enter" } as const;

/**
 * A text that offers people after an `@`, and companies after a `#` in a line. A chosen one is written with its sign. Enter and Tab take the
 * announced name, Escape hides the list of this mention.
 */
export function MentionField(props: MentionFieldProps) {
  const { label, isProse = false, isRequired = false, value, onChange, onBlur, onFocus, error, ref } = props;
  const box = useRef<Box | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(value.length);
  const [hidden, setHidden] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const wanted = useRef<number | null>(null);

  const mention = isFocused ? mentionIn(value, cursor) : null;
  const names = mention && idOf(mention) !== hidden ? props.namesFor(mention) : null;
  const shown = names && (names.isPending || names.options.length > 0) ? names : null;

  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), []);

  // After React has written the text, which moves the cursor to its end.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    box.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });

  function mentionIn(typed: string, place: number) {
    return mentionAt({ text: typed, cursor: place, kind: isProse ? "prose" : "line" });
  }

  function takeCursor() {
    setCursor(box.current?.selectionStart ?? value.length);
  }

  function handleChange(next: string) {
    takeCursor();
    const following = mentionIn(next, box.current?.selectionStart ?? next.length);
    if (!following || idOf(following) !== hidden) setHidden(null);
    onChange(next);
  }

  function handleChoose(option: ComboboxOption) {
    if (!mention) return;
    const before = `${value.slice(0, mention.from)}${mention.sign}${option.label} `;
    wanted.current = before.length;
    setCursor(before.length);
    onChange(before + value.slice(cursor).trimStart());
    props.onChoose?.(option, mention);
    box.current?.focus();
  }

  function handleBlur() {
    // React Aria blurs the field in name only while a value of the list is the active one.
    if (document.activeElement === box.current) return;
    setFocused(false);
    onBlur?.();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!mention || !shown || event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      setHidden(idOf(mention));
    }
    const active = event.key === "Tab" && !event.shiftKey && activeOf(list, shown.options);
    if (!active) return;
    event.preventDefault();
    handleChoose(active);
  }

  const shared = {
    ref: (element: Box | null) => {
      box.current = element;
    },
    name: props.name,
    required: isRequired,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    onSelect: takeCursor,
    onKeyDown: handleKeyDown,
    onBlur: handleBlur,
    onFocus() {
      setFocused(true);
      onFocus?.();
    },
  };

  return (
    <Autocomplete inputValue={value} onInputChange={handleChange}>
      <Place>
        <Field
          label={
            <>
              {label}
              {isRequired && <RequiredMark />}
            </>
          }
          error={error ?? null}
        >
          {(field) => (
            <TextField aria-label={label} id={field.id} isInvalid={field["aria-invalid"] ?? false}>
              {isProse ? (
                <Prose {...field} {...prose} {...shared} rows={props.rows} />
              ) : (
                <Line {...field} {...combobox} {...shared} aria-expanded={shown !== null && shown.options.length > 0} />
              )}
            </TextField>
          )}
        </Field>
        {shown && <Names names={shown} list={list} onChoose={handleChoose} />}
        <VisuallyHidden role="status">
          {shown && shown.options.length > 0 && `${shown.label}: ${shown.options.length}`}
        </VisuallyHidden>
      </Place>
    </Autocomplete>
  );
}

/** Identifies a mention while its name is typed. */
function idOf({ sign, from }: Mention): string {
  return `${sign}${from}`;
}

function activeOf(list: RefObject<HTMLDivElement | null>, options: readonly ComboboxOption[]) {
  const id = list.current?.querySelector("[data-focused]")?.getAttribute("data-key");
  return options.find((option) => option.id === id);
}

type NamesProps = {
  names: MentionNames;
  list: RefObject<HTMLDivElement | null>;
  onChoose: (option: ComboboxOption) => void;
};

function Names({ names: { label, options, isPending }, list, onChoose }: NamesProps) {
  return (
    // The focus stays in the field.
    <Floating onMouseDown={(event) => event.preventDefault()}>
      {/* Typing makes the first value the active one; letters typed before this was mounted need `autoFocus`. */}
      <List
        ref={list}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus="first"
        renderEmptyState={() => isPending && <Nothing>Searching…</Nothing>}
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

const Place = styled.div`
  position: relative;
`;

const Line = styled(Input)`
  ${inputStyle}
`;

const Prose = styled(TextArea)`
  ${areaStyle}

  &[rows] {
    min-height: 0;
  }
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
