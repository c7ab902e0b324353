import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

const forStaff = { access: ["admin", "staff"], prerender: false, indexed: false } as const;

export default {
  name: "pipeline",
  title: "Pipeline",
  contract: "1.1",
  routes: [
    {
      ...forStaff,
      page: "LeadsPage",
      path: "/studio/pipeline",
      title: "Pipeline",
      description: "Leads from the first find to the client's verdict.",
      icon: "target",
      tab: { label: "Leads" },
      shownIn: { rail: { place: 35, group: "day" } },
    },
  ],
} as const satisfies RemoteDeclaration;
