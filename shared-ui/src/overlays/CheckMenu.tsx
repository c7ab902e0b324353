import type { ReactNode } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { styled } from "styled-components";
import { CheckIcon, ChevronDownIcon } from "#controls/icons.tsx";
import { FloatingPlace } from "./FloatingPlace.tsx";
import { menuStyle } from "./Menu.styles.ts";
import { MenuButton } from "./Menu.tsx";

export type CheckMenuProps = {
  /** Content of the button. */
  trigger: ReactNode;
  /** Accessible name of the list: "Columns". */
  label: string;
  options: readonly { id: string; label: string }[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** A button that opens a list of options to check. The list stays open while they are checked. */
export function CheckMenu({ trigger, label, options, chosen, onChange }: CheckMenuProps) {
  return (
    <MenuTrigger>
      <MenuButton>
        {trigger}
        <ChevronDownIcon />
      </MenuButton>
      <FloatingPlace>
        <Floating placement="bottom end" offset={4}>
          <AriaMenu
            aria-label={label}
            selectionMode="multiple"
            selectedKeys={chosen}
            onSelectionChange={(keys) =>
              onChange(new Set(options.map(({ id }) => id).filter((id) => keys === "all" || keys.has(id))))
            }
          >
            {options.map((option) => (
              <MenuItem key={option.id} id={option.id} textValue={option.label}>
                <CheckIcon />
                {option.label}
              </MenuItem>
            ))}
          </AriaMenu>
        </Floating>
      </FloatingPlace>
    </MenuTrigger>
  );
}

const Floating = styled(Popover)`
  ${menuStyle}
`;
