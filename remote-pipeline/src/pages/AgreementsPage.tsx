import { AgreementList } from "#features/agreements/AgreementList.tsx";

/** Agreements with the client companies. */
export function AgreementsPage() {
  return <AgreementList />;
}
