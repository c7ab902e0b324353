import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import remote from "../src/remote.tsx";

const clientsPage = "/studio/workspace/clients";
export const northwind = "c0000000-0000-4000-8000-000000000001";
export const ofNorthwind = `${clientsPage}?company=${northwind}`;

type BackendRequest = { name: string; query: URLSearchParams; body: unknown };
type Answers = Record<string, (asked: BackendRequest) => Response | Promise<Response>>;

/**
 * Opens the page of an admin over a network with these answers. Everything else defaults to an empty list; the one
 * client is Northwind.
 */
export function openClients(answers: Answers, entry = clientsPage) {
  const asked: BackendRequest[] = [];
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = /POST|PATCH/.test(request.method) ? await request.json() : null;
    const one = { name, query: searchParams, body };
    asked.push(one);
    if (answers[name]) return answers[name](one);
    return Response.json(name === "client_summary" && searchParams.has("id") ? givenClient() : []);
  });
  const services = fakeShellServices({ user: fakePerson("admin").user, supabase });
  return { asked, ...mountRemote({ remote, services, entries: [entry] }) };
}

export function givenClient(row: Record<string, unknown> = {}) {
  return {
    id: row["name"] ? crypto.randomUUID() : northwind,
    name: "Northwind Robotics",
    currency: "USD",
    campaign_status: "Active",
    leads: 47,
    appointments: 12,
    balance_cents: 250_000,
    members: 1,
    pending_updates: 2,
    time_zone: "UTC",
    archived_at: null,
    needs_second_check: false,
    version: 1,
    ...row,
  };
}

export function givenQueued(row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    author_id: fakePerson("client").user.id,
    author_name: "Cleo Client",
    type: "client",
    title: "Winter top-up",
    description: "Wired yesterday.",
    amount_cents: 250_000,
    currency: "USD",
    status: "pending",
    decided_by_name: null,
    reason: null,
    reply_count: 0,
    last_reply_type: null,
    created_at: "2026-11-18 09:42:00.123456+00",
    client_account_id: northwind,
    client_account: { name: "Northwind Robotics" },
    ...row,
  };
}

/** The database's answer for a decided update: by this admin by default. */
export function givenDecision(status: string, other?: string) {
  const { id, name } = fakePerson("admin").user;
  return {
    status,
    decided_by: other ? crypto.randomUUID() : id,
    decided_by_name: other ?? name,
    reason: status === "rejected" ? "Not in the plan." : null,
  };
}

export function givenPayment(row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    date: "2026-11-18",
    description: "Wire",
    kind: "payment",
    deal_id: null,
    invoice_id: null,
    amount_cents: 100_000,
    balance_cents: 250_000,
    currency: "USD",
    status: "completed",
    reason: null,
    reverses: null,
    reversed_on: null,
    reverses_entry_of: null,
    created_at: "2026-11-18 09:42:00.123456+00",
    ...row,
  };
}

export const hostId = "b0000000-0000-4000-8000-000000000001";

export function givenMeeting(row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    meeting_type: "check-in",
    host_id: hostId,
    starts_at: "2026-11-10T15:00:00+00:00",
    ends_at: "2026-11-10T15:30:00+00:00",
    guest_name: "Grace Guest",
    status: "booked",
    ...row,
  };
}

export function givenMember(row: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    user_id: fakePerson("client").user.id,
    name: "Cleo Client",
    email: "cleo@northwind.example",
    sees_money: true,
    may_decide: true,
    may_invite: true,
    is_active: true,
    ...row,
  };
}

export function givenInvitation(): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    email: "new@northwind.example",
    role: "client",
    client_account_id: northwind,
    company: "Northwind Robotics",
    invited_by_name: "Ada Admin",
    created_at: "2026-11-18 09:42:00.123456+00",
    expires_at: "2090-11-25T09:42:00+00:00",
    accepted_at: null,
    accepted_by: null,
    revoked_at: null,
  };
}
