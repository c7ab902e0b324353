import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callers, signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { openTestEngine } from "../support/testEngine.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await openTestEngine();
});
afterAll(() => engine.close());

type Act = (tx: SqlStatements) => Promise<unknown>;

/** Returns the log's entries after an act that is rolled back. */
function entriesAfter(act: Act): Promise<Record<string, unknown>[]> {
  return engine.sql.rehearse(async (tx) => {
    const before = await tx.query("select coalesce(max(id), 0) as id from public.audit_entry");
    await tx.exec("savepoint act");
    await act(tx);
    await tx.exec("reset role");
    const found = await tx.query(
      `select actor_id, actor_name, action, subject_type, subject_id, detail
       from public.audit_entry where id > $1 order by id`,
      [before.rows[0]?.id],
    );
    return found.rows;
  });
}

function asAdmin(statement: string): Act {
  return async (tx) => {
    await tx.become(callers.admin);
    await tx.query(statement);
  };
}

const byAda = { actor_id: people.admin, actor_name: "Ada Admin" };

describe("the log holds", () => {
  test("a sign-in, with its device", async () => {
    const session = `insert into auth.sessions (id, user_id, created_at, user_agent)
      values (gen_random_uuid(), '${people.client}', now(), 'A browser')`;
    expect(await entriesAfter((tx) => tx.exec(session))).toEqual([
      {
        actor_id: people.client,
        actor_name: "Cleo Client",
        action: "signed-in",
        subject_type: "user",
        subject_id: people.client,
        detail: { device: "A browser" },
      },
    ]);
  });

  test("a change of role, a deactivation and a reactivation, with their author", async () => {
    const subject = { ...byAda, subject_type: "user", subject_id: people.staff };
    expect(await entriesAfter(asAdmin(`select public.set_user_role('${people.staff}', 'client')`))).toEqual([
      { ...subject, action: "role-changed", detail: { from: "staff", to: "client" } },
    ]);
    const twice = `select public.deactivate_user('${people.staff}'), public.deactivate_user('${people.staff}'),
      public.reactivate_user('${people.staff}')`;
    expect(await entriesAfter(asAdmin(twice))).toEqual([
      { ...subject, action: "deactivated", detail: {} },
      { ...subject, action: "reactivated", detail: {} },
    ]);
  });

  test("an admin's own deactivation, under their name", async () => {
    const entries = await entriesAfter(async (tx) => {
      await tx.exec(`update public."userProfile" set role = 'admin' where id = '${people.staff}'`);
      await tx.become(callers.admin);
      await tx.query(`select public.deactivate_user('${people.admin}')`);
    });
    expect(entries.at(-1)).toMatchObject({ ...byAda, action: "deactivated", subject_id: people.admin });
  });

  test("logs the changed fields of a setting and where both versions are kept, but no edit without a change", async () => {
    const update = "update public.site_setting set value =";
    const edit = asAdmin(`${update} to_jsonb(repeat('x', 40000)) where key = 'terms_text'`);
    const change = { action: "setting-changed", subject_type: "site_setting", subject_id: "terms_text" };
    expect(await entriesAfter(edit)).toEqual([
      { ...byAda, ...change, detail: { change_id: expect.any(Number), fields: ["value"] } },
    ]);
    expect(await entriesAfter(asAdmin(`${update} value where key = 'terms_text'`))).toEqual([]);
    const link = asAdmin("update public.meeting_link set title = 'Talk', is_embedded = false where slug = 'meet'");
    expect(await entriesAfter(link)).toMatchObject([
      { subject_type: "meeting_link", subject_id: "meet", detail: { fields: ["title"] } },
    ]);
  });

  test("a new password, and nothing of it", async () => {
    const change = `update auth.users set encrypted_password = 'a new hash' where id = '${people.client}'`;
    const entries = await entriesAfter((tx) => tx.exec(change));
    expect(entries).toMatchObject([{ action: "password-changed", subject_id: people.client, detail: {} }]);
  });

  test("a refused password: an address only when it is somebody's, and a network only as its hash", async () => {
    const [known, unknown] = await entriesAfter((tx) =>
      tx.exec(`select private.note_failed_sign_in('CLIENT@pipelark.example', '2001:db8:1:2:3::4'),
        private.note_failed_sign_in('my password', '2001:db8:1:2::9')`),
    );
    expect(known).toMatchObject({ actor_id: null, action: "sign-in-failed", subject_id: people.client });
    expect(known?.detail).toMatchObject({
      email: "client@pipelark.example",
      network: expect.stringMatching(/^\w{12}$/),
    });
    expect(unknown).toMatchObject({ subject_id: null, detail: { ...Object(known?.detail), email: null } });
  });

  test("at most 30 refused passwords a minute and 2000 a day", async () => {
    const flood =
      "select private.note_failed_sign_in('nobody@pipelark.example', '192.0.2.1') from generate_series(1, 100)";
    expect(await entriesAfter((tx) => tx.exec(flood))).toHaveLength(30);
    const earlier = `insert into public.audit_entry (at, action, subject_type, detail)
      select now() - interval '2 hours', 'sign-in-failed', 'user', '{}' from generate_series(1, 1990)`;
    expect(await entriesAfter((tx) => tx.exec(`${earlier}; ${flood}`))).toHaveLength(2000);
  });
});

describe("nobody edits the log", () => {
  const edits: [statement: string][] = [
    ["update public.audit_entry set action = 'else'"],
    ["delete from public.audit_entry"],
    ["truncate public.audit_entry"],
    ["update public.audit_entry set action = 'else' where false"],
  ];

  test.each(edits)("not its owner: %s", async (statement) => {
    await expect(engine.sql.query(statement)).rejects.toThrow("Rows of audit_entry are never changed");
  });

  test.each(edits)("not the server's own key, even with every grant: %s", async (statement) => {
    const attempt = engine.sql.rehearse(async (tx) => {
      await tx.exec("grant all on public.audit_entry to service_role; set local role service_role");
      await tx.query(statement);
    });
    await expect(attempt).rejects.toThrow("Rows of audit_entry are never changed");
  });

  test("not in a session that switches triggers off", async () => {
    const attempt = engine.sql.rehearse(async (tx) => {
      await tx.exec("set local session_replication_role = replica");
      await tx.query("delete from public.audit_entry");
    });
    await expect(attempt).rejects.toThrow("Rows of audit_entry are never changed");
  });

  test("nor can anybody signed in write one", async () => {
    for (const caller of [callers.admin, callers.client, callers.visitor, signedIn(people.client2)]) {
      const attempt = engine.sql.rehearse(async (tx) => {
        await tx.become(caller);
        await tx.query("select private.audit('invited', 'invitation', 'an id', '{}')");
      });
      await expect(attempt).rejects.toThrow("permission denied");
    }
  });

  test("an actor stays known when their user is gone", async () => {
    const entries = await entriesAfter(async (tx) => {
      await tx.exec(`insert into auth.sessions (id, user_id, created_at)
        values (gen_random_uuid(), '${people.client2}', now())`);
      await tx.exec(`delete from auth.users where id = '${people.client2}'`);
    });
    expect(entries).toMatchObject([{ actor_id: people.client2, actor_name: "Clara Castellan" }]);
  });
});
