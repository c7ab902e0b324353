import { TargetIcon } from "@pipelark/shared-ui/controls/icons";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { paths } from "#app/paths.ts";
import { DealDrawer } from "#features/deals/DealDrawer.tsx";
import { DealList } from "#features/deals/DealList.tsx";
import { useDealRights } from "#features/deals/useDealRights.ts";

/** Deals of all client companies that the reader researches. */
export function DealsPage() {
  const rights = useDealRights();
  return (
    <>
      <DealList
        rights={rights}
        companyId={null}
        headingLevel={2}
        none={
          <EmptyState icon={<TargetIcon />} title="No deals yet" headingLevel={2}>
            Open one from an accepted lead, or wait for a client's report.
          </EmptyState>
        }
      />
      <DealDrawer rights={rights} leadPath={(id) => `${paths.leads}?lead=${id}`} />
    </>
  );
}
