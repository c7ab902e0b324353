import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { DocumentIcon } from "@pipelark/shared-ui/icons";
import { PanelHeading } from "#lib/PanelHeading.tsx";

export function UpdatesPanel() {
  return (
    <>
      <PanelHeading>Updates</PanelHeading>
      <EmptyState icon={<DocumentIcon />} title="No updates yet" headingLevel={2}>
        News about your campaign will appear here, from us and from you. This part is not set up yet.
      </EmptyState>
    </>
  );
}
