import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

export default {
  name: "portal",
  title: "Dashboard",
  contract: "1.1",
  routes: [
    {
      path: "/dashboard",
      page: "DashboardPage",
      access: ["client"],
      prerender: false,
      indexed: false,
      title: "Dashboard",
      description: "Your campaign, your payments and your meetings.",
    },
  ],
} as const satisfies RemoteDeclaration;
