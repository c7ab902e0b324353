import { tabsOf } from "@pipelark/shared-contracts/navigation";
import { dutyQueries } from "@pipelark/shared-data/people/directoryQueries";
import { homeOf } from "@pipelark/shared-contracts/role";
import { PortalLayout } from "@pipelark/shared-signed-in/portal/PortalLayout";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";
import { LockIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { PageHead } from "@pipelark/shared-ui/layout/PageHead";
import { useLocation } from "@pipelark/shared-router";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#app/paths.ts";
import declaration from "../../remote.config.ts";

/** Frame of this remote's pages: the portal's for clients, a heading with the pipeline's pages for staff and admins. */
export function PipelineLayout({ children }: { children: ReactNode }) {
  const { role } = useSignedIn().user;
  if (role === "client") return <PortalLayout>{children}</PortalLayout>;
  return (
    <>
      <PageHead title="Pipeline" back={{ to: homeOf(role), label: "Back to Dashboard" }} />
      <Tabs>
        <LinkTabs label="Pipeline" links={tabsOf(declaration.routes, role)} layout="small" />
      </Tabs>
      <ForDuty>{children}</ForDuty>
    </>
  );
}

/** Who sees a page: those with one of the duties. The label and the title are for others. */
type Duty = { names: readonly string[]; label: string; title: string };

const research: Duty = { names: ["research"], label: "Research", title: "Leads are for research" };
/** Duties of the pages that are not for research alone. */
const duties: Record<string, Duty> = {
  [paths.agreements]: { names: ["accounts"], label: "Accounts", title: "Agreements are for accounts" },
  [paths.deals]: { ...research, names: ["research", "accounts"] },
};

/** Mounts a page only for those who have its duty, so that it sends no request for anybody else. */
function ForDuty({ children }: { children: ReactNode }) {
  const { services, user } = useSignedIn();
  const { pathname } = useLocation();
  const { names, label, title } = duties[pathname] ?? research;
  const isAdmin = user.role === "admin";
  const own = useQuery({ ...dutyQueries.own(services, user.id), enabled: !isAdmin });
  if (isAdmin || own.data?.some((duty) => names.includes(duty))) return children;
  return (
    <QueryView query={own} of="your duties" loading={<Skeleton $height="20rem" />}>
      {() => (
        <EmptyState icon={<LockIcon />} title={title} headingLevel={2}>
          {`An admin can give you the duty “${label}” under People.`}
        </EmptyState>
      )}
    </QueryView>
  );
}

/** Nine pages, for which the title's line has no room. */
const Tabs = styled.div`
  margin-bottom: ${space.small};
`;
