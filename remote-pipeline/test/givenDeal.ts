type Row = Record<string, unknown>;

export const dealId = "18000000-0000-4000-8000-000000000001";
const leadId = "14000000-0000-4000-8000-000000000001";
const companyId = "c0000000-0000-4000-8000-000000000001";

const worth: Row = {
  currency: "USD",
  expected_cents: null,
  value_cents: 2_000_000,
  proof: "Order 7",
  dispute_note: null,
  lost_note: null,
  return_reason: null,
  share_bp: null,
  cap_cents: null,
  commission_cents: null,
};

/** A row of `deal`: reported by the client, 20,000.00. `deal_value: null` is what somebody gets who sees no money. */
export function givenDeal(row: Row = {}): Row {
  return {
    id: dealId,
    lead_id: leadId,
    client_account_id: companyId,
    firm_name: "Alder Foods",
    title: "one line",
    expected_month: null,
    state: "reported",
    state_at: "2026-11-20T09:00:00+00:00",
    signed_on: "2026-11-18",
    reported_side: "client",
    has_value: true,
    reported_by_name: "Cleo Client",
    reported_at: "2026-11-20T09:00:00+00:00",
    disputed_by_name: null,
    decided_by_name: null,
    decided_at: null,
    override_reason: null,
    override_by_name: null,
    lost_reason: null,
    returns_until: null,
    taken_back_by_name: null,
    created_by_name: "Cleo Client",
    version: 2,
    deal_value: worth,
    ...row,
  };
}

/** What makes it an open one, without a report. */
export const open: Row = {
  state: "open",
  signed_on: null,
  reported_side: null,
  has_value: false,
  reported_by_name: null,
  reported_at: null,
  deal_value: { ...worth, value_cents: null, proof: null },
};

/** What makes it a confirmed one, at 12.5 %. */
export const confirmed: Row = {
  state: "confirmed",
  decided_by_name: "Ada Admin",
  decided_at: "2026-11-21T09:00:00+00:00",
  returns_until: "2090-12-21",
  version: 3,
  deal_value: { ...worth, share_bp: 1250, commission_cents: 250_000 },
};

export const appointmentId = "17000000-0000-4000-8000-000000000001";

/** A row of `appointment`: it is over, and nobody has said what happened. */
export function givenAppointment(row: Row = {}): Row {
  return {
    id: appointmentId,
    lead_id: leadId,
    client_account_id: companyId,
    starts_at: "2026-11-20T15:00:00+00:00",
    ends_at: "2026-11-20T15:45:00+00:00",
    time_zone: "America/Chicago",
    place: "https://meet.example/1",
    attendee_name: "Cleo Client",
    source: "hand",
    external_id: null,
    state: "booked",
    outcome: null,
    is_to_clear_up: false,
    client_outcome: null,
    client_note: null,
    client_answered_by_name: null,
    agency_outcome: null,
    agency_note: null,
    agency_answered_by_name: null,
    settled_reason: null,
    settled_by_name: null,
    cancel_reason: null,
    version: 1,
    lead: { firm_name: "Alder Foods", contact_name: "Vera Vale" },
    ...row,
  };
}
