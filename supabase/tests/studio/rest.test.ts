import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createGateway, type Gateway } from "../../../tooling/backend/gateway/gateway.ts";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { signIn } from "../support/authServer.ts";
import { hosts, people } from "../support/seedIds.ts";
import { openTestEngine, siteUrl } from "../support/testEngine.ts";

// Refused requests are logged there.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let engine: Engine;
let gateway: Gateway;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  engine = await openTestEngine();
  gateway = await createGateway(engine);
  for (const name of ["admin", "staff", "client"]) tokens[name] = (await signIn(engine, name)).access_token;
});
afterAll(async () => {
  await gateway.close();
  await engine.close();
});

type RestRequest = { as: "admin" | "staff" | "client" | "visitor"; method?: string; body?: unknown };

let requests = 0;

/** Returns the answer of the gateway and its engine to a page's request. */
async function ask(path: string, { as, method = "GET", body }: RestRequest) {
  const request = new Request(`${siteUrl}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: engine.publishableKey,
      ...(tokens[as] !== undefined && { authorization: `Bearer ${tokens[as]}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  // Each from another address, so that no limit applies.
  requests += 1;
  const answer = await gateway.fetch(request, { address: `10.0.${requests >> 8}.${requests & 255}` });
  const text = await answer.text();
  const json: unknown = text === "" ? null : JSON.parse(text);
  return { status: answer.status, json };
}

function call(name: string, body: unknown, as: RestRequest["as"] = "admin") {
  return ask(`rpc/${name}`, { as, method: "POST", body });
}

test("a page's calls come through the gateway", async () => {
  const id = randomUUID();
  const adaAndSam = ["Ada Admin", "Sam Staff"].map((name): unknown => expect.objectContaining({ name }));
  const hostId = randomUUID();
  const calls: [name: string, body: unknown, answer: unknown][] = [
    ["search_studio", { query: "robotics" }, { kind: "results", results: [{ title: "Northwind Robotics" }] }],
    ["studio_attention", { time_zone: "Europe/Berlin" }, { kind: "attention" }],
    ["studio_attention", {}, { kind: "attention" }],
    ["save_task", { request: { id, title: "A", assignee_id: people.staff } }, { kind: "saved", task: { version: 1 } }],
    ["set_task_status", { id, status: "doing" }, { kind: "saved", task: { status: "doing" } }],
    ["set_task_status", { id, status: "done", new_position: 5 }, { kind: "saved", task: { position: 5 } }],
    ["add_task_comment", { request: { id: randomUUID(), task_id: id, body: "Well" } }, { kind: "added" }],
    ["delete_task", { id }, { kind: "deleted" }],
    ["list_assignees", {}, { kind: "assignees", assignees: expect.arrayContaining(adaAndSam) }],
    ["create_client_company", { request: { id: randomUUID(), name: "Marlow" } }, { kind: "created", tasks: 7 }],
    ["save_notification_preference", { request: { kind: "task_due", mail: "never" } }, { kind: "saved" }],
    ["notification_preferences", {}, expect.arrayContaining([{ kind: "task_due", in_app: null, mail: "never" }])],
    ["read_notifications", { until: "2026-11-26T09:00:00Z" }, { kind: "read" }],
    ["save_reader_zone", { time_zone: "Europe/Berlin" }, { kind: "saved" }],
    ["save_setting", { request: { key: "terms_text", value: "x".repeat(60_000), version: 1 } }, { kind: "saved" }],
    ["save_setting", { request: { key: "terms_text", value: null, version: 2 } }, { kind: "saved", version: 3 }],
    ["save_meeting_link", { request: { slug: "meet", version: 1, title: "Meet" } }, { kind: "saved" }],
    ["save_meeting_type", { request: { slug: "meet", version: 1, step_minutes: 15 } }, { kind: "saved" }],
    ["save_weekly_hours", { request: { host_id: hosts.noorHaddad, version: 1, hours: [] } }, { kind: "saved" }],
    ["add_meeting_type", { request: { slug: "review", title: "Review", copy_of: "meet" } }, { kind: "added" }],
    ["delete_meeting_type", { slug: "review" }, { kind: "deleted" }],
    ["save_meeting_host", { request: { id: hostId, name: "Hana", time_zone: "UTC" } }, { kind: "saved" }],
    ["remove_meeting_host", { id: hostId }, { kind: "removed" }],
  ];
  for (const [name, body, expected] of calls) {
    const { status, json } = await call(name, body);
    expect(json, name).toMatchObject(Object(expected));
    expect(status, name).toBe(200);
  }
});

const idsSchema = v.array(v.object({ id: v.string(), due_on: v.nullable(v.string()) }));

test("the pages of a person's open tasks have each of them once, those without a day at the end", async () => {
  const path = `task?assignee_id=eq.${people.staff}&status=neq.done&order=due_on.asc.nullslast,id.asc`;
  const all = v.parse(idsSchema, (await ask(path, { as: "staff" })).json);
  expect(all.length).toBeGreaterThan(5);
  const paged: typeof all = [];
  for (;;) {
    const last = paged.at(-1);
    let after = "";
    if (last?.due_on === null) after = `&due_on=is.null&id=gt.${last.id}`;
    else if (last)
      after = `&or=(due_on.gt.${last.due_on},and(due_on.eq.${last.due_on},id.gt.${last.id}),due_on.is.null)`;
    const page = v.parse(idsSchema, (await ask(`${path}&limit=3${after}`, { as: "staff" })).json);
    if (page.length === 0) break;
    paged.push(...page);
  }
  expect(paged).toEqual(all);
});

test.each(["task", "task_comment", "staff_payment", "expense", "setting_change", "notification_preference"])(
  "%s: REST writes nothing past the functions, clients read nothing, visitors are refused",
  async (table) => {
    const key = table === "notification_preference" ? "user_id" : "id";
    const filter = `${table}?${key}=eq.${table === "setting_change" ? 1 : randomUUID()}`;
    for (const as of ["admin", "staff", "client"] as const) {
      const row = table === "setting_change" ? { key: "terms_text" } : { [key]: randomUUID() };
      expect((await ask(table, { as, method: "POST", body: row })).status).toBe(403);
      expect((await ask(filter, { as, method: "PATCH", body: row })).status).toBe(403);
      expect((await ask(filter, { as, method: "DELETE" })).status).toBe(403);
    }
    expect(await ask(table, { as: "client" })).toEqual({ status: 200, json: [] });
    expect((await ask(table, { as: "visitor" })).status).toBe(401);
  },
);

test("a host's picture is kept by admins alone, and takes no odd value", async () => {
  const row = { host_id: hosts.noorHaddad, picture: "data:image/jpeg;base64,/9j/AAAA" };
  const path = `meeting_host_picture?host_id=eq.${hosts.noorHaddad}`;
  await ask(path, { as: "admin", method: "DELETE" });
  for (const as of ["staff", "client"] as const) {
    expect((await ask("meeting_host_picture", { as, method: "POST", body: row })).status).toBe(403);
  }
  expect((await ask("meeting_host_picture", { as: "admin", method: "POST", body: row })).status).toBe(201);
  expect(await ask(path, { as: "admin" })).toMatchObject({ json: [row] });
  expect(await ask(path, { as: "staff" })).toEqual({ status: 200, json: [] });
  // Not readable once for each of many rows.
  for (const join of ["meeting_host(meeting_host_picture(*))", "meeting_host_picture(*)"]) {
    const { json } = await ask(`busy_time?select=host_id,${join}`, { as: "visitor" });
    expect(JSON.stringify(json)).not.toContain("base64");
  }
  for (const picture of oddValues) {
    for (const body of [
      { ...row, picture },
      { ...row, host_id: picture },
    ]) {
      const { status } = await ask(path, { as: "admin", method: "PATCH", body });
      expect([400, 409, 413], JSON.stringify(body).slice(0, 80)).toContain(status);
    }
  }
  expect(await ask(path, { as: "admin" })).toMatchObject({ json: [row] });
});

const functions = [
  "search_studio",
  "studio_attention",
  "save_task",
  "set_task_status",
  "delete_task",
  "add_task_comment",
  "list_assignees",
  "create_client_company",
  "record_staff_payment",
  "save_expense",
  "delete_expense",
  "delete_expenses",
  "save_expenses",
  "list_people",
  "change_access_of_many",
  "finances_year",
  "office_overview",
  "list_employees",
  "read_employee",
  "check_in_today",
  "save_employee",
  "save_department",
  "save_seats",
  "save_setting",
  "save_meeting_link",
  "save_meeting_type",
  "save_weekly_hours",
  "add_meeting_type",
  "save_meeting_host",
];
/** Values for every argument: other types, null bytes, lists and objects, long texts, numbers out of range. */
const oddValues: unknown[] = [
  null,
  7,
  -1,
  1e300,
  true,
  "\0",
  "a\0b",
  "\uD800",
  "x".repeat(50_000),
  [],
  ["a"],
  { a: 1 },
  { id: { id: 1 } },
  { id: "\0", key: "\0", slug: "\0", title: "\0" },
  { id: randomUUID(), title: "a\0b", version: 1 },
  { id: [], version: [], hours: {} },
];

/** Returns a call with this value in every argument of the function. */
function bodyOf(name: string, value: unknown): Record<string, unknown> {
  if (name === "search_studio") return { query: value, most: value };
  if (name === "studio_attention") return { time_zone: value };
  if (name === "office_overview") return { time_zone: value };
  if (name === "read_employee") return { id: value, time_zone: value };
  if (name === "check_in_today") return { is_in: value, time_zone: value };
  if (name === "save_seats") return { seats: value, version: value };
  if (name === "list_assignees") return {};
  if (name === "delete_task") return { id: value };
  if (name === "delete_expense") return { id: value, version: value };
  if (name === "change_access_of_many") return { user_ids: value, is_active: value };
  if (name === "finances_year") return { year: value };
  if (name === "set_task_status") return { id: value, status: value, new_position: value };
  return { request: value };
}

test.each(functions)(
  "%s answers no odd value with a fault of the server, and clients get nothing by any",
  async (name) => {
    for (const value of oddValues) {
      const body = bodyOf(name, value);
      const { status } = await call(name, body);
      expect(status, JSON.stringify(value).slice(0, 60)).toBeLessThan(500);
      const answer = await call(name, body, "client");
      expect([400, 403, 413], JSON.stringify(value).slice(0, 60)).toContain(answer.status);
    }
  },
);
