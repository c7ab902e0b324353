import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import * as v from "valibot";

type Row = Record<string, unknown>;

export const leadId = "b1000000-0000-4000-8000-000000000001";
const companyId = "c0000000-0000-4000-8000-000000000001";
const contactId = "13000000-0000-4000-8000-000000000001";
const { id: staffId } = fakePerson("staff").user;

/** A row of `lead`: found, with a whole dossier and two sources. */
export function givenLead(row: Row = {}): Row {
  return {
    id: leadId,
    client_account_id: companyId,
    firm_id: "12000000-0000-4000-8000-000000000001",
    contact_id: contactId,
    profile_id: null,
    firm_name: "Alder Foods",
    contact_name: "Vera Vale",
    contact_title: "Plant manager",
    owner_id: staffId,
    owner_name: "Sam Staff",
    stage: "found",
    stage_at: "2026-11-20T09:00:00+00:00",
    delivered_at: null,
    delivered_on: null,
    company_line: "Makes frozen meals",
    you_meet: "The plant manager",
    fit: "Three packing lines",
    why_now: "Opens a second plant",
    left_open: "",
    sources: [
      { title: "Annual report", url: "https://alder-foods.example/report", seen_on: "2026-11-18" },
      { title: "Call with the plant", url: null, seen_on: "2026-11-19" },
    ],
    checked_by: null,
    checked_by_name: null,
    checked_at: null,
    second_checked_by_name: null,
    second_checked_at: null,
    delivered_by_name: null,
    verdict_due_at: null,
    verdict: null,
    verdict_by_name: null,
    verdict_at: null,
    decline_reason: null,
    decline_note: null,
    updated_by_name: "Sam Staff",
    updated_at: "2026-11-20T09:00:00+00:00",
    version: 3,
    ...row,
  };
}

/** What makes it a checked one, by Rita Research. */
export const checked = {
  stage: "checked",
  checked_by: "d0000000-0000-4000-8000-000000000008",
  checked_by_name: "Rita Research",
  checked_at: "2026-11-21T09:00:00+00:00",
};

/** Its contact, its company and its history. */
export const surroundings = {
  contact: () => ({
    id: contactId,
    firm_id: "12000000-0000-4000-8000-000000000001",
    full_name: "Vera Vale",
    email: "vera@alder-foods.example",
    title: "Plant manager",
    profile_url: null,
    source: "Company website",
    found_on: "2026-11-03",
    address_state: "valid",
    opted_out_at: null,
    erased_at: null,
    erased_by_name: null,
    version: 1,
    updated_by_name: "Rita Research",
  }),
  client_account: ({ query }: { query: URLSearchParams }) =>
    query.get("id")?.startsWith("eq.") ? givenRules() : [{ id: companyId, name: "Northwind Robotics" }],
  lead_event: () => [
    {
      id: "e1000000-0000-4000-8000-000000000001",
      kind: "note",
      note: "Called twice",
      is_for_client: false,
      actor_name: "Rita Research",
      created_at: "2026-11-21T10:00:00+00:00",
    },
    {
      id: "e1000000-0000-4000-8000-000000000002",
      kind: "added",
      note: null,
      is_for_client: false,
      actor_name: "Sam Staff",
      created_at: "2026-11-20T09:00:00+00:00",
    },
  ],
};

export function givenRules(row: Row = {}): Row {
  return { name: "Northwind Robotics", needs_second_check: false, archived_at: null, ...row };
}

/** The stored task of a request to add one. */
export function givenTask(request: unknown): Row {
  return {
    kind: "task",
    notes: "",
    status: "todo",
    starts_on: null,
    due_on: null,
    assignee_name: "Sam Staff",
    lead_name: "Alder Foods",
    position: 1_000_000,
    version: 1,
    comment_count: 0,
    created_by: staffId,
    created_by_name: "Sam Staff",
    created_at: "2026-11-25T09:00:00+00:00",
    updated_by: staffId,
    updated_by_name: "Sam Staff",
    updated_at: "2026-11-25T09:00:00+00:00",
    ...v.parse(v.looseObject({}), request),
  };
}
