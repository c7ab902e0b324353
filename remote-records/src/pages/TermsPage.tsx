import { AcceptanceList } from "#features/terms/AcceptanceList.tsx";

/** Acceptances of the terms. */
export function TermsPage() {
  return <AcceptanceList />;
}
