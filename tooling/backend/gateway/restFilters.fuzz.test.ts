import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../test/testGateway.ts";
import { invalidValues } from "../test/typeFuzz.ts";

let world: TestGateway;
let token: string;
beforeAll(async () => {
  world = await openTestGateway();
  token = (await world.signedIn("admin@pipelark.example")).session.access_token;
});
afterAll(() => world.close());

const operators = ["eq", "neq", "gt", "ilike", "is", "isdistinct", "in", "cs", "eq(any)", "not.eq"];

/** Values that @supabase/lite takes for a list, an object, a number, a boolean or a time, regardless of the column. */
const values = ["", "a", "{a,b}", "{a,{b}}", "{}", "{", '{"a":1}', "[1,2)", "(a,b)", "("].concat([
  "null",
  "not_null",
  "unknown",
  "true",
  "1.5",
  "1e400",
  "99999999999999999999999",
  "0000-01-01",
  "infinity",
  "🙂",
]);

const columns = [
  { of: "text, for anybody", at: "meeting_link", column: "slug", isPublic: true },
  { of: "boolean, for anybody", at: "meeting_link", column: "auto_open", isPublic: true },
  { of: "integer, for anybody", at: "meeting_link", column: "version", isPublic: true },
  { of: "jsonb, for anybody", at: "site_setting", column: "value", isPublic: true },
  { of: "uuid", at: "task", column: "id", isPublic: false },
  { of: "date", at: "task", column: "due_on", isPublic: false },
  { of: "bigint", at: "task", column: "position", isPublic: false },
  { of: "timestamptz", at: "userProfile", column: "deactivated_at", isPublic: false },
  { of: "bytea", at: "invitation", column: "token_hash", isPublic: false },
  { of: "text", at: "client_account", column: "name", isPublic: false },
  { of: "list of uuid", at: "vault_item", column: "reader_ids", isPublic: false },
];

describe("no filter value causes a server error", () => {
  test.each(columns)("$of", async ({ at, column, isPublic }) => {
    const faults: string[] = [];
    const statuses = new Set<number>();
    for (const operator of operators) {
      for (const value of values) {
        const query = new URLSearchParams({ select: column, limit: "1", [column]: `${operator}.${value}` }).toString();
        const { status } = await world.ask(`/rest/v1/${at}?${query}`, isPublic ? {} : { token });
        statuses.add(status);
        if (status >= 500) faults.push(`${status} to ${query}`);
      }
    }
    expect(faults).toEqual([]);
    // At least one filter was accepted, so that the column exists.
    expect(statuses).toContain(200);
  });
});

test.each(["true", "123", "{a,b}", "2026-01-01"])("a company of the name %s is found by it", async (name) => {
  await world.engine.sql.query("insert into public.client_account (name) values ($1)", [name]);
  const query = new URLSearchParams({ select: "name", name: `eq.${name}` }).toString();
  const answer = await world.ask(`/rest/v1/client_account?${query}`, { token });
  expect([answer.status, await answer.json()]).toEqual([200, [{ name }]]);
});

describe("values that pages report", () => {
  const signal = {
    kind: "error",
    part: "booking",
    version: "1.0.0-0123456789ab",
    contract: "1.1",
    page: "/",
    page_load: "0123456789abcdef",
    message: "It broke",
    stack: "main.js:1:2",
    found_by: "stack",
  };

  function report(signals: unknown, address?: string): Promise<Response> {
    return world.ask("/rest/v1/rpc/report_signals", { body: { signals }, ...(address && { address }) });
  }

  test("are accepted in their own type, and another type causes no server error", async () => {
    expect((await report([signal])).status).toBe(204);
    const wrong = Object.entries(signal).flatMap(([field, right]) =>
      invalidValues.text(right).map((value): [string, unknown] => [field, [{ ...signal, [field]: value }]]),
    );
    const statuses = new Map<string, number>();
    for (const [field, signals] of [
      ...wrong,
      ...invalidValues.object("").map((one): [string, unknown] => ["all", one]),
    ]) {
      const { status } = await report(signals);
      statuses.set(`${field}: ${JSON.stringify(signals).slice(0, 300)}`, status);
    }
    expect([...statuses].filter(([, status]) => status !== 400 && status !== 413)).toEqual([]);
  });

  test("is short, comes without a session, and a flood of it keeps neither others nor the caller's page waiting", async () => {
    expect((await report([{ ...signal, message: "x".repeat(8 * 1024) }])).status).toBe(413);
    expect((await world.ask("/rest/v1/rpc/report_signals", { body: { signals: [signal] }, token })).status).toBe(403);
    const flood: number[] = [];
    for (let sent = 0; sent < 21; sent += 1) flood.push((await report([signal], "203.0.113.9")).status);
    expect(flood).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
    expect((await report([signal], "203.0.113.10")).status).toBe(204);
    expect((await world.ask("/rest/v1/site_setting?select=key", { address: "203.0.113.9" })).status).toBe(200);
    expect((await world.ask("/rest/v1/release_signal?select=kind", {})).status).toBeGreaterThanOrEqual(400);
  });
});
