import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { styled } from "styled-components";
import { FloatingPlace } from "./FloatingPlace.tsx";
import { ChevronDownIcon } from "#controls/icons.tsx";
import { entryStyle, floatingStyle } from "./Menu.styles.ts";
import { color, motion, radius, space, text } from "#theme/tokens.ts";

/** An action of a menu. Labels are unique within it. */
export type MenuEntry = {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** `danger` for destructive actions. */
  tone?: "plain" | "danger";
  isDisabled?: boolean;
};

export type MenuProps = {
  /** Accessible name of the button, if its content is not enough: "Account menu". */
  label?: string;
  /** Content of the button. */
  trigger: ReactNode;
  items: readonly MenuEntry[];
  /** `icon` for a button with only an icon, without the arrow. */
  look?: "words" | "icon";
};

/** A button that opens a short list of actions. Arrow keys, Home, End, letters, Escape and Tab work as in any menu. */
export function Menu({ label, trigger, items, look = "words" }: MenuProps) {
  return (
    <MenuTrigger>
      <Trigger aria-label={label} $look={look}>
        {trigger}
        {look === "words" && <ChevronDownIcon />}
      </Trigger>
      <FloatingPlace>
        <Floating placement="bottom end" offset={4}>
          <List aria-label={label}>
            {items.map(({ label: name, onSelect, icon, tone, isDisabled }) => (
              <Entry key={name} id={name} textValue={name} isDisabled={isDisabled} onAction={onSelect} $tone={tone}>
                {icon}
                {name}
              </Entry>
            ))}
          </List>
        </Floating>
      </FloatingPlace>
    </MenuTrigger>
  );
}

const Trigger = styled(Button)<{ $look: "words" | "icon" }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.tight};
  min-width: ${space.target};
  min-height: ${space.target};
  padding: ${({ $look }) => ($look === "icon" ? 0 : `0.125rem ${space.tight} 0.125rem 0.125rem`)};
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: inherit;
  font-size: ${text.compact};
  font-weight: 500;
  transition: background ${motion.quick};

  &:hover,
  &[aria-expanded="true"] {
    background: ${color.accentSoft};
  }

  > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

const Floating = styled(Popover)`
  ${floatingStyle}
`;

const List = styled(AriaMenu)`
  display: grid;
  min-width: 12rem;
  outline: 0;
`;

const Entry = styled(MenuItem)<{ $tone: MenuEntry["tone"] }>`
  ${entryStyle}
  color: ${({ $tone }) => ($tone === "danger" ? color.danger : color.text)};
`;
