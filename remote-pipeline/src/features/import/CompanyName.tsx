import { companyNameQueries } from "@pipelark/shared-data/clients/companyNameQueries";
import type { ImportRun } from "@pipelark/shared-data/importRun/importRunSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useQuery } from "@tanstack/react-query";

/** Name of the company that an import is for. */
export function CompanyName({ run: { companyId } }: { run: ImportRun }) {
  const { services } = useSignedIn();
  const named = useQuery(companyNameQueries.of(services, companyId === null ? [] : [companyId]));
  if (companyId === null) return "Firms and contacts only";
  return named.data?.[0]?.name ?? "\u00A0";
}
