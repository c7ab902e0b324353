import { AppointmentsOfLead } from "#features/appointments/AppointmentsOfLead.tsx";
import { ClientLeads } from "#features/clientLeads/ClientLeads.tsx";
import { DealsOfLead } from "#features/deals/DealsOfLead.tsx";
import { LeadLoop } from "#lib/LeadLoop.tsx";

/** Leads of the reader's company; an open one has its appointments and deals. */
export function ClientLeadsPage() {
  return (
    <ClientLeads
      renderMore={(lead, own) => {
        const isAccepted = lead.standing === "accepted";
        return (
          <LeadLoop leadId={lead.id}>
            <AppointmentsOfLead lead={lead} side="client" isAccepted={isAccepted} />
            <DealsOfLead lead={lead} isAccepted={isAccepted} currency={own.currency} />
          </LeadLoop>
        );
      }}
    />
  );
}
