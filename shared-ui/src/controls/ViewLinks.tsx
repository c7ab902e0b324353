import { Link } from "@pipelark/shared-router";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { tabRowStyle, type TabsOrientation, tabStyle } from "./Tabs.styles.ts";

export type ViewLinksProps = {
  /** What the links choose between, for screen readers. */
  label: string;
  /** Addresses that differ in their query; the caller knows which view is shown. */
  views: readonly { to: string; label: ReactNode; isCurrent: boolean }[];
};

/** The look of `Tabs` for the views of one page, whose choice stands in the query of its address. */
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
