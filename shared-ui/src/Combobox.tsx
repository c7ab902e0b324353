import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox } from "react-aria-components/ComboBox";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Text } from "react-aria-components/Text";
import { styled } from "styled-components";
import { FloatingPlace } from "./FloatingPlace.tsx";
import { RequiredMark } from "./forms/RequiredMark.tsx";
import { ChevronDownIcon } from "./icons.tsx";
import { entryStyle, floatingStyle } from "./Menu.styles.ts";
import { inputStyle } from "./TextInput.styles.ts";
import { color, radius, space, text } from "./theme/tokens.ts";

/** One value of a `Combobox`. Labels may repeat, ids may not; `detail` tells equal ones apart. */
export type ComboboxOption = { id: string; label: string; detail?: string };

export type ComboboxProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value and what to do; null when nothing is. */
  error?: string | null;
  /** All values, which the box narrows by what is typed; or, with `onQueryChange`, the ones that the caller found. */
  options: readonly ComboboxOption[];
  /** The id of the chosen value. */
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Says what is typed. The caller then looks up `options`, and the box shows them as they are. */
  onQueryChange?: (query: string) => void;
  /** A look-up is under way. */
  isPending?: boolean;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
};

/** One of many values, found by typing. The value that a screen reader announces is the one that Enter chooses. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, options, selected, onSelect, onQueryChange, isPending, placeholder } = props;
  const items = onQueryChange ? { items: options, onInputChange: onQueryChange } : { defaultItems: options };

  return (
    <Place
      {...items}
      value={selected}
      onChange={(key) => onSelect(key === null ? null : String(key))}
      isInvalid={Boolean(error)}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Name>
        {label}
        {props.isRequired && <RequiredMark />}
      </Name>
      {hint && <Hint slot="description">{hint}</Hint>}
      <Row>
        <Box placeholder={placeholder} />
        <Opener>
          <ChevronDownIcon />
        </Opener>
      </Row>
      <Problem>{error}</Problem>
      <FloatingPlace>
        <Floating offset={4}>
          <List renderEmptyState={() => <Nothing>{isPending ? "Searching..." : "Nothing found"}</Nothing>}>
            {(option) => (
              <Entry id={option.id} textValue={option.label}>
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

const Place = styled(ComboBox<ComboboxOption>)`
  display: grid;
  gap: ${space.hair};
  min-width: 0;
`;

const Name = styled(Label)`
  font-size: ${text.small};
  font-weight: 600;
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

const Row = styled.div`
  position: relative;
`;

const Box = styled(Input)`
  ${inputStyle}
  padding-right: ${space.target};
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
