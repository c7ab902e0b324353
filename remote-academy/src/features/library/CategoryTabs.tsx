import type { AcademySection } from "@pipelark/shared-data/settings/settingSchema";
import type { CategoryCount } from "@pipelark/shared-data/videos/progressSchema";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { EmptyState } from "@pipelark/shared-ui/feedback/EmptyState";
import { GraduationIcon } from "@pipelark/shared-ui/controls/icons";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { text } from "@pipelark/shared-ui/theme/tokens";
import { Tabs } from "@pipelark/shared-ui/controls/Tabs";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useActiveSections } from "#lib/useActiveSections.ts";

type CategoryTabsProps = {
  /** By category name; empty until loaded. */
  counts: ReadonlyMap<string, CategoryCount>;
  /** Renders the panel of a section. */
  children: (section: AcademySection) => ReactNode;
};

/** One tab per active section, with the share that is completed. */
export function CategoryTabs({ counts, children }: CategoryTabsProps) {
  const sections = useActiveSections();

  function renderTabs([first, ...others]: readonly AcademySection[]) {
    return first && <Tabs label="Video categories" tabs={[tabOf(first), ...others.map(tabOf)]} />;
  }
  function tabOf(section: AcademySection) {
    return {
      id: section.id,
      label: <TabLabel label={section.label} count={counts.get(section.label)} />,
      panel: children(section),
    };
  }

  return (
    <QueryView
      query={sections}
      of="the academy's sections"
      loading={<Spinner>Loading the sections…</Spinner>}
      empty={
        <EmptyState icon={<GraduationIcon />} title="No active sections" headingLevel={2}>
          An admin can turn sections on in the workspace, under Settings.
        </EmptyState>
      }
      isQuiet
    >
      {renderTabs}
    </QueryView>
  );
}

/** Hidden from screen readers, because the panel states the count too: the tab's name stays the category. */
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
