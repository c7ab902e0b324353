import type { Role } from "@pipelark/shared-contracts/role";
import { paths } from "./paths.ts";

type WorkspaceTab = { id: string; to: string; label: string; alsoAt?: string };
type WorkspaceTabs = readonly [WorkspaceTab, ...WorkspaceTab[]];

const timeline = { id: "timeline", to: paths.workspaceTimeline, label: "Timeline" };
const calendar = { id: "calendar", to: paths.workspaceCalendar, label: "Calendar" };
const staff = { id: "staff", to: paths.workspaceStaff, label: "Staff" };
const clients = { id: "clients", to: paths.workspaceClients, label: "Clients" };
const tasks = { id: "tasks", to: paths.workspaceTasks, label: "Tasks" };
const payments = { id: "payments", to: paths.workspacePayments, label: "Payments" };
const settings = { id: "settings", to: paths.workspaceSettings, label: "Settings" };

const adminTabs: WorkspaceTabs = [
  timeline,
  calendar,
  staff,
  clients,
  // The releases have no tab: the settings lead to them.
  { ...settings, alsoAt: paths.workspaceReleases },
];
const staffTabs: WorkspaceTabs = [tasks, calendar, payments, settings];
const forAdminsOnly: ReadonlySet<string> = new Set([timeline.to, staff.to, clients.to, paths.workspaceReleases]);

/** The tabs of a role's workspace. The first one is the default. */
export function workspaceTabsOf(role: Role): WorkspaceTabs {
  return role === "admin" ? adminTabs : staffTabs;
}

/** Where `/studio/workspace?tab=<id>` leads: to a tab that the role has, or to the default one. */
export function workspaceAddress({ role, tab }: { role: Role; tab: string | null }): string {
  const tabs = workspaceTabsOf(role);
  return (tabs.find(({ id }) => id === tab) ?? tabs[0]).to;
}

/** Whether a role is shown what stands at a workspace address. An admin may open the tabs of staff as well. */
export function mayOpenTab({ role, path }: { role: Role; path: string }): boolean {
  return role === "admin" || !forAdminsOnly.has(path);
}
