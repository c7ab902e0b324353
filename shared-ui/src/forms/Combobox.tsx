import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox, type ComboBoxState, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { css, styled } from "styled-components";
import { visuallyHidden } from "#focus/VisuallyHidden.tsx";
import { FloatingPlace } from "#overlays/FloatingPlace.tsx";
import { ChevronDownIcon } from "#controls/icons.tsx";
import { entryStyle, floatingStyle } from "#overlays/Menu.styles.ts";
import { inputStyle } from "./TextInput.styles.ts";
import { color, radius, space, text } from "#theme/tokens.ts";
import { RequiredMark } from "./Field.tsx";

/** A value of a `Combobox`. Ids must be unique, labels need not be; `detail` tells equal ones apart. */
export type ComboboxOption = { id: string; label: string; detail?: string };

export type ComboboxProps = {
  label: string;
  hint?: ReactNode;
  /** Error message: the problem and what to do; null when the value is valid. */
  error?: string | null;
  /** All values, filtered by the typed text; or, with `onQueryChange`, the values that the caller found. */
  options: readonly ComboboxOption[];
  /** Id of the selected value. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Called with the typed text. The caller then searches `options`, and the box does not filter them. */
  onQueryChange?: (query: string) => void;
  /** Set during a search. */
  isPending?: boolean;
  /** Called to retry a failed search. While set, the last option is Retry. */
  onRetry?: (() => void) | undefined;
  /** Returns an id for typed text that matches no option. Allows any text, which is kept on blur; `options` must include it as well. */
  customValueId?: ((typed: string) => string) | undefined;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** `pill` for a filter in a row of others: its label is for screen readers alone. */
  look?: "field" | "pill";
};

/** Id of the Retry option. */
const retryId = "look up again";

/** One of many values, found by typing. The announced option is always the one that Enter chooses. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, options, selected, onSelect, onQueryChange, isPending, onRetry, customValueId } = props;
  const isPill = props.look === "pill";
  const shown = onRetry ? [...options, { id: retryId, label: "Retry", detail: "Search failed" }] : options;
  const state = useRef<ComboBoxState<ComboboxOption> | null>(null);
  const items = onQueryChange ? { items: shown, onInputChange: onQueryChange } : { defaultItems: shown };

  function keepState(now: ComboBoxState<ComboboxOption> | null) {
    state.current = now;
  }

  function handleRetry() {
    const typed = state.current?.inputValue ?? "";
    onRetry?.();
    // Choosing an option closes the box, which clears the typed text; restores it afterwards.
    setTimeout(() => state.current?.setInputValue(typed));
  }

  /** Selects the option with the typed name, or the typed text itself. False when nothing was typed. */
  function commitTyped(): boolean {
    const typed = state.current?.inputValue.trim() ?? "";
    if (!customValueId || typed === "") return false;
    const same = options.find((option) => option.label.toLowerCase() === typed.toLowerCase());
    onSelect(same?.id ?? customValueId(typed));
    return true;
  }

  function handleChange(key: string | number | null) {
    // Null is also reported on blur with a text that matches no option.
    if (key !== null || !commitTyped()) onSelect(key === null ? null : String(key));
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === "Enter" && state.current?.selectionManager.focusedKey === null) commitTyped();
  }

  /** Makes Enter after typing choose the only option, or go to the first of several, which is then announced. */
  function handleEnter(event: KeyboardEvent) {
    const box = state.current;
    if (event.key !== "Enter" || customValueId || !box?.isOpen || box.selectionManager.focusedKey !== null) return;
    if (box.inputValue.trim() === "") return;
    const first = isPending ? null : box.collection.getFirstKey();
    if (first !== null && first !== retryId) box.selectionManager.setFocusedKey(first);
    // Otherwise the box would close and clear what was typed.
    if (box.collection.size !== 1 || first === null || first === retryId) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  return (
    <Place
      {...items}
      value={selected}
      onChange={handleChange}
      onBlur={commitTyped}
      allowsCustomValue={customValueId !== undefined}
      isInvalid={Boolean(error)}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <BoxState onState={keepState} />
      <Name $isHidden={isPill}>
        {label}
        {props.isRequired && <RequiredMark />}
      </Name>
      {hint && <Hint slot="description">{hint}</Hint>}
      <Row onKeyDownCapture={handleEnter}>
        <Box
          placeholder={props.placeholder}
          $isPill={isPill}
          data-chosen={(isPill && selected !== null) || undefined}
          onKeyDown={handleKeyDown}
        />
        <Opener>
          <ChevronDownIcon />
        </Opener>
      </Row>
      <Problem>{error}</Problem>
      <FloatingPlace>
        <Floating offset={4}>
          <List renderEmptyState={() => <Nothing>{isPending ? "Searching…" : "Nothing found"}</Nothing>}>
            {(option) => (
              <Entry
                id={option.id}
                textValue={option.label}
                {...(option.id === retryId && onRetry && { onAction: handleRetry })}
              >
                <span>{option.label}</span>
                {option.detail && <Detail>{option.detail}</Detail>}
              </Entry>
            )}
          </List>
        </Floating>
      </FloatingPlace>
    </Place>
  );
}

type BoxStateProps = { onState: (state: ComboBoxState<ComboboxOption> | null) => void };

/** Passes the state out of the box, because an option's action is defined outside. */
function BoxState({ onState }: BoxStateProps) {
  const state = useContext(ComboBoxStateContext);
  useEffect(() => {
    onState(state);
  });
  return null;
}

const Place = styled(ComboBox<ComboboxOption>)`
  display: grid;
  gap: ${space.hair};
  min-width: 0;
`;

const Name = styled(Label)<{ $isHidden: boolean }>`
  font-size: ${text.small};
  font-weight: 600;
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;

const Hint = styled(Text)`
  color: ${color.textMuted};
  font-size: ${text.small};
`;

const Problem = styled(FieldError)`
  color: ${color.danger};
  font-size: ${text.small};
  font-weight: 500;
`;

const pillStyle = css`
  width: 11rem;
  min-height: ${space.target};
  padding-block: ${space.hair};
  border-radius: ${radius.pill};
  font-size: ${text.small};
  font-weight: 500;

  &[data-chosen] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    font-weight: 600;
  }
`;

const Row = styled.div`
  position: relative;
`;

const Box = styled(Input)<{ $isPill: boolean }>`
  ${inputStyle}
  padding-right: ${space.target};
  ${({ $isPill }) => $isPill && pillStyle}
`;

const Opener = styled(Button)`
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

  > svg {
    width: 1.125rem;
  }
`;

const Floating = styled(Popover)`
  ${floatingStyle}
  width: var(--trigger-width);
`;

const List = styled(ListBox<ComboboxOption>)`
  outline: 0;
`;

const Entry = styled(ListBoxItem)`
  ${entryStyle}
  justify-content: space-between;

  &[data-selected] {
    font-weight: 600;
  }
`;

const Detail = styled.span`
  color: ${color.textMuted};
  font-size: ${text.small};
  font-weight: 400;
`;

const Nothing = styled.p`
  padding: ${space.small};
  color: ${color.textMuted};
  font-size: ${text.small};
`;
