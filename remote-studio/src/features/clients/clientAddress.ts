import { paths } from "#app/paths.ts";

/** Where one company's own view is. */
export function clientAddress(companyId: string): string {
  return `${paths.workspaceClients}?${String(new URLSearchParams({ company: companyId }))}`;
}
