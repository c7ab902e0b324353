import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testGateways, type TestGateway } from "../../../tooling/backend/test/testGateway.ts";
import { people } from "../support/seedIds.ts";
import { base64, key, secret, wrapped } from "./vaultWorld.ts";

// Handwritten requests with a valid token, bypassing our pages.

let world: TestGateway;
let token: string;
const kept = secret();

type RequestOptions = { body?: unknown; method?: string; headers?: Record<string, string> };

async function ask(path: string, sent: RequestOptions = {}) {
  const answer = await world.ask(`/rest/v1/${path}`, { token, ...sent });
  return { status: answer.status, text: await answer.text() };
}

function rpc(name: string, body: unknown) {
  return ask(`rpc/${name}`, { body });
}

async function reveals(): Promise<number> {
  return Number(await world.value("select count(*) from public.vault_access where action = 'revealed'"));
}

/** Each takes `id` where its argument is not a request. */
const functionsOfVault = {
  read_vault: [],
  ask_for_vault_key: [],
  read_vault_key: ["grant_id"],
  list_vault_members: [],
  list_colleagues: [],
  set_up_vault: ["request"],
  save_vault_key: ["request"],
  admit_to_vault: ["request"],
  list_secrets: ["request"],
  save_secret: ["request"],
  save_vault_item: ["request"],
  remove_from_vault: ["user_id"],
  ask_for_secret: ["id"],
  reveal_secret: ["grant_id"],
  delete_secret: ["id"],
  restore_secret: ["id"],
  delete_vault_item: ["id"],
  restore_vault_item: ["id"],
  delete_vault_items: ["ids"],
  restore_vault_items: ["ids"],
};

const oddFields: unknown[] = [
  null,
  1e300,
  "\0",
  "x".repeat(10_000),
  ["a"],
  [[[[[["deep"]]]]]],
  { constructor: { prototype: {} } },
];
const oddValues: unknown[] = [...oddFields, -1, true, "", "\uD800", "' or true --", randomUUID(), []];

/** Returns each of these values instead of the whole request, and the odd ones in each of its fields. */
function changesOf(right: Record<string, unknown>): unknown[] {
  const fields = Object.keys(right).flatMap((field) => oddFields.map((value) => ({ ...right, [field]: value })));
  return [...oddValues, ...fields];
}

