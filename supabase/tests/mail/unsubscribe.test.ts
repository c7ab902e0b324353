import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unsubscribe } from "../../functions/unsubscribe/unsubscribe.ts";
import { readDatabaseSettings } from "../../functions/_shared/settings.ts";
import type { SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, call } from "../leads/leadCalls.ts";
import { signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";

const visitor = { role: "anon" } as const;

describe.each(testDatabases)("unsubscribing on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  function rehearse(run: (tx: SqlStatements) => Promise<void>): Promise<void> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(async (tx) => {
      await tx.exec("delete from public.notification_preference");
      await run(tx);
    });
  }

  async function tokenOf(tx: SqlStatements, address: string, template: string): Promise<unknown> {
    const { rows } = await tx.query("select private.unsubscribe_token($1, $2) as token", [address, template]);
    return rows[0]?.["token"];
  }

  test("the link of a mail by choice stops every kind for its reader alone, and can be used again", async () => {
    await rehearse(async (tx) => {
      const token = await tokenOf(tx, "Client@Pipelark.example", "notification-digest");
      const read = () => call(tx, { as: visitor, name: "read_unsubscribe", args: { token } });
      expect(await read()).toEqual({ kind: "open" });
      for (const _ of [1, 2])
        expect(await call(tx, { as: visitor, name: "unsubscribe", args: { token } })).toEqual({ kind: "unsubscribed" });
      expect(await read()).toEqual({ kind: "unsubscribed" });
      const { rows } = await tx.query(
        "select distinct user_id, mail, in_app from public.notification_preference where mail = 'never'",
      );
      expect(rows).toEqual([{ user_id: people.client, mail: "never", in_app: true }]);
      // Whoever changes their mind chooses in the settings.
      const chosen = { kind: "mentioned", mail: "daily" };
      expect(await ask(tx, "save_notification_preference", chosen, signedIn(people.client))).toMatchObject({
        kind: "saved",
      });
      expect(await read()).toEqual({ kind: "open" });
    });
  });

  test("mails that nobody chooses have no link, and neither have addresses without an account", async () => {
    await rehearse(async (tx) => {
      for (const template of ["booking-confirmed", "recovery", "invoice-issued", "host-moved"])
        expect(await tokenOf(tx, "client@pipelark.example", template), template).toBeNull();
      expect(await tokenOf(tx, "nobody@pipelark.example", "notice-week")).toBeNull();
    });
  });

  test("another purpose's link, a forged one and none stop nothing", async () => {
    await rehearse(async (tx) => {
      const { rows } = await tx.query("select private.signed_link('opt-out', $1) as token", [people.client]);
      const forged = `${people.client}.${"a".repeat(43)}`;
      for (const token of [rows[0]?.["token"], forged, "", null])
        for (const name of ["unsubscribe", "read_unsubscribe"])
          expect(await call(tx, { as: visitor, name, args: { token } })).toEqual({ kind: "missing" });
      const changed = await tx.query(
        "select count(*)::int as count from public.notification_preference where mail = 'never'",
      );
      expect(changed.rows).toEqual([{ count: 0 }]);
    });
  });
});

describe("the address for mail programs", () => {
  const settings = readDatabaseSettings((name) => ({ PIPELARK_SITE_URL: "https://site.example" })[name]);
  const at = (init: RequestInit) =>
    unsubscribe(new Request("https://site.example/functions/v1/unsubscribe?token=a.b", init), settings);

  test("leads a browser to the page that asks, and refuses other bodies and methods", async () => {
    const page = await at({ method: "GET" });
    expect([page.status, page.headers.get("location")]).toEqual([303, "https://site.example/unsubscribe#token=a.b"]);
    expect((await at({ method: "POST", body: "hello" })).status).toBe(400);
    expect((await at({ method: "POST", body: "x".repeat(2000) })).status).toBe(413);
    expect((await at({ method: "DELETE" })).status).toBe(405);
  });
});
