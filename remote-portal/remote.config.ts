import type { FirstRequest, RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

const overview: FirstRequest = { path: "rpc/portal_overview", args: {} };
const ofTheFrame: readonly FirstRequest[] = [
  { path: "client_account?select=id,name,currency,time_zone&limit=1", shape: "one" },
  overview,
  { path: "agreement?select=number&state=eq.offered&limit=1" },
];
const updates: FirstRequest = {
  path: "client_update?select=id,author_id,author_name,type,title,description,amount_cents,currency,status,decided_by_name,reason,reply_count,last_reply_type,created_at,mentions,update_file(id,name,size,author_id)&client_account_id=eq.{company}&order=created_at.desc,id.desc&limit=51",
};

const forClients = { access: ["client"], prerender: false, indexed: false } as const;

export default {
  name: "portal",
  title: "Dashboard",
  contract: "1.5",
  flags: [
    {
      name: "forecast",
      label: "Forecast for clients",
      text: "Clients who see money are shown on their dashboard what their deals are expected to bring.",
      isOn: true,
    },
  ],
  routes: [
    {
      ...forClients,
      path: "/dashboard",
      firstData: ofTheFrame,
      page: "DashboardPage",
      partOf: "/dashboard/updates",
      title: "Dashboard",
      description: "Your campaign, payments and meetings.",
    },
    {
      ...forClients,
      path: "/dashboard/updates",
      firstData: [...ofTheFrame, updates],
      page: "UpdatesPage",
      icon: "message",
      shownIn: { rail: { place: 100 } },
      title: "Updates",
      description: "News about your campaign, from us and from you.",
    },
    {
      ...forClients,
      path: "/dashboard/payments",
      firstData: [
        ...ofTheFrame.slice(0, 2),
        { path: "client_balance?select=balance_cents&client_account_id=eq.{company}&limit=1" },
        {
          path: "payment_with_balance?select=id,date,description,kind,amount_cents,balance_cents,currency,status,reason,reverses,reversed_on,reverses_entry_of,deal_id,invoice_id,created_at&client_account_id=eq.{company}&order=date.desc,created_at.desc,id.desc&limit=51",
        },
      ],
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
      firstData: [overview],
      page: "SettingsPage",
      icon: "settings",
      shownIn: { rail: { place: 400 }, profile: {} },
      title: "Settings",
      description: "Your profile, password and devices.",
    },
  ],
} as const satisfies RemoteDeclaration;
