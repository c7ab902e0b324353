import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "@pipelark/shared-router";
import { styled } from "styled-components";
import { bringIntoView, tabRowStyle, type TabsOrientation, tabStyle } from "./Tabs.styles.ts";

export type LinkTabsProps = {
  /** Accessible name of the navigation. */
  label: string;
  /** `alsoAt` lists other addresses at which a link is current. */
  links: readonly { to: string; label: ReactNode; alsoAt?: readonly string[] | undefined }[];
  orientation?: TabsOrientation;
};

/** Links in a `nav` that look like `Tabs`, for pages with their own addresses. Marks the current one. */
export function LinkTabs({ label, links, orientation = "horizontal" }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const place = links.findIndex(({ to, alsoAt }) => to === pathname || alsoAt?.includes(pathname));

  useEffect(() => {
    bringIntoView(row.current?.children[place]);
  }, [place]);

  return (
    <Row ref={row} aria-label={label} $orientation={orientation}>
      {links.map((link, index) => (
        <Tab key={link.to} to={link.to} aria-current={index === place ? "page" : undefined}>
          {link.label}
        </Tab>
      ))}
    </Row>
  );
}

const Row = styled.nav<{ $orientation: TabsOrientation }>`
  ${tabRowStyle}
`;

const Tab = styled(Link)`
  ${tabStyle}
`;
