import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "@pipelark/shared-router";
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { styled } from "styled-components";
import { space } from "#theme/tokens.ts";
import { bringIntoView, tabRowStyle, tabStyle } from "./Tabs.styles.ts";

export type TabWithPanel = { id: string; label: ReactNode; panel: ReactNode };

export type TabsProps = {
  /** Read by screen readers as the name of the list. */
  label: string;
  /** The first one is shown when the address names none of them. */
  tabs: readonly [TabWithPanel, ...TabWithPanel[]];
};

/** Tabs over one panel, chosen in the address as `?tab=…`: Back, reload and a shared link lead to the same tab. Arrow keys, Home and End select. */
export function Tabs({ label, tabs }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("tab");
  const { id: current } = tabs.find(({ id }) => id === wanted) ?? tabs[0];

  useEffect(() => {
    bringIntoView(list.current?.querySelector(`[data-key="${CSS.escape(current)}"]`));
  }, [current]);

  function handleSelect(id: string) {
    const next = new URLSearchParams(search);
    next.set("tab", id);
    // Navigation to another tab may be pending: the last press counts, also one on the tab that is still shown.
    setSearch(next, { replace: id === current, preventScrollReset: true });
  }

  return (
    <Layout selectedKey={current} onSelectionChange={(key) => handleSelect(String(key))}>
      <Row ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id}>
            {tab.label}
          </Tab>
        ))}
      </Row>
      {tabs.map((tab) => (
        <Panel key={tab.id} id={tab.id}>
          {tab.panel}
        </Panel>
      ))}
    </Layout>
  );
}

const Layout = styled(AriaTabs)`
  display: grid;
  gap: ${space.large};
`;

const Row = styled(TabList)`
  ${tabRowStyle}
`;

const Tab = styled(AriaTab)`
  ${tabStyle}
  cursor: pointer;
`;

const Panel = styled(TabPanel)`
  min-width: 0;
`;
