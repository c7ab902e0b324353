import { Fragment, type ReactNode } from "react";
import { useSearchParams } from "@pipelark/shared-router";
import { Tabs } from "./Tabs.tsx";
import type { TabsOrientation } from "./Tabs.styles.ts";

export type UrlTab = { id: string; label: ReactNode; panel: ReactNode };

export type UrlTabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  /** The first one is shown when the address names none of them. */
  tabs: readonly [UrlTab, ...UrlTab[]];
  orientation?: TabsOrientation;
};

/** Tabs whose selection is in the address as `?tab=…`, so that Back, reload and shared links open the same tab. */
export function UrlTabs({ label, tabs, orientation }: UrlTabsProps) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("tab");
  const current = tabs.find(({ id }) => id === wanted) ?? tabs[0];

  function handleSelect(id: string) {
    const next = new URLSearchParams(search);
    next.set("tab", id);
    // A navigation to another tab may be pending. The last press wins, even on the tab that is still shown.
    setSearch(next, { replace: id === current.id, preventScrollReset: true });
  }

  return (
    <Tabs label={label} tabs={tabs} selected={current.id} onSelect={handleSelect} orientation={orientation}>
      <Fragment key={current.id}>{current.panel}</Fragment>
    </Tabs>
  );
}
