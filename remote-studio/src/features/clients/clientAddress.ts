import { useAddress } from "@pipelark/shared-signed-in/useAddress";
import { paths } from "#app/paths.ts";

/** Views of a client, in the order of their tabs. */
export const clientTabs = [
  { id: "overview", label: "Overview" },
  { id: "updates", label: "Updates" },
  { id: "payments", label: "Payments" },
  { id: "tasks", label: "Tasks" },
  { id: "meetings", label: "Meetings" },
  { id: "people", label: "People" },
  { id: "details", label: "Details" },
] as const;
export type ClientTab = (typeof clientTabs)[number]["id"];

/** URL of a company's overview. */
export function clientAddress(companyId: string): string {
  return `${paths.workspaceClients}?${String(new URLSearchParams({ company: companyId }))}`;
}

/** Company, tab and linked update in the address. Links to an update, as in mails, name no tab. */
export function useClientAddress() {
  const { read } = useAddress();
  const updateId = read("update");
  const tab = clientTabs.find(({ id }) => id === read("tab"))?.id ?? (updateId ? "updates" : "overview");
  return { companyId: read("company"), updateId, tab };
}
