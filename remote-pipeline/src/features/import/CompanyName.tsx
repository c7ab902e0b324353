import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { useCompanyNames } from "@pipelark/shared-signed-in/useCompanyNames";

/** Name of the company that an import is for. */
export function CompanyName({ run }: { run: ImportRun }) {
  const { names } = useCompanyNames([run]);
  if (run.companyId === null) return "Firms and contacts only";
  return names.get(run.companyId) ?? "\u00A0";
}
