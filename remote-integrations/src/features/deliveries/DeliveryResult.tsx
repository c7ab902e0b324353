import { linkedPages } from "@pipelark/shared-contracts/linkedPages";
import type { Delivery } from "@pipelark/shared-data/inboundEvents/inboundSchema";
import { TextLink } from "@pipelark/shared-ui/controls/TextLink";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { styled } from "styled-components";

/** What became of a delivery: why it needs an admin, or what it made, with links to it. */
export function DeliveryResult({ delivery }: { delivery: Delivery }) {
  const { note, invoiceId, appointmentId, leadId, importRunId, clearedBy } = delivery;
  const links = [
    { label: "Open lead", to: leadId && `${linkedPages.leads}?lead=${leadId}` },
    { label: "Open appointments", to: appointmentId && linkedPages.appointments },
    { label: "Open import", to: importRunId && `${linkedPages.imports}?run=${importRunId}` },
    { label: "Open invoice", to: invoiceId && `${linkedPages.invoices}?invoice=${invoiceId}` },
  ].flatMap(({ label, to }) => (to === null ? [] : [{ label, to }]));
  if (!note && !clearedBy && links.length === 0) return "–";
  return (
    <Cluster $gap="tight">
      {note && <Note>{note}</Note>}
      {clearedBy && <span>Done by {clearedBy}</span>}
      {links.map(({ label, to }) => (
        <TextLink key={label} to={to}>
          {label}
        </TextLink>
      ))}
    </Cluster>
  );
}

/* An address has no place to break. */
const Note = styled.span`
  overflow-wrap: anywhere;
`;
