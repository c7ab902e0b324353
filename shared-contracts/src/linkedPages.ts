import { homeOf } from "./role.ts";

const portal = homeOf("client");
const pipeline = `${homeOf("staff")}/pipeline`;

/**
 * Pages that other remotes link to, besides their owner. A site may lack them, so links ask for them (`usePathOf` of `shared-signed-in`) or lead from
 * rows that only their owner makes.
 */
export const linkedPages = {
  clientLeads: `${portal}/leads`,
  clientDeals: `${portal}/deals`,
  clientAgreement: `${portal}/agreement`,
  clientInvoices: `${portal}/invoices`,
  clientUpdates: `${portal}/updates`,
  leads: pipeline,
  appointments: `${pipeline}/appointments`,
  deals: `${pipeline}/deals`,
  agreements: `${pipeline}/agreements`,
  imports: `${pipeline}/import`,
  invoices: `${homeOf("staff")}/billing`,
  clients: `${homeOf("staff")}/workspace/clients`,
  calendar: `${homeOf("staff")}/workspace/calendar`,
} as const;

export type LinkedPage = keyof typeof linkedPages;
