import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu as AriaMenu, MenuItem, MenuTrigger, SubmenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { styled } from "styled-components";
import { FloatingPlace } from "./FloatingPlace.tsx";
import { ChevronDownIcon } from "#controls/icons.tsx";
import { menuStyle } from "./Menu.styles.ts";
import { color, motion, radius, space, text } from "#theme/tokens.ts";

/** An action of a menu. Labels are unique within it, or those of the user's own words have an id. */
export type MenuEntry = {
  label: string;
  id?: string;
  onSelect: () => void;
  icon?: ReactNode;
  /** `danger` for destructive actions. */
  tone?: "plain" | "danger";
  isDisabled?: boolean;
};

/** Actions under one name, such as the people whom a task can be assigned to. */
export type Submenu = { label: string; items: readonly MenuEntry[] };

export type MenuProps = {
  /** Accessible name of the button, if its content is not enough: "Account menu". */
  label?: string;
  /** Content of the button. */
  trigger: ReactNode;
  items: readonly (MenuEntry | Submenu)[];
  onOpenChange?: (isOpen: boolean) => void;
  look?: MenuLook;
};

/** `avatar` for a round picture at the start; `icon` for only an icon, without the arrow. */
type MenuLook = "words" | "avatar" | "icon";

/** A button that opens a short list of actions. Arrow keys, Home, End, letters, Escape and Tab work as in any menu. */
export function Menu({ label, trigger, items, onOpenChange, look = "words" }: MenuProps) {
  return (
    <MenuTrigger {...(onOpenChange && { onOpenChange })}>
      <MenuButton aria-label={label} $look={look}>
        {trigger}
        {look !== "icon" && <ChevronDownIcon />}
      </MenuButton>
      <FloatingPlace>
        <Floating placement="bottom end" offset={4}>
          <AriaMenu aria-label={label}>
            {items.map((item) => ("items" in item ? <NestedMenu key={item.label} {...item} /> : menuItem(item)))}
          </AriaMenu>
        </Floating>
      </FloatingPlace>
    </MenuTrigger>
  );
}

function menuItem({ label, id = label, onSelect, icon, tone, isDisabled }: MenuEntry) {
  return (
    <MenuItem key={id} id={id} textValue={label} isDisabled={isDisabled} onAction={onSelect} data-tone={tone}>
      {icon}
      {label}
    </MenuItem>
  );
}

function NestedMenu({ label, items }: Submenu) {
  return (
    <SubmenuTrigger>
      <MenuItem id={label} textValue={label}>
        {label}
        <span>
          <ChevronDownIcon />
        </span>
      </MenuItem>
      <Floating offset={0} maxHeight={360}>
        <AriaMenu aria-label={label}>{items.map(menuItem)}</AriaMenu>
      </Floating>
    </SubmenuTrigger>
  );
}

const buttonPadding: Record<MenuLook, string> = {
  words: `0.125rem ${space.small}`,
  avatar: `0.125rem ${space.tight} 0.125rem 0.125rem`,
  icon: "0",
};

/** The button that opens a menu. */
export const MenuButton = styled(Button)<{ $look?: MenuLook }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.tight};
  min-width: ${space.target};
  min-height: ${space.target};
  padding: ${({ $look = "words" }) => buttonPadding[$look]};
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
  ${menuStyle}
`;
