import { paths } from "#app/paths.ts";

/** URL of a company's own view. */
export function clientAddress(companyId: string): string {
  return `${paths.workspaceClients}?${String(new URLSearchParams({ company: companyId }))}`;
}
