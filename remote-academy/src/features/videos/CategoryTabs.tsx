import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import { settingQueries } from "@pipelark/shared-data/settings/settingQueries";
import { type AcademySection, academySections, settings } from "@pipelark/shared-data/settings/settingSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { GraduationIcon } from "@pipelark/shared-ui/icons";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { Spinner } from "@pipelark/shared-ui/Spinner";
import { UrlTabs } from "@pipelark/shared-ui/UrlTabs";
import { useQuery } from "@tanstack/react-query";

/** One tab for each section that the settings have as active. */
export function CategoryTabs() {
  const { services } = useSignedIn();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    settingQueries.one(services, settings.academySections),
  );

  if (isPending) return <Spinner>Loading the sections…</Spinner>;
  if (!data) {
    return (
      <RetryBox
        message={error ? faultMessage(error, "the academy's sections") : null}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const [first, ...others] = academySections.filter(({ label }) => data.value[label]).map(toUrlTab);
  if (!first) {
    return (
      <EmptyState icon={<GraduationIcon />} title="No section is active" headingLevel={2}>
        An admin switches sections on in the workspace, under Settings.
      </EmptyState>
    );
  }
  return <UrlTabs label="Video categories" tabs={[first, ...others]} />;
}

function toUrlTab({ id, label }: AcademySection) {
  const panel = (
    <EmptyState icon={<GraduationIcon />} title="No Videos Available" headingLevel={2}>
      No training videos found for {label}. Check back later for new content.
    </EmptyState>
  );
  return { id, label, panel };
}
