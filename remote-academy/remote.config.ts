import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

export default {
  name: "academy",
  title: "Academy",
  contract: "1.1",
  routes: [
    {
      path: "/studio/academy",
      page: "AcademyPage",
      access: ["admin", "staff"],
      prerender: false,
      indexed: false,
      title: "Academy",
      description: "Training videos for staff and admins.",
    },
  ],
} as const satisfies RemoteDeclaration;
