import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useIsNarrow } from "@pipelark/shared-ui/layout/useIsNarrow";
import { AllTimelines } from "./AllTimelines.tsx";
import { CompanyTimeline } from "./CompanyTimeline.tsx";
import { TimelineToolbar } from "./TimelineToolbar.tsx";
import { useTimelineAddress } from "./useTimelineAddress.ts";

/** Tasks and milestones by weeks or months, of all companies or one. Always a list on phones. */
export function TimelinePanel() {
  const isNarrow = useIsNarrow();
  const address = useTimelineAddress();
  const { companyId } = address;
  const isList = address.isList || isNarrow;

  return (
    <Stack $gap="small">
      <TimelineToolbar address={address} hasForms={!isNarrow} />
      {companyId === null ? (
        <AllTimelines shown={address} isList={isList} />
      ) : (
        <CompanyTimeline companyId={companyId} shown={address} isList={isList} />
      )}
    </Stack>
  );
}
