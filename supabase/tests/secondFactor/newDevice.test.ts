import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Safari/604.1";
const address = "new@pipelark.example";

// Hosted Supabase writes what the browser calls itself into the session; our own server writes nothing there.
describe.each(testDatabases)("a session of hosted Supabase on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  /** With a person who never signed in. */
  async function rehearse(run: (tx: SqlStatements, person: string) => Promise<void>): Promise<void> {
    if (database === undefined) throw new Error("There is no such database");
    const person = randomUUID();
    await database.sql.rehearse(async (tx) => {
      await tx.exec(
        `select set_config('pipelark.without_invitation', 'on', true);
         insert into auth.users (id, email) values ('${person}', '${address}');
         insert into public."userProfile" (id, role) values ('${person}', 'staff');
         delete from public.mail_message`,
      );
      await run(tx, person);
    });
  }

  async function signIn(tx: SqlStatements, person: string, device: string | null): Promise<void> {
    await tx.query("insert into auth.sessions (id, user_id, created_at, user_agent) values ($1, $2, now(), $3)", [
      randomUUID(),
      person,
      device,
    ]);
  }

  /** The devices that the person was mailed of. */
  async function mailed(tx: SqlStatements): Promise<unknown[]> {
    const { rows } = await tx.query(
      `select data ->> 'event' as event, data ->> 'device' as device, data ->> 'reader' as reader from public.mail_message
       where to_address = $1 and template = 'account-security' order by device`,
      [address],
    );
    expect(rows.filter(({ event, reader }) => event !== "new-device" || reader !== "staff")).toEqual([]);
    return rows.map(({ device }) => device);
  }

  test("is mailed when the browser is another one than those before, and only then", async () => {
    await rehearse(async (tx, person) => {
      await signIn(tx, person, firefox);
      await signIn(tx, person, firefox);
      expect(await mailed(tx)).toEqual([]);
      await signIn(tx, person, safari);
      expect(await mailed(tx)).toEqual([safari]);
      await signIn(tx, person, safari);
      await signIn(tx, person, firefox);
      expect(await mailed(tx)).toEqual([safari]);
    });
  });

  test("is new to its person, whoever else knows the browser", async () => {
    await rehearse(async (tx, person) => {
      const { rows } = await tx.query(`select id from public."userProfile" where id <> $1 and role = 'admin' limit 1`, [
        person,
      ]);
      await signIn(tx, String(rows[0]?.["id"]), safari);
      await signIn(tx, person, firefox);
      await signIn(tx, person, safari);
      expect(await mailed(tx)).toEqual([safari]);
    });
  });

  test("says nothing where the server names no browser, and is in the log either way", async () => {
    await rehearse(async (tx, person) => {
      for (const device of [null, firefox, null]) await signIn(tx, person, device);
      expect(await mailed(tx)).toEqual([firefox]);
      const { rows } = await tx.query("select action, detail from public.audit_entry where actor_id = $1 order by id", [
        person,
      ]);
      expect(rows).toEqual([null, firefox, null].map((device) => ({ action: "signed-in", detail: { device } })));
    });
  });

  test("is told by the first 200 characters of a name, and twenty times a day at most", async () => {
    await rehearse(async (tx, person) => {
      const long = `A${"a".repeat(199)}`;
      await signIn(tx, person, firefox);
      await signIn(tx, person, `${long} 1`);
      await signIn(tx, person, `${long} 2`);
      expect(await mailed(tx)).toEqual([long]);
      for (let number = 0; number < 25; number += 1) await signIn(tx, person, `Browser ${number}`);
      expect(await mailed(tx)).toHaveLength(20);
    });
  });
});
