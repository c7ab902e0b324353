export const northwind = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };

/** A row of `invoice` with one line, as the backend answers; issued and open without changes. */
export function givenInvoice(row: Record<string, unknown> = {}) {
  return {
    id: "26000000-0000-4000-8000-000000000002",
    client_account_id: northwind.id,
    kind: "invoice",
    corrects: null,
    reason: null,
    state: "issued",
    number: "2026-0002",
    buyer: { name: "Northwind Robotics, Inc.", address: "Road 1", tax_number: "", email: "accounts@northwind.example" },
    po_number: "",
    issued_on: "2026-11-06",
    due_on: "2126-11-20",
    currency: "USD",
    net_cents: 10_000,
    tax_cents: 1900,
    gross_cents: 11_900,
    tax_bp: 1900,
    tax_note: "",
    paid_cents: 0,
    credited_cents: 0,
    open_cents: 11_900,
    pdf_hash: "a".repeat(64),
    version: 3,
    created_by_name: "Ada Admin",
    created_at: "2026-11-06T10:00:00+00:00",
    issued_by_name: "Ada Admin",
    invoice_line: [
      {
        id: "27000000-0000-4000-8000-000000000002",
        position: 1,
        text: "Success fee: Kestrel Tooling",
        amount_cents: 10_000,
        payment_id: "30000000-0000-4000-8000-000000000111",
        credits_line_id: null,
        is_released: false,
      },
    ],
    ...row,
  };
}

/** The same as a draft. */
export function givenDraft(row: Record<string, unknown> = {}) {
  return givenInvoice({
    state: "draft",
    number: null,
    buyer: null,
    issued_on: null,
    due_on: null,
    open_cents: 0,
    pdf_hash: null,
    issued_by_name: null,
    ...row,
  });
}
