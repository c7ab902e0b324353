import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openEngine, type Engine } from "./engine.ts";

const siteUrl = "http://localhost:4400";
const password = "pipelark-demo";
let engine: Engine;

// Refused requests are logged there.
vi.spyOn(console, "error").mockImplementation(() => undefined);
// Node 20 has no WebSocket, and supabase-js requires one even if it is never used.
vi.stubGlobal("WebSocket", EventTarget);

beforeAll(async () => {
  engine = await openEngine({ seed: true, siteUrl });
});

afterAll(() => engine.close());

function clientOf(target: Engine = engine) {
  return createClient(siteUrl, target.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => target.fetch(new Request(input, init)) },
  });
}

async function signedIn(email: string): Promise<ReturnType<typeof clientOf>> {
  const client = clientOf();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return engine.fetch(new Request(`${siteUrl}${path}`, { headers }));
}

describe("accounts", () => {
  test.each([
    { email: "admin@pipelark.example", role: "admin", firstName: "Ada", lastName: "Admin" },
    { email: "staff@pipelark.example", role: "staff", firstName: "Sam", lastName: "Staff" },
    { email: "client@pipelark.example", role: "client", firstName: "Cleo", lastName: "Client" },
    { email: "client2@pipelark.example", role: "client", firstName: "Clara", lastName: "Castellan" },
  ])("$email signs in and reads their own profile", async ({ email, ...profile }) => {
    const client = clientOf();
    const { data } = await client.auth.signInWithPassword({ email, password });
    const id = data.user?.id ?? "";
    const read = await client.from("userProfile").select("id, role, firstName, lastName").eq("id", id).single();
    expect(read.data).toEqual({ id, ...profile });
  });

  test("a wrong password and an unknown address get the same answer", async () => {
    for (const email of ["admin@pipelark.example", "nobody@pipelark.example"]) {
      const { error } = await clientOf().auth.signInWithPassword({ email, password: "wrong" });
      expect(error?.message).toBe("Invalid login credentials");
    }
  });

  test("nobody can sign up, neither with a password nor with a link", async () => {
    const email = "new@pipelark.example";
    const withPassword = await clientOf().auth.signUp({ email, password: "long-enough-password" });
    expect(withPassword.error?.message).toBe("Signups not allowed for this instance");
    for (const path of ["otp", "%6ftp", "magiclink"]) {
      const request = new Request(`${siteUrl}/auth/v1/${path}`, {
        method: "POST",
        headers: { apikey: engine.publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ email, create_user: true }),
      });
      expect((await engine.fetch(request)).ok, path).toBe(false);
    }
    const { rowCount } = await engine.sql.query("select from auth.users where email = $1", [email]);
    expect(rowCount).toBe(0);
  });

  test("an admin changes a role through the function, and a client cannot", async () => {
    const { rows } = await engine.sql.query("select id from auth.users where email = 'client2@pipelark.example'");
    const change = { user_id: rows[0]?.id, new_role: "client" };
    expect((await (await signedIn("admin@pipelark.example")).rpc("set_user_role", change)).error).toBeNull();
    const refused = await (await signedIn("client@pipelark.example")).rpc("set_user_role", change);
    expect(refused.error?.message).toBe("Only admins can change a role");
  });

  test("an unknown user gets a 404, not a server error", async () => {
    const admin = await signedIn("admin@pipelark.example");
    const nobody = { user_id: crypto.randomUUID() };
    expect((await admin.rpc("set_user_role", { ...nobody, new_role: "client" })).status).toBe(404);
    expect((await admin.rpc("deactivate_user", nobody)).status).toBe(404);
    expect((await admin.rpc("reactivate_user", nobody)).status).toBe(404);
  });

  test("a session that was signed out is over on the server", async () => {
    const client = await signedIn("client@pipelark.example");
    const { data } = await client.auth.getSession();
    await client.auth.signOut();
    const { error } = await clientOf().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" });
    expect(error).not.toBeNull();
  });
});

