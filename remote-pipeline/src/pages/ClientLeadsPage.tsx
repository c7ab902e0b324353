import { ClientLeads } from "#features/clientLeads/ClientLeads.tsx";

export function ClientLeadsPage() {
  return <ClientLeads />;
}
