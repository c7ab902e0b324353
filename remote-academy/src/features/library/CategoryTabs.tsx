import { describeFault } from "@pipelark/shared-contracts/describeFault";
import type { AcademySection } from "@pipelark/shared-data/settings/settingSchema";
import type { CategoryCount } from "@pipelark/shared-data/videos/progressSchema";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { GraduationIcon } from "@pipelark/shared-ui/controls/icons";
import { RetryBox } from "@pipelark/shared-ui/feedback/RetryBox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { UrlTabs } from "@pipelark/shared-ui/controls/UrlTabs";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useActiveSections } from "#lib/useActiveSections.ts";

type CategoryTabsProps = {
  /** By the category's name, once they are known. */
  counts: ReadonlyMap<string, CategoryCount>;
  /** The panel of a section. */
  children: (section: AcademySection) => ReactNode;
};

/** One tab for each section that the settings have as active, with how much of it is done. */
export function CategoryTabs({ counts, children }: CategoryTabsProps) {
  const {
    sections,
    query: { error, isPending, isFetching, refetch },
  } = useActiveSections();

  if (isPending) return <Spinner>Loading the sections…</Spinner>;
  if (!sections) {
    return (
      <RetryBox
        message={error ? describeFault(error, { of: "the academy's sections" }) : null}
        isLoading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const [first, ...others] = sections.map((section) => ({
    id: section.id,
    label: <TabLabel label={section.label} count={counts.get(section.label)} />,
    panel: children(section),
  }));
  if (!first) {
    return (
      <EmptyState icon={<GraduationIcon />} title="No section is active" headingLevel={2}>
        An admin switches sections on in the workspace, under Settings.
      </EmptyState>
    );
  }
  return <UrlTabs label="Video categories" tabs={[first, ...others]} />;
}

/** The count is said in the panel, too: the tab's name stays the category. */
function TabLabel({ label, count }: { label: string; count: CategoryCount | undefined }) {
  return (
    <>
      {label}
      {count && count.videos > 0 && (
        <Count aria-hidden="true">
          {count.completed}/{count.videos}
        </Count>
      )}
    </>
  );
}

const Count = styled.span`
  font-size: ${text.tiny};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;
