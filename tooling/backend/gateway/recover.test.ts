import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { openSeededEngine } from "../test/seededEngine.ts";
import { createGateway, type Gateway } from "./gateway.ts";

const siteUrl = "http://localhost:4400";
let engine: Engine;
let gateway: Gateway;

beforeAll(async () => {
  engine = await openSeededEngine(siteUrl);
  gateway = await createGateway(engine);
});

afterAll(async () => {
  await gateway.close();
  await engine.close();
});

let lastAddress = 0;

function post(path: string, body: unknown): Promise<Response> {
  lastAddress += 1;
  const headers = { apikey: engine.publishableKey, "content-type": "application/json" };
  const request = new Request(`${siteUrl}/auth/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return gateway.fetch(request, { address: `10.0.0.${lastAddress}` });
}

async function mailsTo(email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await engine.sql.query(
    "select template, data ->> 'link_path' as link from public.mail_message where to_address = $1 order by created_at",
    [email],
  );
  return rows;
}

/** Requests a recovery mail, and returns the token of its link. */
async function recoveryToken(email: string): Promise<string> {
  await post("recover", { email });
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
  const link = String((await mailsTo(email)).at(-1)?.["link"]);
  expect(link).toMatch(/^\/update-password#token_hash=[0-9a-f]{56}&type=recovery$/);
  return link.slice(link.indexOf("=") + 1, link.indexOf("&"));
}

test("the mail's link signs in once", async () => {
  const token_hash = await recoveryToken("admin@pipelark.example");
  const first = await post("verify", { type: "recovery", token_hash });
  expect([first.status, await first.text()]).toEqual([200, expect.stringContaining("access_token")]);
  expect((await post("verify", { type: "recovery", token_hash })).status).toBe(403);
});

test.each([
  { minutes: 29, status: 200 },
  { minutes: 31, status: 403 },
])("$minutes minutes later the link answers $status", async ({ minutes, status }) => {
  const token_hash = await recoveryToken("client@pipelark.example");
  await engine.sql.query(
    "update private.recovery_link set mailed_at = now() - make_interval(mins => $1) where token_hash = private.hash_of($2)",
    [minutes, token_hash],
  );
  expect((await post("verify", { type: "recovery", token_hash })).status).toBe(status);
});

test("an unknown address and a deactivated user get the same response and no email", async () => {
  await engine.sql.exec(
    "update auth.users set banned_until = now() + interval '1 year' where email = 'client2@pipelark.example'",
  );
  const answers: string[] = [];
  for (const email of ["staff@pipelark.example", "nobody@pipelark.example", "client2@pipelark.example"]) {
    const answer = await post("recover", { email });
    answers.push(`${answer.status} ${await answer.text()}`);
  }
  expect(new Set(answers)).toEqual(new Set(["200 {}"]));
  await expect.poll(async () => (await mailsTo("staff@pipelark.example")).length).toBe(1);
  expect(await mailsTo("nobody@pipelark.example")).toEqual([]);
  expect(await mailsTo("client2@pipelark.example")).toEqual([]);
});
