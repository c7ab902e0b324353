import type { ReportSpan } from "@pipelark/shared-data/releases/releaseQueries";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";

/** How far back the page looks, in its address. */
export function SpanLinks({ span }: { span: ReportSpan }) {
  const { to } = useAddress();
  return (
    <LinkTabs
      label="Period"
      links={[
        { to: to({ span: null }), label: "24 hours", isCurrent: span === "day" },
        { to: to({ span: "week" }), label: "7 days", isCurrent: span === "week" },
      ]}
    />
  );
}

/** What the address says; a day where it says nothing that is known. */
export function useReportSpan(): ReportSpan {
  return useAddress().read("span") === "week" ? "week" : "day";
}
