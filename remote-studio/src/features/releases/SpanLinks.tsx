import type { ReportSpan } from "@pipelark/shared-data/releases/releaseQueries";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { ViewLinks } from "@pipelark/shared-ui/controls/ViewLinks";

/** How far back the page looks, in its address. */
export function SpanLinks({ span }: { span: ReportSpan }) {
  const { to } = useAddress();
  return (
    <ViewLinks
      label="Period"
      views={[
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
