import { ClientAgreements } from "#features/agreements/ClientAgreements.tsx";

export function ClientAgreementPage() {
  return <ClientAgreements />;
}
