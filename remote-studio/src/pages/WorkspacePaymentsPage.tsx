import { OwnPay } from "#features/staffPay/OwnPay.tsx";

export function WorkspacePaymentsPage() {
  return <OwnPay />;
}
