import { expect, type APIRequestContext } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { callAs } from "./callAs.ts";

/** Client company whose figures no journey reads. */
export const harbor = "c0000000-0000-4000-8000-000000000002";

const lines = { company_line: "A mill", you_meet: "Its owner", fit: "The size", why_now: "A new hall" };
const sources = ["Register", "Trade fair"].map((title) => ({ title, url: null, seen_on: "2026-01-05" }));

type LeadOptions = { isDelivered: boolean; companyId?: string };

/** Adds a lead of a client company with a firm and a contact of its own; without a dossier, or delivered with one. */
export async function givenLead(request: APIRequestContext, { isDelivered, companyId = harbor }: LeadOptions) {
  const made = randomUUID().slice(0, 8);
  const domain = `birch-${made}.example`;
  const firm = { id: randomUUID(), name: `Birch ${made}`, domain };
  const contact = { id: randomUUID(), firm_id: firm.id, full_name: `Bea ${made}`, email: `bea@${domain}` };
  const lead = { id: randomUUID(), client_account_id: companyId, contact_id: contact.id };
  async function call(name: string, row: Record<string, unknown>) {
    const answer = await callAs(request, { account: "staff", name, args: { request: row } });
    expect(answer).toMatchObject(name === "move_leads" ? { kind: "moved", refused: [] } : { kind: "saved" });
  }

  await call("save_firm", firm);
  await call("save_contact", contact);
  await call("save_lead", { ...lead, ...(isDelivered && { ...lines, sources }) });
  for (const [place, to] of isDelivered ? ["checked", "delivered"].entries() : []) {
    await call("move_leads", { to, leads: [{ id: lead.id, version: place + 1 }] });
  }
  return { id: lead.id, firm: firm.name };
}

/** Adds a lead that Harbor's member has accepted. */
export async function givenAcceptedLead(request: APIRequestContext) {
  const lead = await givenLead(request, { isDelivered: true });
  const verdict = { id: lead.id, version: 3, verdict: "accepted" };
  const answer = await callAs(request, { account: "client2", name: "decide_lead", args: { request: verdict } });
  expect(answer).toMatchObject({ kind: "decided" });
  return lead;
}
