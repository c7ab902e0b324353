import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { givenInvitation, tokenOf } from "../support/givenInvitation.ts";
import { callers, type Persona } from "../support/personas.ts";
import { companies, people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

const email = "new@example.com";
const request = { id: "10000000-0000-4000-8000-000000000001", email, role: "staff", token: tokenOf(email) };

/** Runs `statement` as this persona and returns the value of its first column. */
async function answerOf(tx: SqlStatements, persona: Persona, statement: string, parameters: unknown[] = []) {
  await tx.exec("savepoint call");
  await tx.become(callers[persona]);
  try {
    return (await tx.query(`select ${statement} as answer`, parameters)).rows[0]?.answer;
  } finally {
    await tx.exec("reset role").catch(() => undefined);
  }
}

function invite(tx: SqlStatements, fields: object = {}): Promise<unknown> {
  return answerOf(tx, "admin", "public.create_invitation($1::text::jsonb)", [
    JSON.stringify({ ...request, ...fields }),
  ]);
}

function read(tx: SqlStatements, token = request.token): Promise<unknown> {
  return answerOf(tx, "visitor", "public.read_invitation($1)", [token]);
}

async function actions(tx: SqlStatements): Promise<unknown[]> {
  const { rows } = await tx.query(
    "select action from public.audit_entry where subject_type = 'invitation' order by id",
  );
  return rows.map((row) => row.action);
}

describe("an invitation", () => {
  test("is open for seven days to who holds its token, and stored without it", async () => {
    await engine.sql.rehearse(async (tx) => {
      expect(await invite(tx)).toMatchObject({ kind: "created", id: request.id });
      expect(await read(tx)).toMatchObject({ kind: "open", email, role: "staff", company: null });
      expect(await read(tx, tokenOf("other"))).toEqual({ kind: "missing" });
      expect(await read(tx, "")).toEqual({ kind: "missing" });
      const { rows } = await tx.query(
        "select to_jsonb(held)::text as stored, expires_at - created_at as days from public.invitation as held",
      );
      expect(String(rows[0]?.stored)).not.toContain(request.token);
      expect(String(rows[0]?.stored)).toContain("Ada Admin");
      for (const [columns, kind] of [
        ["expires_at = now()", "expired"],
        ["revoked_at = now()", "revoked"],
      ]) {
        await tx.exec(`update public.invitation set ${columns}`);
        expect(await read(tx)).toEqual({ kind });
      }
    });
  });

  test("sent again is the same one, and its id with other content is refused", async () => {
    await engine.sql.rehearse(async (tx) => {
      const first = await invite(tx);
      expect(await invite(tx)).toEqual(first);
      expect(await invite(tx, { email: "else@example.com" })).toEqual({ kind: "invalid", field: "id" });
      expect(await invite(tx, { id: "10000000-0000-4000-8000-000000000002" })).toEqual({
        kind: "invalid",
        field: "token",
      });
      expect(await actions(tx)).toEqual(["invited"]);
    });
  });

  test("for the same address takes the place of the open one", async () => {
    await engine.sql.rehearse(async (tx) => {
      await invite(tx);
      const again = { id: "10000000-0000-4000-8000-000000000002", email: "NEW@example.com", token: tokenOf("again") };
      expect(await invite(tx, again)).toMatchObject({ kind: "created" });
      expect([await read(tx), await read(tx, again.token)]).toMatchObject([
        { kind: "revoked" },
        { kind: "open", email },
      ]);
      expect(await actions(tx)).toEqual(["invited", "invitation-revoked", "invited"]);
    });
  });

  test("for a user is refused, and says when they are deactivated", async () => {
    await engine.sql.rehearse(async (tx) => {
      const taken = { email: "Client@pipelark.example" };
      expect(await invite(tx, taken)).toEqual({ kind: "already-a-user", is_deactivated: false });
      await tx.exec(`update public."userProfile" set deactivated_at = now() where id = '${people.client}'`);
      expect(await invite(tx, taken)).toEqual({ kind: "already-a-user", is_deactivated: true });
    });
  });

  test("starts a company as adding it does: Onboarding, with the presets as its tasks, once", async () => {
    await engine.sql.rehearse(async (tx) => {
      const invited = { role: "client", company: " Halden Foods " };
      await invite(tx, invited);
      await invite(tx, invited);
      const added = { id: "10000000-0000-4000-8000-00000000000c", name: "Added" };
      await answerOf(tx, "admin", "public.create_client_company($1::text::jsonb)", [JSON.stringify(added)]);
      const { rows } = await tx.query(
        `select company.name, company.campaign_status, company.currency,
           (select jsonb_agg(jsonb_build_array(task.kind, task.title, task.starts_on, task.due_on, task.created_by_name) order by task.position)
            from public.task where task.client_account_id = company.id) as tasks,
           (select count(*)::int from public.audit_entry as entry
            where entry.action = 'company-created' and entry.subject_id = company.id::text) as entries
         from public.client_account as company where company.name in ('Halden Foods', 'Added') order by company.name`,
      );
      const [ofAdmin, ofInvitation] = rows;
      expect(ofInvitation).toEqual({ ...ofAdmin, name: "Halden Foods" });
      expect(ofInvitation).toMatchObject({ campaign_status: "Onboarding", entries: 1 });
      expect(ofInvitation?.["tasks"]).toHaveLength(7);
      expect(await invite(tx, { ...invited, id: "10000000-0000-4000-8000-000000000002", company: "  " })).toEqual({
        kind: "invalid",
        field: "company",
      });
    });
  });

  test("for a client names their company, or makes a new one", async () => {
    await engine.sql.rehearse(async (tx) => {
      const client = { role: "client" };
      const wrongCompany = { kind: "invalid", field: "client_account_id" };
      expect(await invite(tx, client)).toEqual(wrongCompany);
      expect(await invite(tx, { client_account_id: companies.harborDental })).toEqual(wrongCompany);
      expect(await invite(tx, { ...client, client_account_id: people.admin })).toEqual(wrongCompany);
      const both = { ...client, client_account_id: companies.harborDental, company: "New" };
      expect(await invite(tx, both)).toEqual(wrongCompany);
      expect(await invite(tx, { ...client, company: "harbor dental GROUP" })).toEqual({
        kind: "invalid",
        field: "company",
      });
      expect(await invite(tx, { ...client, company: "New Company" })).toMatchObject({ kind: "created" });
      expect(await read(tx)).toMatchObject({ kind: "open", company: "New Company" });
    });
  });

  const invalidValues: [field: string, value: unknown][] = [
    ["id", "1"],
    ["id", [request.id]],
    ["email", "nobody"],
    ["email", [email]],
    ["email", `${email}\n`],
    ["role", "owner"],
    ["role", null],
    ["token", "short"],
    ["token", { a: 1 }],
    ["client_account_id", []],
    ["company", ""],
    ["company", 1],
    ["send_mail", "yes"],
  ];
  test.each(invalidValues)("with the %s %j is refused", async (field, value) => {
    await engine.sql.rehearse(async (tx) => {
      expect(await invite(tx, { [field]: value })).toEqual({ kind: "invalid", field });
      expect(await actions(tx)).toEqual([]);
    });
  });

  test("is one of fifty open ones at most, and expired ones do not count", async () => {
    await engine.sql.rehearse(async (tx) => {
      for (let count = 0; count < 50; count += 1) await tx.exec(givenInvitation({ email: `p${count}@example.com` }));
      expect(await invite(tx)).toEqual({ kind: "too-many" });
      expect(await invite(tx, { email: "p1@example.com" })).toMatchObject({ kind: "created" });
      await tx.exec("update public.invitation set expires_at = now() where email = 'p2@example.com'");
      expect(await invite(tx, { id: people.client, token: tokenOf("x") })).toMatchObject({ kind: "created" });
    });
  });

  test("goes out by mail once, and only when the admin asks for it", async () => {
    await engine.sql.rehearse(async (tx) => {
      async function mails(): Promise<unknown[]> {
        return (await tx.query("select to_address, template, data from public.mail_message order by to_address")).rows;
      }
      await invite(tx, { send_mail: false });
      expect(await mails()).toEqual([]);
      const sent = {
        id: "10000000-0000-4000-8000-000000000002",
        email: "a@example.com",
        token: tokenOf("a"),
        send_mail: true,
      };
      for (let time = 0; time < 2; time += 1) expect(await invite(tx, sent)).toMatchObject({ kind: "created" });
      const link_path = `/accept-invitation#token=${sent.token}`;
      const data = { link_path, role: "staff", company: null, invited_by_name: "Ada Admin" };
      expect(await mails()).toEqual([{ to_address: "a@example.com", template: "invitation", data }]);
    });
  });

  test("is revoked once, unless it was accepted, and neither by staff nor by members without the right", async () => {
    const revoke = `public.revoke_invitation('${request.id}')`;
    await engine.sql.rehearse(async (tx) => {
      expect(await answerOf(tx, "admin", revoke)).toEqual({ kind: "missing" });
      await invite(tx);
      for (let time = 0; time < 2; time += 1) expect(await answerOf(tx, "admin", revoke)).toEqual({ kind: "revoked" });
      expect(await actions(tx)).toEqual(["invited", "invitation-revoked"]);
      await tx.exec("update public.invitation set revoked_at = null, accepted_at = now()");
      expect(await answerOf(tx, "admin", revoke)).toEqual({ kind: "accepted" });
    });
    for (const persona of ["client", "staff", "stranger"] as const) {
      const tried = (statement: string) =>
        engine.sql.rehearse(async (tx) => {
          await tx.exec("update public.client_account_member set may_invite = false");
          return answerOf(tx, persona, statement);
        });
      await expect(tried(revoke)).rejects.toThrow("Only admins, and members who may invite, can revoke an invitation");
      const creation = tried("public.create_invitation('{}')");
      await expect(creation).rejects.toThrow("Only admins, and members who may invite, can invite");
    }
  });

  test("ends with the admin who made it", async () => {
    await engine.sql.rehearse(async (tx) => {
      await invite(tx);
      await tx.exec(`update public."userProfile" set role = 'admin' where id = '${people.staff}'`);
      await tx.exec(`update public."userProfile" set role = 'staff' where id = '${people.admin}'`);
      expect(await read(tx)).toEqual({ kind: "revoked" });
    });
  });

  test("for the first admin is made by the owner of the database alone", async () => {
    await engine.sql.rehearse(async (tx) => {
      const { rows } = await tx.query("select private.invite_first_admin('First@Example.com') as token");
      expect(rows[0]?.token).toMatch(/^[\w-]{43}$/);
      expect(await read(tx, String(rows[0]?.token))).toMatchObject({
        kind: "open",
        email: "first@example.com",
        role: "admin",
      });
    });
    for (const persona of ["visitor", "admin"] as const) {
      const call = engine.sql.rehearse((tx) => answerOf(tx, persona, "private.invite_first_admin('a@example.com')"));
      await expect(call).rejects.toThrow("permission denied");
    }
  });
});

describe("the terms", () => {
  const accept = "public.accept_terms($1)";

  test("are accepted in their current version, once, with the time", async () => {
    await engine.sql.rehearse(async (tx) => {
      expect(await answerOf(tx, "visitor", "public.terms_version()")).toBe("built-in");
      const first = await answerOf(tx, "client", accept, ["built-in"]);
      expect(first).toMatchObject({ kind: "accepted", version: "built-in" });
      expect(await answerOf(tx, "client", accept, ["built-in"])).toEqual(first);
      await tx.exec(`update public.site_setting set value = '"New terms"' where key = 'terms_text'`);
      const version = await answerOf(tx, "visitor", "public.terms_version()");
      expect(version).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(await answerOf(tx, "client", accept, ["built-in"])).toEqual({ kind: "outdated", version });
      expect(await answerOf(tx, "client", accept, [version])).toMatchObject({ kind: "accepted", version });
      const { rows } = await tx.query("select user_id from public.terms_acceptance");
      expect(rows).toEqual([{ user_id: people.client }, { user_id: people.client }]);
    });
  });

  test("are accepted by signed-in users only, permanently", async () => {
    const stranger = engine.sql.rehearse((tx) => answerOf(tx, "stranger", accept, ["built-in"]));
    await expect(stranger).rejects.toThrow("Only who is signed in");
    const deletion = engine.sql.query("delete from public.terms_acceptance");
    await expect(deletion).rejects.toThrow("Rows of terms_acceptance are never changed");
  });
});

describe("devices", () => {
  const second = "f1000000-0000-4000-8000-000000000001";
  const sessions = `insert into auth.sessions (id, user_id, created_at, user_agent) values
    ('${second}', '${people.client}', now() - interval '5 minutes', 'A browser'),
    (gen_random_uuid(), '${people.client}', now() - interval '13 hours', 'An old one'),
    (gen_random_uuid(), '${people.client2}', now(), 'Of somebody else')`;

  test("are the caller's own living sessions, and each can be ended", async () => {
    await engine.sql.rehearse(async (tx) => {
      await tx.exec(sessions);
      const current = { device: null, is_current: true };
      const other = { id: second, device: "A browser", is_current: false };
      const listed = { kind: "sessions", sessions: [current, other] };
      expect(await answerOf(tx, "client", "public.list_sessions()")).toMatchObject(listed);
      const end = `public.end_session('${second}')`;
      expect(await answerOf(tx, "admin", end)).toEqual({ kind: "missing" });
      expect(await answerOf(tx, "client", end)).toEqual({ kind: "ended" });
      expect(await answerOf(tx, "client", end)).toEqual({ kind: "missing" });
    });
  });

  test("other than this one are ended at once, and nobody else's", async () => {
    await engine.sql.rehearse(async (tx) => {
      await tx.exec(sessions);
      expect(await answerOf(tx, "client", "public.end_other_sessions()")).toEqual({ kind: "ended", count: 2 });
      const left = await tx.query("select user_agent from auth.sessions where user_agent is not null");
      expect(left.rows).toEqual([{ user_agent: "Of somebody else" }]);
      expect(await answerOf(tx, "client", "private.caller_id()")).toBe(people.client);
    });
  });

  test("are not shown to who signed out", async () => {
    for (const call of ["list_sessions", "end_other_sessions"]) {
      const attempt = engine.sql.rehearse((tx) => answerOf(tx, "stranger", `public.${call}()`));
      await expect(attempt).rejects.toThrow("Only who is signed in has sessions");
    }
  });
});
