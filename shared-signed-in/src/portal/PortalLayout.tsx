import { pageContentAttribute } from "@pipelark/shared-contracts/pageMarks";
import { homeOf } from "@pipelark/shared-contracts/role";
import { useLocation, useNavigate } from "@pipelark/shared-router";
import { breakpoint, space } from "@pipelark/shared-ui/theme/tokens";
import { type ReactNode, useEffect } from "react";
import { styled } from "styled-components";
import { EntryNavigation } from "../EntryNavigation.tsx";
import { useEntries } from "../signedIn.tsx";

/** Layout of every page below `/dashboard`, in all remotes: the portal's navigation. `/dashboard?tab=…` redirects to that page's own URL. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const wanted = pathname === homeOf("client") ? new URLSearchParams(search).get("tab") : null;
  const entries = useEntries("rail");
  const address = wanted === null ? undefined : entries.find(({ path }) => path.endsWith(`/${wanted}`))?.path;
  const navigate = useNavigate();

  useEffect(() => {
    if (address) void navigate(address, { replace: true });
  }, [address, navigate]);
  if (address) return null;

  return (
    <Layout>
      <EntryNavigation label="Dashboard" look="side" />
      <div {...{ [pageContentAttribute]: "" }}>{children}</div>
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