describe("the way from the browser", () => {
  test("a visitor reads meeting links and public settings, and no profile", async () => {
    const visitor = clientOf();
    expect((await visitor.from("meeting_link").select()).data).toHaveLength(14);
    expect((await visitor.from("site_setting").select("key,value")).data).toHaveLength(14);
    const profiles = await visitor.from("userProfile").select();
    expect(profiles.data).toBeNull();
    expect(profiles.error?.code).toBe("42501");
  });

  test("a client reads only their own profile, and changes nobody's role", async () => {
    const client = await signedIn("client@pipelark.example");
    expect((await client.from("userProfile").select("firstName")).data).toEqual([{ firstName: "Cleo" }]);
    const promotion = await client.from("userProfile").update({ role: "admin" }).eq("firstName", "Cleo");
    expect(promotion.error?.code).toBe("42501");
  });

  test("a request without a key, with a wrong one or with a forged session is refused: admin mode is off", async () => {
    const forged = "eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.xx";
    const { publishableKey } = engine;
    const attempts: Record<string, string>[] = [
      {},
      { apikey: "sb_publishable_other" },
      { authorization: `Bearer ${publishableKey}` },
      { apikey: publishableKey, authorization: `Bearer ${forged}` },
    ];
    for (const headers of attempts) {
      const answer = await ask("/rest/v1/meeting_link", headers);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain("slug");
    }
  });

  test("only the auth and REST paths answer, and only for the public schema", async () => {
    for (const path of [
      "/",
      "/_system/introspect",
      "/_system/info",
      "/rest/v1/../../_system/config",
      "/storage/v1/bucket",
    ]) {
      expect((await ask(path, { apikey: engine.publishableKey })).status, path).toBe(404);
    }
    for (const profile of ["private", "auth"]) {
      const answer = await ask("/rest/v1/users", { apikey: engine.publishableKey, "accept-profile": profile });
      expect(answer.status, profile).toBe(406);
    }
    expect((await ask("/rest/v1/", { apikey: engine.publishableKey })).status).toBe(403);
  });

  test("requests that come at the same time do not take over each other's role", async () => {
    const people = await Promise.all([
      signedIn("admin@pipelark.example"),
      signedIn("client@pipelark.example"),
      signedIn("client2@pipelark.example"),
    ]);
    const asked = Array.from({ length: 10 }, () => [...people, clientOf()]).flat();
    const answers = await Promise.all(asked.map((person) => person.from("userProfile").select("firstName")));
    const { rows } = await engine.sql.query(`select count(*)::int as everybody from public."userProfile"`);
    const rowsOfEach = [rows[0]?.everybody, 1, 1, 0];
    expect(answers.map(({ data }) => data?.length ?? 0)).toEqual(Array.from({ length: 10 }, () => rowsOfEach).flat());
  });

  test("a recovery link works while others read", async () => {
    for (let round = 0; round < 3; round += 1) {
      await clientOf().auth.resetPasswordForEmail("client2@pipelark.example");
      const { rows } = await engine.sql.query(
        "select recovery_token from auth.users where email = 'client2@pipelark.example'",
      );
      const readings = Array.from({ length: 40 }, () =>
        ask("/rest/v1/meeting_link", { apikey: engine.publishableKey }),
      );
      const [verified, ...read] = await Promise.all([
        clientOf().auth.verifyOtp({ type: "recovery", token_hash: String(rows[0]?.recovery_token) }),
        ...readings,
      ]);
      expect(verified.error).toBeNull();
      expect(read.every((answer) => answer.status === 200)).toBe(true);
    }
  });

  test("a body of more than a megabyte is refused", async () => {
    const body = JSON.stringify({ email: "x".repeat(1024 * 1024) });
    const headers = { apikey: engine.publishableKey, "content-type": "application/json" };
    const request = new Request(`${siteUrl}/auth/v1/token?grant_type=password`, { method: "POST", body, headers });
    expect((await engine.fetch(request)).status).toBe(413);
  });
});

describe("a data directory", () => {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-engine-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("keeps what was written, its secrets and its grants over a restart, and belongs to one process", async () => {
    const dataDir = join(folder, "kept");
    const first = await openEngine({ dataDir, seed: true, siteUrl });
    await first.sql.exec(`update public."userProfile" set "firstName" = 'Kept' where role = 'admin'`);
    await clientOf(first).from("meeting_link").select();
    await first.close();
    expect(existsSync(join(dataDir, "owner.pid"))).toBe(false);

    const second = await openEngine({ dataDir, seed: true, siteUrl });
    expect(second.secretKey).toBe(first.secretKey);
    const { rows } = await second.sql.query(`select "firstName" from public."userProfile" where role = 'admin'`);
    expect(rows).toEqual([{ firstName: "Kept" }]);
    expect((await clientOf(second).from("userProfile").select()).error?.code).toBe("42501");
    await second.close();

    // Process 1 always runs, and is not this process.
    writeFileSync(join(dataDir, "owner.pid"), "1");
    await expect(openEngine({ dataDir, seed: true, siteUrl })).rejects.toThrow("is in use by process 1");
  });

  test("has no accounts when it was not seeded", async () => {
    const bare = await openEngine({ seed: false, siteUrl });
    expect((await bare.sql.query("select from auth.users")).rowCount).toBe(0);
    expect((await clientOf(bare).from("meeting_link").select()).data).toHaveLength(14);
    await bare.close();
  });
});
