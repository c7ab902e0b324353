import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import { companyNameQueries } from "@pipelark/shared-data/plan/planQueries";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { Stack } from "@pipelark/shared-ui/Stack";
import { useQuery } from "@tanstack/react-query";
import { useIsNarrow } from "#lib/useIsNarrow.ts";
import { AllTimelines } from "./AllTimelines.tsx";
import { CompanyTimeline } from "./CompanyTimeline.tsx";
import { TimelineToolbar } from "./TimelineToolbar.tsx";
import { useTimelineAddress } from "./useTimelineAddress.ts";

/** Tasks and milestones on an axis of weeks or months: of all companies, or of one. On a phone always as a list. */
export function TimelinePanel() {
  const { services } = useSignedIn();
  const isNarrow = useIsNarrow();
  const address = useTimelineAddress();
  const { companyId } = address;
  const company = useQuery({ ...companyNameQueries.one(services, companyId ?? ""), enabled: companyId !== null });
  const isList = address.isList || isNarrow;

  return (
    <Stack $gap="small">
      <TimelineToolbar
        address={address}
        companyName={companyId === null ? null : (company.data?.name ?? null)}
        hasForms={!isNarrow}
      />
      <RetryBox
        message={company.error ? faultMessage(company.error, "the company's name") : null}
        isLoading={company.isFetching}
        onRetry={() => void company.refetch()}
      />
      {companyId === null ? (
        <AllTimelines shown={address} isList={isList} />
      ) : (
        <CompanyTimeline companyId={companyId} shown={address} isList={isList} />
      )}
    </Stack>
  );
}
