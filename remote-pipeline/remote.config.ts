import type { FirstRequest, RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";

/** Decides which pages staff see. Admins see all. */
const duties: FirstRequest = { path: "staff_duty?select=duty&user_id=eq.{user}", roles: ["staff"] };
/** The company, with what its member may do. */
const overview: FirstRequest = { path: "rpc/portal_overview", args: {} };

const forStaff = { access: ["admin", "staff"], prerender: false, indexed: false, firstData: [duties] } as const;

const forClients = { access: ["client"], prerender: false, indexed: false, firstData: [overview] } as const;

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
    {
      ...forStaff,
      page: "AppointmentsPage",
      path: "/studio/pipeline/appointments",
      title: "Appointments",
      description: "Upcoming and past appointments with leads, and their outcomes.",
      tab: {},
    },
    {
      ...forStaff,
      page: "DealsPage",
      path: "/studio/pipeline/deals",
      title: "Deals",
      description: "Deals that are open, reported, disputed or confirmed.",
      tab: {},
    },
    {
      ...forStaff,
      page: "LeadImportPage",
      path: "/studio/pipeline/import",
      title: "Import",
      description: "Lists of leads, firms and contacts from a file.",
      tab: {},
    },
    {
      ...forStaff,
      page: "FirmsPage",
      path: "/studio/pipeline/firms",
      title: "Firms",
      description: "Firms and contacts, with everything known of them.",
      tab: {},
    },
    {
      ...forStaff,
      page: "ProfilesPage",
      path: "/studio/pipeline/profiles",
      title: "Ideal profiles",
      description: "What a company's leads should be like.",
      tab: { label: "Profiles" },
    },
    {
      ...forStaff,
      page: "ExclusionsPage",
      path: "/studio/pipeline/exclusions",
      title: "Exclusions",
      description: "Domains and people that are never proposed.",
      tab: {},
      commands: [{ label: "Add exclusions", query: "exclude=new", place: 60 }],
    },
    {
      ...forStaff,
      page: "QualityPage",
      path: "/studio/pipeline/quality",
      title: "Quality",
      description: "Accepted of delivered leads, by researcher and profile.",
      tab: {},
    },
    {
      ...forStaff,
      page: "AgreementsPage",
      path: "/studio/pipeline/agreements",
      title: "Agreements",
      description: "What companies pay per closed deal, and on what terms.",
      tab: {},
      shownIn: { client: { place: 10 } },
      commands: [{ label: "Write agreement", query: "agreement=new", place: 70, roles: ["admin"] }],
    },
    {
      ...forClients,
      page: "ClientLeadsPage",
      path: "/dashboard/leads",
      icon: "target",
      shownIn: { rail: { place: 150 } },
      title: "Leads",
      description: "Leads that we found for you, each with a dossier.",
    },
    {
      ...forClients,
      page: "ClientDealsPage",
      path: "/dashboard/deals",
      icon: "trend",
      shownIn: { rail: { place: 160 } },
      title: "Deals",
      description: "Your appointments with leads and your deals.",
    },
    {
      ...forClients,
      page: "ClientAgreementPage",
      path: "/dashboard/agreement",
      title: "Your agreement",
      description: "What you pay per closed deal, and on what terms.",
      shownIn: { payments: { place: 10 } },
    },
  ],
} as const satisfies RemoteDeclaration;
