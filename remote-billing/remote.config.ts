import type { FirstRequest, RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

/** Decides which pages staff see. Admins see all. */
const duties: FirstRequest = { path: "staff_duty?select=duty&user_id=eq.{user}", roles: ["staff"] };

const forStaff = { access: ["admin", "staff"], prerender: false, indexed: false, firstData: [duties] } as const;

export default {
  name: "billing",
  title: "Billing",
  contract: "1.1",
  routes: [
    {
      ...forStaff,
      page: "InvoicesPage",
      path: "/studio/billing",
      title: "Billing",
      description: "Invoices from draft to payment.",
      icon: "wallet",
      tab: { label: "Invoices" },
      shownIn: { rail: { place: 48, group: "day" } },
    },
    {
      ...forStaff,
      page: "UnbilledPage",
      path: "/studio/billing/unbilled",
      title: "Unbilled",
      description: "Commissions and fees that no invoice bills yet.",
      tab: {},
    },
    {
      ...forStaff,
      page: "ReceivablesPage",
      path: "/studio/billing/receivables",
      title: "Receivables",
      description: "Open invoices by age.",
      tab: {},
    },
    {
      ...forStaff,
      access: ["admin"],
      page: "SellerPage",
      path: "/studio/billing/seller",
      title: "Agency details",
      description: "The agency's details on its invoices.",
      tab: {},
    },
    {
      access: ["client"],
      prerender: false,
      indexed: false,
      page: "ClientInvoicesPage",
      path: "/dashboard/invoices",
      firstData: [{ path: "rpc/portal_overview", args: {} }],
      icon: "briefcase",
      shownIn: { rail: { place: 210 } },
      title: "Invoices",
      description: "Your invoices and what is open.",
    },
  ],
} as const satisfies RemoteDeclaration;
