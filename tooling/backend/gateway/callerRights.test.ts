import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../engine/sql.ts";
import { testGateways, type TestGateway } from "../test/testGateway.ts";

let world: TestGateway;

/** A filter that the engine itself takes for a query of its own, with this SQL in the place of an aggregate's name. */
function statementIn(aggregate: string): string {
  const select = [{ x: { column: "key", aggregate } }];
  return encodeURIComponent(JSON.stringify({ type: "query", from: "site_setting", select, limit: 1 }));
}

/** Passes the gateway by, which refuses such a filter. */
async function answerTo(aggregate: string, more = ""): Promise<string> {
  const { engine } = world;
  const path = `/rest/v1/site_setting?select=key&${more}key=gt.${statementIn(aggregate)}`;
  const request = new Request(`${engine.siteUrl}${path}`, { headers: { apikey: engine.publishableKey } });
  return (await engine.fetch(request)).text();
}

function answerOf(sql: string): Promise<string> {
  return answerTo(`(${sql})::int::text || concat`);
}

const asOwner = "select set_config('role', session_user, true)";

describe.each(testGateways)("on $name", ({ open }) => {
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  test("SQL of a visitor runs with a visitor's rights", async () => {
    // Seen to run: an error tells what it read.
    expect(await answerOf("select current_user::text")).toContain('\\"anon\\"');
    for (const sql of [
      asOwner,
      `${asOwner} || query_to_xml('select email from auth.users', true, true, '')::text`,
      "select set_config('request.jwt.claims', '{}', true)",
      "select string_agg(email, ',') from auth.users",
      "select query_to_xml('reset role', true, true, '')::text",
    ]) {
      const answer = await answerOf(sql);
      expect(answer, sql).toMatch(/permission denied|not allowed in a non-volatile function/);
      expect(answer, sql).not.toContain("@pipelark.example");
    }
  });

  test.each([
    ["alone", ""],
    ["beside a list", "key=eq.{a,b}&"],
  ])("a second statement does not run: %s", async (_, more) => {
    const names = "select string_agg(name, ',' order by name) from public.client_account";
    const before = await world.value(names);
    const change = "reset role; update public.client_account set name = 'x' || name; commit; begin";
    await answerTo(`concat("key") from site_setting limit 1)); ${change}; --`, more);
    expect(await world.value(names)).toBe(before);
  });

  test.each<[string, Caller]>([
    ["a visitor", { role: "anon" }],
    ["a person", { role: "authenticated", userId: crypto.randomUUID(), sessionId: crypto.randomUUID() }],
  ])("%s takes no other role and names no other account", async (_who, caller) => {
    for (const setting of ["role", "session_authorization", "request.jwt.claims", "request.jwt.claim.sub"]) {
      const attempt = world.engine.sql.rehearse(async (tx) => {
        await tx.become(caller);
        return tx.query("select set_config($1, $2, true)", [setting, "anon"]);
      });
      await expect(attempt, setting).rejects.toThrow("permission denied for function set_config");
    }
  });
});
