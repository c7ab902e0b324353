import { memo, useEffect, useEffectEvent, useState } from "react";
import { MoreIcon } from "#controls/icons.tsx";
import { Menu, type MenuProps } from "./Menu.tsx";

export type RowMenuProps = {
  /** Accessible name of the button: "Actions for Halden". */
  label: string;
  /** Returns the actions. Called only while the menu is open. */
  itemsOf: () => MenuProps["items"];
  /** Called when it opens, to load what its entries need. */
  onOpen?: () => void;
};

const noItems: MenuProps["items"] = [];
const icon = <MoreIcon />;

/** Not rendered again while it is closed. */
const LastingMenu = memo(Menu);

/** Actions of a row or card. Rendering fifty menus with each change of a list would take longer than all of its cells. */
export function RowMenu({ label, itemsOf, onOpen }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const tellOpen = useEffectEvent(() => onOpen?.());

  useEffect(() => {
    if (isOpen) tellOpen();
  }, [isOpen]);

  return (
    <LastingMenu look="icon" label={label} trigger={icon} items={isOpen ? itemsOf() : noItems} onOpenChange={setOpen} />
  );
}
