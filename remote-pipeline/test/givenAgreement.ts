/** A row of `agreement` as REST answers it: a draft for Northwind Robotics. */
export function givenAgreement(row: Record<string, unknown> = {}) {
  return {
    id: "16000000-0000-4000-8000-000000000009",
    client_account_id: "c0000000-0000-4000-8000-000000000001",
    company_name: null,
    number: null,
    share_bp: 1000,
    cap_cents: 500_000,
    currency: "USD",
    attribution_months: 12,
    report_within_days: 10,
    due_days: 14,
    return_days: 30,
    tax_bp: 0,
    tax_note: "Reverse charge",
    starts_on: "2026-01-01",
    ends_on: null,
    body: "We find leads.",
    body_hash: null,
    state: "draft",
    offered_by_name: null,
    offered_at: null,
    withdrawn_by_name: null,
    withdrawn_at: null,
    accepted_by_name: null,
    accepted_at: null,
    ended_on: null,
    ended_by_name: null,
    ended_at: null,
    replaced_by: null,
    version: 1,
    updated_by_name: "Ada Admin",
    updated_at: "2026-11-20T09:00:00+00:00",
    ...row,
  };
}

/** The same, after its offer. */
export function givenOffer(row: Record<string, unknown> = {}) {
  return givenAgreement({
    company_name: "Northwind Robotics",
    number: "A-0007",
    body_hash: "ab".repeat(32),
    state: "offered",
    offered_by_name: "Ada Admin",
    offered_at: "2026-11-20T09:00:00+00:00",
    version: 2,
    ...row,
  });
}

/** The same, accepted. */
export function givenAccepted(row: Record<string, unknown> = {}) {
  return givenOffer({
    state: "accepted",
    accepted_by_name: "Cleo Client",
    accepted_at: "2026-11-21T09:00:00+00:00",
    version: 3,
    ...row,
  });
}
