import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

/** Staff may open the pages, which tell them that they are for admins. */
const forAdmins = { access: ["admin", "staff"], readers: ["admin"], prerender: false, indexed: false } as const;

export default {
  name: "integrations",
  title: "Integrations",
  contract: "1.1",
  routes: [
    {
      ...forAdmins,
      page: "IncomingPage",
      path: "/studio/integrations",
      title: "Integrations",
      description: "What other tools send here, and what became of it.",
      icon: "link",
      tab: { label: "Incoming" },
      shownIn: { rail: { place: 450 } },
    },
    {
      ...forAdmins,
      page: "OutgoingPage",
      path: "/studio/integrations/outgoing",
      title: "Outgoing",
      description: "Where events are sent, and what became of them.",
      tab: {},
    },
  ],
} as const satisfies RemoteDeclaration;
