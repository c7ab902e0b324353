import { fakePerson } from "@pipelark/shared-testing/fakePerson";

type Row = Record<string, unknown>;

/** A row of `client_update`: by default from the agency and without an amount. */
export function givenUpdate(row: Row = {}): Row {
  return {
    id: crypto.randomUUID(),
    author_id: fakePerson("admin").user.id,
    author_name: "Ada Admin",
    type: "admin",
    title: "Nine new companies",
    description: "All match the profile.",
    amount_cents: null,
    currency: "USD",
    status: null,
    decided_by_name: null,
    reason: null,
    reply_count: 0,
    last_reply_type: null,
    created_at: "2026-11-18 09:42:00.123456+00",
    ...row,
  };
}

/** An update by the client. */
export function givenOwnUpdate(row: Row = {}): Row {
  const { id, name } = fakePerson("client").user;
  return givenUpdate({ author_id: id, author_name: name, type: "client", ...row });
}
