import { PaymentsPanel } from "#features/payments/PaymentsPanel.tsx";

export function PaymentsPage() {
  return <PaymentsPanel />;
}
