import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

const forStaff = { access: ["admin", "staff"], prerender: false, indexed: false } as const;

export default {
  name: "studio",
  title: "Studio",
  contract: "1.1",
  routes: [
    {
      ...forStaff,
      page: "StudioPage",
      path: "/studio",
      title: "Studio",
      description: "What waits for you, and the way into every section.",
    },
    {
      ...forStaff,
      page: "WorkspacePage",
      path: "/studio/workspace",
      title: "Workspace",
      description: "Timeline, calendar, people and settings.",
    },
    {
      ...forStaff,
      page: "WorkspaceTimelinePage",
      path: "/studio/workspace/timeline",
      title: "Timeline",
      description: "The tasks and milestones of every client.",
    },
    {
      ...forStaff,
      page: "WorkspaceCalendarPage",
      path: "/studio/workspace/calendar",
      title: "Calendar",
      description: "Meetings and due tasks by month and week.",
    },
    {
      ...forStaff,
      page: "WorkspaceStaffPage",
      path: "/studio/workspace/staff",
      title: "Staff",
      description: "People, roles and invitations.",
    },
    {
      ...forStaff,
      page: "WorkspaceClientsPage",
      path: "/studio/workspace/clients",
      title: "Clients",
      description: "Client companies, their campaigns and updates.",
    },
    {
      ...forStaff,
      page: "WorkspaceTasksPage",
      path: "/studio/workspace/tasks",
      title: "Tasks",
      description: "What there is for you to do.",
    },
    {
      ...forStaff,
      page: "WorkspacePaymentsPage",
      path: "/studio/workspace/payments",
      title: "Payments",
      description: "What you were paid.",
    },
    {
      ...forStaff,
      page: "WorkspaceSettingsPage",
      path: "/studio/workspace/settings",
      title: "Settings",
      description: "Your profile, and for admins the settings of the site.",
    },
    {
      ...forStaff,
      page: "OfficePage",
      path: "/studio/office",
      title: "Office",
      description: "Employees, departments and office utilization.",
    },
    {
      ...forStaff,
      page: "VaultPage",
      path: "/studio/vault",
      title: "Vault",
      description: "Recordings, documents, prompts, passwords and links.",
      isSealed: true,
    },
    {
      ...forStaff,
      page: "OperationsPage",
      path: "/studio/operations",
      title: "Operations",
      description: "The workflow automation of the company.",
      framesTool: "operations",
    },
    {
      ...forStaff,
      page: "FinancesPage",
      path: "/studio/finances",
      title: "Finances",
      description: "Revenue, clients and expenses by month.",
    },
  ],
} as const satisfies RemoteDeclaration;
