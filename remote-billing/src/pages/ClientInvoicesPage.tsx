import { ClientInvoices } from "#features/clientInvoices/ClientInvoices.tsx";

export function ClientInvoicesPage() {
  return <ClientInvoices />;
}
