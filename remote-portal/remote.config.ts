import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

const forClients = { access: ["client"], prerender: false, indexed: false } as const;

export default {
  name: "portal",
  title: "Dashboard",
  contract: "1.2",
  routes: [
    {
      ...forClients,
      path: "/dashboard",
      page: "DashboardPage",
      partOf: "/dashboard/updates",
      title: "Dashboard",
      description: "Your campaign, payments and meetings.",
    },
    {
      ...forClients,
      path: "/dashboard/updates",
      page: "UpdatesPage",
      icon: "message",
      shownIn: { rail: { place: 100 } },
      title: "Updates",
      description: "News about your campaign, from us and from you.",
    },
    {
      ...forClients,
      path: "/dashboard/payments",
      page: "PaymentsPage",
      icon: "wallet",
      shownIn: { rail: { place: 200 } },
      title: "Payments",
      description: "Your balance and payments.",
    },
    {
      ...forClients,
      path: "/dashboard/book-a-meeting",
      page: "MeetingsPage",
      icon: "calendar",
      shownIn: { rail: { place: 300 } },
      title: "Book A Meeting",
      description: "Book a meeting and see your company's meetings.",
    },
    {
      ...forClients,
      path: "/dashboard/settings",
      page: "SettingsPage",
      icon: "settings",
      shownIn: { rail: { place: 400 }, profile: {} },
      title: "Settings",
      description: "Your profile, password and devices.",
    },
  ],
} as const satisfies RemoteDeclaration;
