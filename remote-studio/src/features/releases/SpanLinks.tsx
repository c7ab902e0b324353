import type { ReportSpan } from "@pipelark/shared-data/releases/releaseQueries";
import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { LinkTabs } from "@pipelark/shared-ui/controls/LinkTabs";

/** Links that choose the period, kept in the URL. */
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

/** Period of the URL; a day for unknown values. */
export function useReportSpan(): ReportSpan {
  return useAddress().read("span") === "week" ? "week" : "day";
}
