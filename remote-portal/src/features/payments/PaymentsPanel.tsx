import { EmptyState } from "@pipelark/shared-ui/EmptyState";
import { ChartIcon } from "@pipelark/shared-ui/icons";
import { PanelHeading } from "#lib/PanelHeading.tsx";

export function PaymentsPanel() {
  return (
    <>
      <PanelHeading>Payments</PanelHeading>
      <EmptyState icon={<ChartIcon />} title="No payments yet" headingLevel={2}>
        Your balance and every payment will appear here. This part is not set up yet.
      </EmptyState>
    </>
  );
}
