export const firmId = "12000000-0000-4000-8000-000000000001";
export const contactId = "13000000-0000-4000-8000-000000000001";
const northwind = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };

export function givenFirm(row: Record<string, unknown> = {}) {
  return {
    id: firmId,
    name: "Alder Foods",
    domain: "alder-foods.example",
    industry: "Food",
    country: "Norway",
    employees: 1200,
    about: "",
    source: "Company register",
    found_on: "2026-11-03",
    created_at: "2026-11-04T09:00:00+00:00",
    created_by_name: "Rita Research",
    version: 1,
    updated_by_name: "Rita Research",
    contacts: 1,
    leads: 1,
    ...row,
  };
}

export function givenContact(row: Record<string, unknown> = {}) {
  return {
    id: contactId,
    firm_id: firmId,
    full_name: "Vera Vale",
    email: "vera@alder-foods.example",
    title: "Plant manager",
    profile_url: null,
    source: "Company website",
    found_on: "2026-11-03",
    address_state: "risky",
    opted_out_at: null,
    erased_at: null,
    erased_by_name: null,
    version: 1,
    updated_by_name: "Rita Research",
    ...row,
  };
}

export const lead = {
  id: "14000000-0000-4000-8000-000000000001",
  client_account_id: northwind.id,
  contact_id: contactId,
  contact_name: "Vera Vale",
  stage: "accepted",
  stage_at: "2026-11-20T09:00:00+00:00",
};

export const known = {
  firm_summary: ({ query }: { query: URLSearchParams }) => (query.has("id") ? givenFirm() : [givenFirm()]),
  contact: ({ query }: { query: URLSearchParams }) => (query.has("id") ? givenContact() : [givenContact()]),
  lead: () => [lead],
  client_account: () => [northwind],
};
