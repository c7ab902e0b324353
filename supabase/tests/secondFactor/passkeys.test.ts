import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as v from "valibot";
import { type TestGateway, testGateways } from "../../../tooling/backend/test/testGateway.ts";
import { readDatabaseSettings } from "../../functions/_shared/settings.ts";
import { secondFactor } from "../../functions/second-factor/secondFactor.ts";
import { listenOnLoopback } from "../academy/listenOnLoopback.ts";
import { createSoftPasskey } from "../support/softPasskey.ts";

vi.spyOn(console, "error").mockImplementation(() => undefined);

const siteUrl = "http://localhost:4400";
const answerSchema = v.looseObject({ kind: v.optional(v.string()) });
const begunSchema = v.looseObject({ kind: v.string(), challenge: v.optional(v.string(), "") });

describe.each(testGateways)("passkeys, on $name", ({ open }) => {
  let backend: TestGateway;
  let server: Awaited<ReturnType<typeof listenOnLoopback>>;
  beforeAll(async () => {
    backend = await open();
    server = await listenOnLoopback((request) => backend.gateway.fetch(request, { address: backend.newAddress() }));
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await backend.close();
  });

  async function tokenOf(name: string): Promise<string> {
    return (await backend.signedIn(`${name}@pipelark.example`)).session.access_token;
  }

  async function begin(token: string, purpose: "add" | "prove") {
    const answer = await backend.ask("/rest/v1/rpc/begin_passkey", { token, body: { purpose } });
    return v.parse(begunSchema, await answer.json());
  }

  /** Sends a body to the function as a page does. */
  async function send(token: string, body: unknown) {
    const settings = readDatabaseSettings(
      (name) =>
        ({
          SUPABASE_URL: server.origin,
          SUPABASE_ANON_KEY: backend.engine.publishableKey,
          SUPABASE_SERVICE_ROLE_KEY: backend.engine.secretKey,
          PIPELARK_SITE_URL: siteUrl,
        })[name],
    );
    const request = new Request(`${siteUrl}/functions/v1/second-factor`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const response = await secondFactor(request, { ...settings, timeout: 20_000 });
    return { status: response.status, kind: v.parse(answerSchema, await response.json()).kind };
  }

  async function profilesRead(token: string): Promise<number> {
    const answer = await backend.ask("/rest/v1/userProfile?select=id", { token });
    return v.parse(v.array(v.unknown()), await answer.json()).length;
  }

  /** Gives a person a passkey, and opens a session that has not proved it. */
  async function givenPasskey(name: string) {
    const owner = await tokenOf(name);
    const passkey = createSoftPasskey(siteUrl);
    const { challenge } = await begin(owner, "add");
    const added = await send(owner, { purpose: "add", name: "Laptop", response: passkey.make({ challenge }) });
    expect(added).toEqual({ status: 200, kind: "added" });
    return { owner, passkey, half: await tokenOf(name) };
  }

  async function forget(): Promise<void> {
    await backend.engine.sql.exec("delete from private.second_factor; delete from private.second_factor_try");
  }

  test("one is added, and proves a later session, whose token is renewed with the proof", async () => {
    const { owner, passkey, half } = await givenPasskey("client");
    expect([await profilesRead(owner), await profilesRead(half)]).toEqual([1, 0]);
    const { challenge } = await begin(half, "prove");
    expect(await send(half, { purpose: "prove", response: passkey.use({ challenge }) })).toEqual({
      status: 200,
      kind: "proved",
    });
    expect(await profilesRead(half)).toBe(1);
    expect(await backend.value("select transports from private.second_factor")).toEqual(["internal"]);
    const client = backend.clientOf();
    const { data } = await client.auth.signInWithPassword({
      email: "client@pipelark.example",
      password: "pipelark-demo",
    });
    const asked = await begin(data.session?.access_token ?? "", "prove");
    await send(data.session?.access_token ?? "", { purpose: "prove", response: passkey.use(asked) });
    const renewed = await client.auth.refreshSession();
    expect(await profilesRead(renewed.data.session?.access_token ?? "")).toBe(1);
    await forget();
  });

  test("a challenge is for one session and one check, whatever that says", async () => {
    const { owner, passkey, half } = await givenPasskey("client");
    const { challenge } = await begin(half, "prove");
    const response = passkey.use({ challenge });
    // Of another session, also of the same person, and of another purpose.
    expect((await send(owner, { purpose: "prove", response })).kind).toBe("expired");
    expect((await send(half, { purpose: "add", name: "x", response: passkey.make({ challenge }) })).kind).toBe(
      "expired",
    );
    expect((await send(half, { purpose: "prove", response: passkey.use({ challenge: "AAAA" }) })).kind).toBe("wrong");
    expect((await send(half, { purpose: "prove", response })).kind).toBe("expired");
    const late = await begin(half, "prove");
    await backend.engine.sql.exec("update private.passkey_challenge set begun_at = now() - interval '6 minutes'");
    expect((await send(half, { purpose: "prove", response: passkey.use(late) })).kind).toBe("expired");
    expect(await profilesRead(half)).toBe(0);
    const again = await begin(half, "prove");
    const fresh = passkey.use(again);
    expect((await send(half, { purpose: "prove", response: fresh })).kind).toBe("proved");
    expect((await send(half, { purpose: "prove", response: fresh })).kind).toBe("expired");
    await forget();
  });

  test("what was signed for another site, by another passkey or by a copy proves nothing, and five wrong ones are the last", async () => {
    const { passkey, half } = await givenPasskey("client");
    const { passkey: foreign } = await givenPasskey("staff");
    const wrong = [
      { origin: "https://pipelark.evil.example" },
      { origin: "http://localhost:4401" },
      { site: "evil.example" },
      { type: "webauthn.create" },
    ];
    for (const changes of wrong) {
      const { challenge } = await begin(half, "prove");
      const outcome = await send(half, { purpose: "prove", response: passkey.use({ challenge, ...changes }) });
      expect(outcome, JSON.stringify(changes)).toEqual({ status: 200, kind: "wrong" });
    }
    const { challenge } = await begin(half, "prove");
    expect((await send(half, { purpose: "prove", response: foreign.use({ challenge }) })).kind).toBe("missing");
    expect((await begin(half, "prove")).kind).toBe("too-many-in-session");
    expect(await profilesRead(half)).toBe(0);

    const next = await tokenOf("client");
    passkey.countBack();
    expect((await send(next, { purpose: "prove", response: passkey.use(await begin(next, "prove")) })).kind).toBe(
      "wrong",
    );
    // The id of one passkey with the signature of another.
    const mixed = passkey.use(await begin(next, "prove"));
    const { challenge: other } = await begin(next, "prove");
    const response = { ...foreign.use({ challenge: other }), id: mixed.id, rawId: mixed.id };
    expect((await send(next, { purpose: "prove", response })).kind).toBe("wrong");
    await forget();
  });

  test("nobody adds one for somebody else, twice, or without a session that may", async () => {
    const { owner, passkey, half } = await givenPasskey("client");
    // A session without the proof may not begin.
    expect((await begin(half, "add")).kind).toBe("sign-in-again");
    const staff = await tokenOf("staff");
    const { challenge } = await begin(staff, "add");
    expect((await send(staff, { purpose: "add", name: "Mine", response: passkey.make({ challenge }) })).kind).toBe(
      "known",
    );
    for (const name of ["\n", "x".repeat(61)]) {
      const next = await begin(staff, "add");
      const response = createSoftPasskey(siteUrl).make(next);
      expect((await send(staff, { purpose: "add", name, response })).kind).toBe("invalid");
    }
    const visitor = await send(backend.engine.publishableKey, {
      purpose: "prove",
      response: passkey.use({ challenge }),
    });
    expect([401, 403]).toContain(visitor.status);
    const ticket = "00000000-0000-4000-8000-000000000000";
    const direct = await backend.ask("/rest/v1/rpc/finish_passkey", {
      token: owner,
      body: { request: { ticket, is_right: true } },
    });
    expect(direct.status).toBe(403);
    await forget();
  });

  test("the function answers anything else with a refusal", async () => {
    const { passkey, half } = await givenPasskey("client");
    const response = passkey.use({ challenge: "AAAA" });
    const bodies: unknown[] = [
      "",
      "null",
      "[]",
      "{",
      {},
      { purpose: "prove" },
      { purpose: "prove", response: [] },
      { purpose: "prove", response: { ...response, type: "password" } },
      { purpose: "prove", response: { ...response, rawId: "other" } },
      { purpose: "prove", response: { ...response, response: { ...response.response, signature: 5 } } },
      { purpose: "prove", response: { ...response, response: { ...response.response, signature: "" } } },
      { purpose: "other", response },
      { purpose: "add", name: 5, response },
      "x".repeat(40_000),
    ];
    for (const body of bodies) {
      expect([400, 413], JSON.stringify(body).slice(0, 80)).toContain((await send(half, body)).status);
    }
    await begin(half, "prove");
    const broken = { ...response, response: { clientDataJSON: "!", authenticatorData: "!", signature: "!" } };
    expect((await send(half, { purpose: "prove", response: broken })).kind).toBe("wrong");
    await forget();
  });
});

test("hosted Supabase loads the same version of the library as our own server", () => {
  const versions = /"@simplewebauthn\/server": ?"?(?:npm:@simplewebauthn\/server@)?([\d.]+)/;
  const hosted = versions.exec(readFileSync("supabase/functions/second-factor/deno.json", "utf8"))?.[1];
  expect(hosted).toBe(versions.exec(readFileSync("pnpm-workspace.yaml", "utf8"))?.[1]);
  expect(hosted).toBeDefined();
});
