import { useLocation, useNavigate } from "@pipelark/shared-router";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { OverviewStrip } from "#features/overview/OverviewStrip.tsx";
import { paths } from "./paths.ts";

const tabs = [
  { id: "updates", to: paths.updates, label: "Updates", alsoAt: paths.dashboard },
  { id: "payments", to: paths.payments, label: "Payments" },
  { id: "book-a-meeting", to: paths.meetings, label: "Book A Meeting" },
  { id: "settings", to: paths.settings, label: "Settings" },
];

/** What stays around the portal's pages: its tabs and the overview. `/dashboard?tab=…` leads to the tab's own address. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const wanted = pathname === paths.dashboard ? new URLSearchParams(search).get("tab") : null;
  const address = tabs.find(({ id }) => id === wanted)?.to;
  const navigate = useNavigate();

  useEffect(() => {
    if (address) void navigate(address, { replace: true });
  }, [address, navigate]);
  if (address) return null;

  return (
    <Layout>
      <LinkTabs label="Dashboard" links={tabs} orientation="vertical" />
      <Content>
        <OverviewStrip />
        <div>{children}</div>
      </Content>
    </Layout>
  );
}

const Layout = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.medium};

  ${breakpoint.large} {
    grid-template-columns: 14rem minmax(0, 1fr);
    gap: ${space.large};
    align-items: start;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.large};
`;
