import { Link } from "@pipelark/shared-router";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { tabRowStyle, type TabsOrientation, tabStyle } from "./Tabs.styles.ts";

export type ViewLinksProps = {
  /** Accessible name of the navigation. */
  label: string;
  /** Addresses that differ in their query. The caller knows which view is current. */
  views: readonly { to: string; label: ReactNode; isCurrent: boolean }[];
};

/** Links that look like `Tabs`, for views of one page that are chosen by the query of its address. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <Row aria-label={label} $orientation="horizontal">
      {views.map(({ to, label: name, isCurrent }) => (
        <View key={to} to={to} aria-current={isCurrent ? "page" : undefined} preventScrollReset>
          {name}
        </View>
      ))}
    </Row>
  );
}

const Row = styled.nav<{ $orientation: TabsOrientation }>`
  ${tabRowStyle}
`;

const View = styled(Link)`
  ${tabStyle}
`;
