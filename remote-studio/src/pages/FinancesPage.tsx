import { FinancesPanel } from "#features/finances/FinancesPanel.tsx";

export function FinancesPage() {
  return <FinancesPanel />;
}
