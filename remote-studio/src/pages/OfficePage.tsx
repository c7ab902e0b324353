import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { BuildingIcon } from "@pipelark/shared-ui/icons";
import { OfficeLink } from "#features/office/OfficeLink.tsx";
import { SectionHead } from "#lib/SectionHead.tsx";

export function OfficePage() {
  return (
    <>
      <SectionHead title="Office" />
      <OfficeLink />
      <EmptyState icon={<BuildingIcon />} title="The office is not set up yet" headingLevel={2}>
        Active employees, departments and office utilization will appear here.
      </EmptyState>
    </>
  );
}
