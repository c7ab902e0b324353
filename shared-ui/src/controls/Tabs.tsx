import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { styled } from "styled-components";
import { bringIntoView, tabRowStyle, type TabsOrientation, tabStyle } from "./Tabs.styles.ts";
import { breakpoint, space } from "#theme/tokens.ts";

export type TabsProps<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  orientation?: TabsOrientation;
  /** Content of the selected tab's panel. */
  children: ReactNode;
};

/** Tabs with one panel. Arrow keys, Home and End move and select. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  orientation = "horizontal",
  children,
}: TabsProps<Id>) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);

  const place = tabs.findIndex((tab) => tab.id === selected);

  useEffect(() => {
    bringIntoView(list.current?.children[place]);
  }, [place]);

  function handleKey(event: KeyboardEvent) {
    const move = { current: place, count: tabs.length };
    // Vertical tabs are in a row in a narrow window, so both pairs of arrows work.
    const next =
      nextPlace({ ...move, key: event.key, axis: "horizontal" }) ??
      nextPlace({ ...move, key: event.key, axis: "vertical" });
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <Layout $orientation={orientation}>
      <Row
        ref={list}
        role="tablist"
        aria-label={label}
        aria-orientation={orientation}
        $orientation={orientation}
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${baseId}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </Tab>
        ))}
      </Row>
      <Panel role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${selected}`} tabIndex={0}>
        {children}
      </Panel>
    </Layout>
  );
}

const Layout = styled.div<{ $orientation: TabsOrientation }>`
  display: grid;
  gap: ${space.large};

  ${breakpoint.large} {
    grid-template-columns: ${({ $orientation }) => ($orientation === "vertical" ? "14rem minmax(0, 1fr)" : "none")};
    align-items: start;
  }
`;

const Row = styled.div<{ $orientation: TabsOrientation }>`
  ${tabRowStyle}
`;

const Tab = styled.button`
  ${tabStyle}
`;

const Panel = styled.div`
  min-width: 0;
`;

type Move = { key: string; current: number; count: number; axis: "horizontal" | "vertical" };

/** Target index of an arrow key, Home or End, wrapping around; null for other keys. */
function nextPlace({ key, current, count, axis }: Move): number | null {
  const [back, on] = axis === "vertical" ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (key === on) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
