import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createFunctions } from "../../../tooling/backend/functions/functions.ts";

const tempDir = mkdtempSync(join(tmpdir(), "pipelark-payments-"));
const nowhere = "http://127.0.0.1:9";
const functions = createFunctions({
  tempDir,
  env: {
    SUPABASE_URL: nowhere,
    SUPABASE_ANON_KEY: "publishable",
    SUPABASE_SERVICE_ROLE_KEY: "secret",
    STRIPE_SECRET_KEY: "sk_test",
    STRIPE_WEBHOOK_SECRETS: "whsec_old,whsec_new",
    STRIPE_API_URL: nowhere,
  },
});
afterAll(async () => {
  await functions.close();
  rmSync(tempDir, { recursive: true, force: true });
});

async function statusOf(path: string, init: RequestInit): Promise<number> {
  const request = new Request(`http://localhost:4400/functions/v1/${path}`, { method: "POST", ...init });
  return (await functions.forward(request)).status;
}

test("both functions start in Deno, and a database that is down stores nothing and answers so", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await statusOf("checkout", { body: "{}" })).toBe(400);
  expect(await statusOf("checkout", { body: JSON.stringify({ pay_token: "x".repeat(43) }) })).toBe(503);
  expect(await statusOf("inbound/stripe", { body: "{}" })).toBe(401);
  expect(await statusOf("inbound/paypal", { body: "{}" })).toBe(404);
  for (const source of ["calendly", "leads"]) expect(await statusOf(`inbound/${source}`, { body: "{}" })).toBe(503);
  const body = JSON.stringify({ id: "evt_1", type: "ping" });
  const time = Math.floor(Date.now() / 1000);
  for (const [secret, status] of [
    ["whsec_old", 503],
    ["whsec_new", 503],
    ["whsec_wrong", 401],
  ] as const) {
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    const headers = { "stripe-signature": `t=${time},v1=${signature}` };
    expect(await statusOf("inbound/stripe", { body, headers }), secret).toBe(status);
  }
});
