import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { ChevronDownIcon } from "./icons.tsx";
import { nextPlace } from "./nextPlace.ts";
import { color, layer, motion, radius, space, text } from "./theme/tokens.ts";

export type MenuProps = {
  /** What the button is for, where its content does not say it: "Account menu". */
  label?: string;
  /** What the button shows. */
  trigger: ReactNode;
  items: readonly { label: string; onSelect: () => void }[];
};

/** A button that opens a short list of acts. Arrow keys, Home, End, Escape and Tab do what menus do. */
export function Menu({ label, trigger, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const firstPlace = useRef(0);
  const listId = useId();

  // At once with the opening: a key that follows quickly must find the focus in the list.
  useLayoutEffect(() => {
    if (isOpen) entriesOf(list.current).at(firstPlace.current)?.focus();
  }, [isOpen]);

  function openAt(place: number) {
    firstPlace.current = place;
    setOpen(true);
  }

  function closeToButton() {
    setOpen(false);
    button.current?.focus();
  }

  function handleButtonKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    openAt(event.key === "ArrowDown" ? 0 : -1);
  }

  function handleListKey(event: KeyboardEvent) {
    if (event.key === "Escape") return closeToButton();
    if (event.key === "Tab") return setOpen(false);
    const all = entriesOf(list.current);
    const current = all.findIndex((entry) => entry === document.activeElement);
    const next = nextPlace({ key: event.key, current, count: all.length, axis: "vertical" });
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <Anchor onBlur={handleBlur}>
      <Trigger
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => (isOpen ? setOpen(false) : openAt(0))}
        onKeyDown={handleButtonKey}
      >
        {trigger}
        <ChevronDownIcon />
      </Trigger>
      <List ref={list} id={listId} role="menu" aria-label={label} hidden={!isOpen} onKeyDown={handleListKey}>
        {items.map((item) => (
          <li key={item.label} role="none">
            <Entry
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                closeToButton();
                item.onSelect();
              }}
            >
              {item.label}
            </Entry>
          </li>
        ))}
      </List>
    </Anchor>
  );
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

const Anchor = styled.div`
  position: relative;
  display: flex;
`;

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.tight};
  min-height: ${space.target};
  padding: 0.125rem ${space.tight} 0.125rem 0.125rem;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
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

const List = styled.ul`
  position: absolute;
  top: calc(100% + ${space.hair});
  right: 0;
  z-index: ${layer.menu};
  min-width: 12rem;
  padding: ${space.hair};
  border: 0.0625rem solid ${color.fieldBorder};
  border-radius: ${radius.panel};
  background: ${color.surface};
`;

const Entry = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.small};
  width: 100%;
  min-height: ${space.target};
  padding: ${space.tight} ${space.small};
  border: 0;
  border-radius: ${radius.field};
  background: transparent;
  font-size: ${text.compact};
  text-align: left;

  &:hover,
  &:focus-visible {
    background: ${color.accentSoft};
  }
`;
