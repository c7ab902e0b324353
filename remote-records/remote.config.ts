import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

/** Staff may open the pages, which tell them that they are for admins. */
const forAdmins = { access: ["admin", "staff"], readers: ["admin"], prerender: false, indexed: false } as const;

/** The first page of a list, without filters. */
const first = { request: null } as const;

export default {
  name: "records",
  title: "Records",
  contract: "1.1",
  routes: [
    {
      ...forAdmins,
      page: "LogPage",
      path: "/studio/records",
      title: "Records",
      description: "Who did what, and when.",
      icon: "clock",
      tab: { label: "Log" },
      shownIn: { rail: { place: 520 } },
      firstData: [{ path: "rpc/list_audit_entries", args: first }],
    },
    {
      ...forAdmins,
      page: "EmailsPage",
      path: "/studio/records/emails",
      title: "Emails",
      description: "Emails that were sent, wait or failed.",
      tab: {},
      firstData: [{ path: "rpc/list_mails", args: first }],
    },
    {
      ...forAdmins,
      page: "TermsPage",
      path: "/studio/records/terms",
      title: "Terms",
      description: "Who accepted which version of the terms.",
      tab: {},
      firstData: [{ path: "rpc/list_terms_acceptances", args: first }],
    },
    {
      ...forAdmins,
      page: "SourcesPage",
      path: "/studio/records/bookings",
      title: "Sources",
      description: "Where bookings came from, and what guests answered.",
      tab: {},
      firstData: [{ path: "rpc/list_booking_sources", args: first }],
    },
  ],
} as const satisfies RemoteDeclaration;
