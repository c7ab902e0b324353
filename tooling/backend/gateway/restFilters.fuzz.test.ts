import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "./testGateway.ts";

let world: TestGateway;
let token: string;
beforeAll(async () => {
  world = await openTestGateway();
  token = (await world.signedIn("admin@pipelark.example")).session.access_token;
});
afterAll(() => world.close());

const operators = ["eq", "gt", "ilike", "is", "isdistinct", "in", "cs", "eq(any)", "not.eq"];

/** What @supabase/lite takes for a list, an object, a number, a truth or a time, whatever the column is. */
const values = ["", "a", "{a,b}", "{a,{b}}", "{}", "{", '{"a":1}', "[1,2)", "(a,b)", "("].concat([
  "null",
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
];

describe("no value of a filter is a fault of ours", () => {
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
    // The column is there, and something is asked of it.
    expect(statuses).toContain(200);
  });
});

test.each(["true", "123", "{a,b}", "2026-01-01"])("a company of the name %s is found by it", async (name) => {
  await world.engine.sql.query("insert into public.client_account (name) values ($1)", [name]);
  const query = new URLSearchParams({ select: "name", name: `eq.${name}` }).toString();
  const answer = await world.ask(`/rest/v1/client_account?${query}`, { token });
  expect([answer.status, await answer.json()]).toEqual([200, [{ name }]]);
});
