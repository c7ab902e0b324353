import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createGateway, type Gateway } from "../../../tooling/backend/gateway/gateway.ts";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { signIn } from "../support/authServer.ts";
import { companies } from "../support/seedIds.ts";
import { openTestEngine, siteUrl } from "../support/testEngine.ts";

// Refused requests are logged there.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let engine: Engine;
let gateway: Gateway;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  engine = await openTestEngine();
  gateway = await createGateway(engine);
  for (const name of ["client", "client2", "staff"]) tokens[name] = (await signIn(engine, name)).access_token;
});
afterAll(async () => {
  await gateway.close();
  await engine.close();
});

type RestRequest = {
  as: "client" | "client2" | "staff";
  query?: Record<string, string>;
  method?: string;
  body?: unknown;
};

/** Returns the answer of the gateway and its engine to a page's request. */
async function ask(path: string, { as, query = {}, method = "GET", body }: RestRequest) {
  const request = new Request(`${siteUrl}/rest/v1/${path}?${String(new URLSearchParams(query))}`, {
    method,
    headers: {
      apikey: engine.publishableKey,
      authorization: `Bearer ${tokens[as]}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = await gateway.fetch(request, { address: "203.0.113.7" });
  const text = await answer.text();
  const json: unknown = text === "" ? null : JSON.parse(text);
  return { status: answer.status, json };
}

const rowSchema = v.object({ id: v.string(), created_at: v.string(), date: v.optional(v.string()) });
type Row = v.InferOutput<typeof rowSchema>;

const lists = [
  {
    table: "client_update",
    order: "created_at.desc,id.desc",
    after: ({ id, created_at }: Row) => `(created_at.lt.${created_at},and(created_at.eq.${created_at},id.lt.${id}))`,
  },
  {
    table: "payment_with_balance",
    order: "date.desc,created_at.desc,id.desc",
    after: ({ id, created_at, date }: Row) =>
      `(date.lt.${date},and(date.eq.${date},created_at.lt.${created_at}),` +
      `and(date.eq.${date},created_at.eq.${created_at},id.lt.${id}))`,
  },
];

test.each(lists)("the pages of $table have each row once, in order", async ({ table, order, after }) => {
  const query = { client_account_id: `eq.${companies.northwindRobotics}`, order };
  async function read(more: Record<string, string>): Promise<Row[]> {
    const { status, json } = await ask(table, { as: "client", query: { ...query, ...more } });
    expect(status).toBe(200);
    return v.parse(v.array(rowSchema), json);
  }
  const all = await read({});
  expect(all.length).toBeGreaterThan(10);
  const paged: Row[] = [];
  for (let page = await read({ limit: "4" }); page.length > 0;) {
    paged.push(...page);
    const last = page.at(-1);
    page = last === undefined ? [] : await read({ limit: "4", or: after(last) });
  }
  expect(paged).toEqual(all);
});

const relations = ["client_update", "update_reply", "payment", "client_balance", "payment_with_balance"];

test.each(relations)("%s: another company's client and staff get no row of Northwind Robotics", async (table) => {
  for (const as of ["client2", "staff"] as const) {
    const answer = await ask(table, { as, query: { client_account_id: `eq.${companies.northwindRobotics}` } });
    expect(answer).toEqual({ status: 200, json: [] });
  }
});

test.each(["client_update", "update_reply", "payment"])("%s: REST writes nothing past the functions", async (table) => {
  const query = { client_account_id: `eq.${companies.northwindRobotics}` };
  const row = { id: randomUUID(), client_account_id: companies.northwindRobotics };
  const answers = [
    await ask(table, { as: "client", method: "POST", body: row }),
    await ask(table, { as: "client", method: "PATCH", query, body: { client_account_id: companies.harborDental } }),
    await ask(table, { as: "client", method: "DELETE", query }),
  ];
  for (const { status, json } of answers) {
    expect(status).toBe(403);
    expect(json).toMatchObject({ code: "42501" });
  }
});

test("money comes as whole cents in JSON numbers", async () => {
  const query = { client_account_id: `eq.${companies.northwindRobotics}` };
  const { json } = await ask("client_balance", { as: "client", query });
  expect(json).toEqual([{ client_account_id: companies.northwindRobotics, currency: "USD", balance_cents: 250_000 }]);
});
