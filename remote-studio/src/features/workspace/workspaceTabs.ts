import type { Role } from "@pipelark/shared-contracts/role";

type WorkspaceTab = {
  id: string;
  label: string;
  /** What the tab says while it has nothing to show: that it is not set up, and what it is for. */
  title: string;
  expect: string;
};

type WorkspaceTabs = readonly [WorkspaceTab, ...WorkspaceTab[]];

const adminTabs: WorkspaceTabs = [
  {
    id: "timeline",
    label: "Timeline",
    title: "The timeline is not set up yet",
    expect: "The tasks and milestones of every client will appear here.",
  },
  {
    id: "calendar",
    label: "Calendar",
    title: "The calendar is not set up yet",
    expect: "Meetings and the links to your calendars will appear here.",
  },
  {
    id: "staff",
    label: "Staff",
    title: "The staff list is not set up yet",
    expect: "Everybody who works here will appear here.",
  },
  {
    id: "clients",
    label: "Clients",
    title: "The client list is not set up yet",
    expect: "Every client account and its campaign will appear here.",
  },
];

const staffTabs: WorkspaceTabs = [
  {
    id: "tasks",
    label: "Tasks",
    title: "The task list is not set up yet",
    expect: "What there is for you to do will appear here.",
  },
  {
    id: "calendar",
    label: "Calendar",
    title: "The calendar is not set up yet",
    expect: "Your meetings will appear here.",
  },
  {
    id: "payments",
    label: "Payments",
    title: "The payments are not set up yet",
    expect: "Your payments will appear here.",
  },
];

/** The tabs of a role's workspace, without Settings. The first one is the default. */
export function workspaceTabsOf(role: Role): WorkspaceTabs {
  return role === "admin" ? adminTabs : staffTabs;
}
