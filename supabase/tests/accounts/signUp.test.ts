import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { createGateway, type Gateway } from "../../../tooling/backend/gateway/gateway.ts";
import { givenInvitation, tokenOf } from "../support/givenInvitation.ts";
import { companies } from "../support/seedIds.ts";
import { openPostgresEngine, openTestEngine, siteUrl } from "../support/testEngine.ts";

// The engine logs refused requests there.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const email = "newcomer@example.com";
const password = "a-pigeon-on-the-roof";
const invited = { invitation_token: tokenOf(email), first_name: "Nora", last_name: "New" };
const refused = { status: 422, code: "invitation_refused", message: "This invitation cannot be used" };

describe.each([
  { name: "the embedded engine", open: openTestEngine },
  { name: "PostgreSQL", open: openPostgresEngine },
])("sign-up on $name", ({ open }) => {
  let engine: Engine;
  let gateway: Gateway;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());

  // A new one, so that limits of other tests do not apply.
  beforeEach(async () => {
    gateway = await createGateway(engine);
    await engine.sql.exec("delete from public.invitation");
  });
  afterEach(async () => {
    await gateway.close();
    await engine.sql.exec("delete from auth.users where email like '%@example.com' and encrypted_password is not null");
  });

  async function signUp(sent: object) {
    const request = new Request(`${siteUrl}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: engine.publishableKey, "content-type": "application/json", "user-agent": "A browser" },
      body: JSON.stringify({ email, password, data: invited, ...sent }),
    });
    const answer = await gateway.fetch(request, { address: "192.0.2.1" });
    const body: { access_token?: string; code?: string; message?: string } = await answer.json();
    return { status: answer.status, ...body };
  }

  async function accounts(): Promise<number> {
    return (await engine.sql.query("select from auth.users where email = $1", [email])).rowCount;
  }

  test("an invited person gets an account, a role, a company and a session, and an entry in the log", async () => {
    await engine.sql.exec(givenInvitation({ email, role: "client", company: companies.harborDental }));
    const { status, access_token } = await signUp({});
    expect([status, typeof access_token]).toEqual([200, "string"]);
    const { rows } = await engine.sql.query(
      `select profile.role, profile."firstName", profile."lastName", member.account_id, person.raw_user_meta_data as data,
         person.email_confirmed_at is not null as confirmed, session.user_agent, entry.actor_name
       from auth.users as person
       join public."userProfile" as profile on profile.id = person.id
       join public.client_account_member as member on member.user_id = person.id
       join auth.identities as identity on identity.user_id = person.id
       join auth.sessions as session on session.user_id = person.id
       join public.audit_entry as entry on entry.actor_id = person.id and entry.action = 'invitation-accepted'
       where person.email = $1`,
      [email],
    );
    expect(rows).toEqual([
      {
        role: "client",
        firstName: "Nora",
        lastName: "New",
        account_id: companies.harborDental,
        data: { first_name: "Nora", last_name: "New" },
        confirmed: true,
        user_agent: "A browser",
        actor_name: "Nora New",
      },
    ]);
  });

  test("the first admin joins by the link that the owner of the database made", async () => {
    const { rows } = await engine.sql.query("select private.invite_first_admin($1) as token", [email]);
    const data = { ...invited, invitation_token: rows[0]?.["token"] };
    expect(await signUp({ data })).toMatchObject({ status: 200 });
    const profile = await engine.sql.query(`select role from public."userProfile" where "firstName" = 'Nora'`);
    expect(profile.rows).toEqual([{ role: "admin" }]);
  });

  test("the case of the address does not matter", async () => {
    await engine.sql.exec(givenInvitation({ email }));
    expect(await signUp({ email: "NewComer@Example.COM" })).toMatchObject({ status: 200 });
  });

  const useless: [why: string, given: string, sent: object][] = [
    ["without an invitation", "select", {}],
    ["with another token", givenInvitation({ email }), { data: { ...invited, invitation_token: tokenOf("other") } }],
    [
      "with the token of another address",
      givenInvitation({ email: "other@example.com" }),
      { data: { ...invited, invitation_token: tokenOf("other@example.com") } },
    ],
    ["with an expired invitation", givenInvitation({ email, columns: "expires_at = now()" }), {}],
    ["with a revoked invitation", givenInvitation({ email, columns: "revoked_at = now()" }), {}],
    ["with an invitation that was used", givenInvitation({ email, columns: "accepted_at = now()" }), {}],
  ];

  test.each(useless)("%s, nobody signs up, and all get one answer", async (_why, given, sent) => {
    await engine.sql.exec(given);
    expect(await signUp(sent)).toMatchObject(refused);
    expect(await accounts()).toBe(0);
  });

  test("the address of a user is refused with the same answer, and their invitation stays as it was", async () => {
    const taken = "client2@pipelark.example";
    await engine.sql.exec(givenInvitation({ email: taken }));
    expect(await signUp({ email: taken, data: { ...invited, invitation_token: tokenOf(taken) } })).toMatchObject(
      refused,
    );
    const { rows } = await engine.sql.query("select accepted_at from public.invitation where email = $1", [taken]);
    expect(rows).toEqual([{ accepted_at: null }]);
  });

  test("two sign-ups at once with one token make one account", async () => {
    await engine.sql.exec(givenInvitation({ email }));
    const answers = await Promise.all([signUp({}), signUp({}), signUp({})]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(await accounts()).toBe(1);
  });

  test("a password that is short or that many use is refused, and the invitation stays open", async () => {
    await engine.sql.exec(givenInvitation({ email }));
    for (const weak of ["short", "password1234", "newcomer-example"]) {
      expect(await signUp({ password: weak })).toMatchObject({ status: 422, code: "weak_password" });
    }
    expect(await signUp({})).toMatchObject({ status: 200 });
  });

  test("a list for a text, a missing name or one field more is refused", async () => {
    await engine.sql.exec(givenInvitation({ email }));
    const invalidValues: object[] = [
      { email: [email] },
      { data: { ...invited, invitation_token: [tokenOf(email)] } },
      { data: { ...invited, first_name: undefined } },
      { data: { ...invited, last_name: " " } },
      { data: { ...invited, role: "admin" } },
      { data: [] },
    ];
    for (const invalidValue of invalidValues) {
      expect((await signUp(invalidValue)).status, JSON.stringify(invalidValue)).toBe(400);
    }
    expect(await accounts()).toBe(0);
  });

  test("the engine behind the gateway makes no account either, and SQL only by the owner's word", async () => {
    const sql = `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), '${email}', `;
    for (const data of ["null)", "'[]')", `'{"invitation_token": ["x"]}')`, `'{"invitation_token": ""}')`]) {
      await expect(engine.sql.query(sql + data)).rejects.toThrow("This invitation cannot be used");
    }
    await engine.sql.transaction(async (tx) => {
      await tx.query("select set_config('pipelark.without_invitation', 'on', true)");
      await tx.query(`${sql} null)`);
    });
    expect(await accounts()).toBe(1);
    await engine.sql.query("delete from auth.users where email = $1", [email]);
    await expect(engine.sql.query(`${sql} null)`)).rejects.toThrow("This invitation cannot be used");
  });

  test("a new password keeps the session that set it, and ends the others", async () => {
    async function call(path: string, sent: { method?: string; token?: string; body?: object }) {
      const headers = new Headers({ apikey: engine.publishableKey, "content-type": "application/json" });
      if (sent.token !== undefined) headers.set("authorization", `Bearer ${sent.token}`);
      const body = sent.body === undefined ? null : JSON.stringify(sent.body);
      const request = new Request(`${siteUrl}${path}`, { method: sent.method ?? "GET", headers, body });
      const answer = await gateway.fetch(request, { address: "192.0.2.1" });
      return { status: answer.status, text: await answer.text() };
    }
    async function signIn(): Promise<string> {
      const body = { email: "staff@pipelark.example", password: "pipelark-demo" };
      const { text } = await call("/auth/v1/token?grant_type=password", { method: "POST", body });
      return /"access_token":"([^"]+)"/.exec(text)?.[1] ?? "";
    }
    const [mine, other] = [await signIn(), await signIn()];
    const body = { password, current_password: "pipelark-demo" };
    expect((await call("/auth/v1/user", { method: "PUT", token: mine, body })).status).toBe(200);
    expect((await call("/rest/v1/userProfile?select=role", { token: mine })).text).toContain("staff");
    expect((await call("/rest/v1/userProfile?select=role", { token: other })).status).toBe(401);
  });

  test("a refused password is noted in the log, and a right one is not a failure", async () => {
    const failures = "select from public.audit_entry where action = 'sign-in-failed'";
    const before = (await engine.sql.query(failures)).rowCount;
    for (const tried of ["wrong", "pipelark-demo"]) {
      const request = new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { apikey: engine.publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ email: "client@pipelark.example", password: tried }),
      });
      await gateway.fetch(request, { address: "192.0.2.1" });
    }
    expect((await engine.sql.query(failures)).rowCount).toBe(before + 1);
  });
});
