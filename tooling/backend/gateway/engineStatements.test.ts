import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../test/testGateway.ts";

let world: TestGateway;
let token: string;
beforeAll(async () => {
  world = await openTestGateway();
  token = (await world.signedIn("admin@pipelark.example")).session.access_token;
});
afterAll(() => world.close());

/** An aggregate of the engine's query tree, which becomes SQL as it is: as an error, it told the role and the first account. */
const statement = {
  type: "query",
  from: "site_setting",
  select: [
    {
      x: {
        column: "key",
        aggregate: `(select set_config('role', session_user, true) || query_to_xml('select email from auth.users', true, true, '')::text)::int::text || concat`,
      },
    },
  ],
  limit: 1,
};
const text = JSON.stringify(statement);
const encoded = encodeURIComponent(text);

test.each([
  ["equal to it", `key=eq.${encoded}`],
  ["greater", `key=gt.${encoded}`],
  ["not equal", `key=neq.${encoded}`],
  ["less or equal", `key=lte.${encoded}`],
  ["the opposite", `key=not.eq.${encoded}`],
  ["within or()", `or=(key.eq.${encoded})`],
  ["within not.and()", `not.and=(key.eq.${encoded})`],
  ["in a list", `key=in.(${encoded})`],
  ["after a space", `key=eq.%20${encoded}`],
  ["after a space in it", `key=eq.${encodeURIComponent(text.replace("{", "{ \n"))}`],
  ["after a space by a plus", `key=eq.${encodeURIComponent(text).replace("%7B", "%7B+")}`],
  ["encoded twice", `key=eq.${encodeURIComponent(encoded)}`],
  ["in quotation marks", `key=eq.${encodeURIComponent(JSON.stringify(text))}`],
  ["as an order", `order=${encoded}`],
  ["as columns", `select=${encoded}`],
  ["another column", `key=eq.${encodeURIComponent('{"$ref":"value"}')}`],
  ["of a pattern", `name=ilike.${encoded}`],
])("no filter is a statement: %s", async (_, query) => {
  for (const method of ["GET", "HEAD", "PATCH", "DELETE"]) {
    const body = method === "PATCH" ? { value: "x" } : undefined;
    const answer = await world.ask(`/rest/v1/site_setting?${query}`, { method, token, ...(body && { body }) });
    expect([answer.status, await answer.text()], method).toEqual([
      400,
      expect.stringMatching(/JSON objects are not supported|too long/),
    ]);
  }
});

test.each([
  ["text search with a space in its language", "key=fts(simple%20).a"],
  ["a regular expression in capitals", "key=MATCH.a"],
])("%s is refused", async (_, query) => {
  expect((await world.ask(`/rest/v1/site_setting?select=key&${query}`)).status).toBe(400);
});

test.each([
  ["a row", "/rest/v1/client_account", { name: statement }],
  ["a text in a row", "/rest/v1/client_account", { name: text }],
  [
    "a text in a row that nests very deep",
    "/rest/v1/client_account",
    { name: "[".repeat(30_000) + "]".repeat(30_000) },
  ],
  ["a row of rows", "/rest/v1/client_account", [{ name: "a" }, { name: statement }]],
  ["an argument", "/rest/v1/rpc/book_meeting", { request: statement }],
  ["a part of an argument", "/rest/v1/rpc/book_meeting", { request: { name: statement } }],
  ["an operator", "/rest/v1/rpc/book_meeting", { request: { name: { $ref: "key" } } }],
])("no value of %s is a statement", async (_, path, body) => {
  const answer = await world.ask(path, { body, token });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/Invalid object|single value/)]);
});

test("a text that reads like a statement stays a text", async () => {
  const answer = await world.ask("/rest/v1/rpc/book_meeting", { body: { request: text } });
  expect(await answer.text()).not.toContain("session_user");
  expect(await answer.text().catch(() => "")).not.toContain("@pipelark.example");
});