describe.each(testGateways)("the vault, attacked on $name", ({ open }) => {
  beforeAll(async () => {
    world = await open();
    token = (await world.signedIn("admin@pipelark.example")).session.access_token;
    await rpc("set_up_vault", { request: { key_id: key, wrapped: wrapped() } });
    await rpc("save_secret", { request: kept });
  });
  afterAll(() => world.close());

  async function grant(): Promise<string> {
    const { text } = await rpc("ask_for_secret", { id: kept.id });
    return v.parse(v.object({ kind: v.literal("granted"), grant_id: v.string() }), JSON.parse(text)).grant_id;
  }

  test("a function that is called by hand leaves the same entry in the log as the page", async () => {
    const answer = await rpc("reveal_secret", { grant_id: await grant() });
    expect(answer.text).toContain(kept.ciphertext);
    const last = "select concat_ws(' ', actor_id, action, secret_id) from public.vault_access order by id desc limit 1";
    expect(await world.value(last)).toBe(`${people.admin} revealed ${kept.id}`);
  });

  test.each<[string, string, RequestOptions]>([
    ["undone at its end", "", { headers: { prefer: "tx=rollback" } }],
    ["as a plan", "", { headers: { accept: "application/vnd.pgrst.plan+json; options=analyze" } }],
    ["without an answer", "", { headers: { prefer: "return=minimal" } }],
    ["as a text", "", { headers: { accept: "text/csv" } }],
    ["as rows that are none", "", { headers: { accept: "application/vnd.pgrst.object+json" } }],
    ["with a limit of no row", "?limit=0", {}],
    ["with a filter", "?kind=eq.revealed&select=ciphertext", {}],
    ["changing nothing", "", { headers: { prefer: "max-affected=0,handling=strict" } }],
    ["by reading", `?id=${kept.id}`, { method: "GET" }],
    ["by asking for its head", `?id=${kept.id}`, { method: "HEAD" }],
    ["under another method's name", "", { headers: { "x-http-method-override": "GET" } }],
    ["as another role", "", { headers: { role: "service_role", "x-client-info": "postgres" } }],
  ])("a call %s gives no ciphertext that the log does not have", async (_how, query, sent) => {
    const before = await reveals();
    const isRead = sent.method === "GET" || sent.method === "HEAD";
    const bodyOf = (body: object) => ({ ...sent, ...(!isRead && { body }) });
    const asked = (await ask(`rpc/ask_for_secret${query}`, bodyOf({ id: kept.id }))).text;
    const [grant_id = kept.id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(asked) ?? [];
    const { text } = await ask("rpc/reveal_secret", { body: { grant_id } });
    const hidden = (await ask(`rpc/reveal_secret${query}`, bodyOf({ grant_id }))).text;
    const isGiven = [asked, text, hidden].some(
      (answer) => answer.includes(kept.ciphertext) || answer.includes(kept.iv),
    );
    expect(await reveals()).toBeGreaterThanOrEqual(before + (isGiven ? 1 : 0));
  });

  test.each([
    "and=(ciphertext.like.A*,kind.cs.{)",
    "kind=eq.revealed",
    "select=ciphertext",
    "order=ciphertext.asc",
    "limit=0",
    "or=(version.gt.0,version.lt.x)",
  ])("no question is put to what a function answers: %s", async (query) => {
    const before = await reveals();
    for (const [name, body] of [
      ["ask_for_secret", { id: kept.id }],
      ["reveal_secret", { grant_id: kept.id }],
      ["read_vault", {}],
      ["list_sessions", {}],
    ] as const) {
      const { status, text } = await ask(`rpc/${name}?${query}`, { body });
      expect([status, text], name).toEqual([400, expect.stringContaining("cannot be filtered")]);
    }
    expect(await reveals()).toBe(before);
  });

  test.each<[string, RequestOptions]>([
    ["vault_secret", {}],
    ["vault_secret?select=*", { headers: { "accept-profile": "private" } }],
    ["private.vault_secret", {}],
    ["vault_key", { headers: { "accept-profile": "private" } }],
    ["vault_access?select=*,vault_secret(*)", {}],
    ["userProfile?select=*,vault_key(*)", {}],
    ["rpc/vault_secret_as_json", { body: { secret: kept.id } }],
    ["rpc/log_vault_access", { body: { action: "revealed" } }],
    ["rpc/has_just_signed_in", { body: {}, headers: { "content-profile": "private" } }],
  ])("there is no other way to what is kept: %s", async (path, sent) => {
    const { status, text } = await ask(path, sent);
    expect([400, 401, 403, 404, 405, 406]).toContain(status);
    expect(text).not.toContain(kept.ciphertext);
  });

  test("an admin adds nothing to the log, changes nothing and takes nothing from it", async () => {
    const before = await world.value(
      "select md5(string_agg(entry::text, '' order by id)) from public.vault_access entry",
    );
    const row = { actor_id: people.admin, actor_name: "Nobody", action: "revealed" };
    for (const [method, path, body] of [
      ["POST", "vault_access", row],
      ["POST", "vault_access?on_conflict=id", { ...row, id: 1 }],
      ["PATCH", "vault_access?id=gt.0", { actor_name: "Nobody" }],
      ["DELETE", "vault_access?id=gt.0", undefined],
    ] as const) {
      const headers = { prefer: "resolution=merge-duplicates" };
      expect([400, 403], `${method} ${path}`).toContain((await ask(path, { method, body, headers })).status);
    }
    expect(
      await world.value("select md5(string_agg(entry::text, '' order by id)) from public.vault_access entry"),
    ).toBe(before);
  });

  test("a session that is older than ten minutes gets none, however often it is renewed, and one that ended is refused", async () => {
    const old = await world.signedIn("admin@pipelark.example");
    const { session_id } = JSON.parse(atob(old.session.access_token.split(".")[1] ?? ""));
    const before = await reveals();
    await world.engine.sql.query(
      "update auth.sessions set created_at = now() - interval '11 minutes', refreshed_at = now() where id = $1",
      [session_id],
    );
    const renewed = await old.client.auth.refreshSession();
    const held = renewed.data.session?.access_token ?? "";
    const aged = await world.ask("/rest/v1/rpc/ask_for_secret", { token: held, body: { id: kept.id } });
    expect([aged.status, await aged.json()]).toEqual([200, { kind: "sign-in-again" }]);
    await world.ask("/auth/v1/logout?scope=local", { method: "POST", token: held });
    const ended = await world.ask("/rest/v1/rpc/ask_for_secret", { token: held, body: { id: kept.id } });
    // For a moment the gateway still caches it as live; the database does not.
    expect([401, 403]).toContain(ended.status);
    expect(await reveals()).toBe(before);
  });

  test("no odd value is answered with a fault of the server, or with a ciphertext", async () => {
    const right = {
      ...secret(),
      version: 1,
      reader_ids: [people.staff],
      user_id: people.staff,
      wrapped: wrapped(),
      query: "Mail",
      after_title: "Mail",
      after_id: randomUUID(),
      kind: "prompt",
      body: base64(30),
      url: "https://a.example",
    };
    const taken: Record<string, readonly string[]> = {
      set_up_vault: ["key_id", "wrapped"],
      save_vault_key: ["key_id", "wrapped"],
      admit_to_vault: ["key_id", "wrapped", "user_id"],
      list_secrets: ["query", "after_title", "after_id"],
      save_secret: ["id", "version", "key_id", "title", "ciphertext", "iv", "visibility", "reader_ids"],
      save_vault_item: ["id", "version", "kind", "title", "body", "url", "visibility", "reader_ids"],
    };
    for (const [name, args] of Object.entries(functionsOfVault)) {
      const fields = Object.fromEntries(Object.entries(right).filter(([field]) => taken[name]?.includes(field)));
      for (const one of changesOf(fields)) {
        const body = args.length === 0 ? one : Object.fromEntries(args.map((arg) => [arg, one]));
        const { status, text } = await rpc(name, body);
        expect(status, `${name} ${JSON.stringify(body).slice(0, 200)}: ${text}`).toBeLessThan(500);
        expect(text).not.toContain(kept.ciphertext);
      }
    }
  });
});
