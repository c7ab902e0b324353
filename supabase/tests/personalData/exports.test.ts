import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { ask, call } from "../leads/leadCalls.ts";
import { pipelinePeopleScript } from "../policies/pipelinePeople.ts";
import { callers, formerCallers, signedIn } from "../support/personas.ts";
import { people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { bookAsGuest, givenGuest, givenScheduler, guest } from "./guestWorld.ts";

const exportedSchema = v.object({
  kind: v.literal("exported"),
  email: v.string(),
  exported_at: v.string(),
  sections: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});

/** Columns that say whose a row is, and tables whose rows an export of one's own leaves out, with the reason. */
const ownerColumns = ["user_id", "author_id", "assignee_id", "owner_id", "actor_id", "accepted_by", "employee_id"];
const leftOut: Record<string, string> = {
  "public.audit_entry": "only what concerns the person themselves, as `sign_ins`",
  "public.client_account_member": "part of `account`",
  "public.client_company_change": "the company's",
  "public.dismissal": "a hidden notice",
  "public.invitation": "became the account",
  "public.lead": "the client company's; its owner is a researcher",
  "public.meeting_host": "the agency's",
  "public.profile_picture": "part of `account`",
  "public.setting_change": "the site's",
  "public.user_video_access": "what an admin allowed",
};

describe.each(testDatabases)("exports on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open();
    await database.sql.exec(pipelinePeopleScript);
  });
  afterAll(() => database?.close());

  function rehearse(run: (tx: SqlStatements) => Promise<void>): Promise<void> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(run);
  }

  async function ownData(tx: SqlStatements, as: Caller) {
    return v.parse(exportedSchema, await call(tx, { as, name: "export_own_data", args: {} }));
  }

  test("a client gets their account, meetings and what they wrote, and nothing of others", async () => {
    await rehearse(async (tx) => {
      await givenScheduler(tx);
      await bookAsGuest(tx, "2026-11-26T10:00:00Z", { email: "Client@pipelark.example" });
      await bookAsGuest(tx, "2026-11-26T11:00:00Z", { email: "client2@pipelark.example", note: "Not yours" });
      const { email, sections } = await ownData(tx, callers.client);
      expect(email).toBe("client@pipelark.example");
      expect(sections["account"]).toMatchObject([
        { first_name: "Cleo", last_name: "Client", role: "client", company: "Northwind Robotics" },
      ]);
      expect(sections["meetings"]).toMatchObject([{ note: "About a zebra", came_by: { utm_source: "Newsletter" } }]);
      const { rows } = await tx.query("select count(*)::int as count from public.client_update where author_id = $1", [
        people.client,
      ]);
      expect(sections["updates"]).toHaveLength(Number(rows[0]?.["count"]));
      expect(Number(rows[0]?.["count"])).toBeGreaterThan(0);
      expect(JSON.stringify(sections)).not.toMatch(/Not yours|client2@|Harbor Dental/);
      expect(sections["payments_received"]).toEqual([]);
    });
  });

  test("staff get what they were paid and their tasks", async () => {
    await rehearse(async (tx) => {
      const { sections } = await ownData(tx, callers.staff);
      expect(sections["payments_received"]?.length).toBeGreaterThan(0);
      expect(sections["tasks"]?.length).toBeGreaterThan(0);
      const { rows } = await tx.query("select id from public.task where assignee_id is distinct from $1", [
        people.staff,
      ]);
      const ids = new Set(rows.map(({ id }) => id));
      expect(sections["tasks"]?.filter(({ id }) => ids.has(id))).toEqual([]);
    });
  });

  test.each([["a visitor", callers.visitor], ["a stranger", callers.stranger], ...Object.entries(formerCallers)])(
    "%s has no data of their own",
    async (_, as) => {
      await rehearse(async (tx) => {
        expect(await call(tx, { as, name: "export_own_data", args: {} })).toEqual({ kind: "42501" });
      });
    },
  );

  test("every table that says whose a row is stands in the export, or here with a reason", async () => {
    await rehearse(async (tx) => {
      const { rows } = await tx.query(
        `select distinct relation.oid::regclass::text as name
         from pg_catalog.pg_class as relation
         join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation.oid
         where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace and attribute.attname = any ($1)`,
        [ownerColumns],
      );
      const { rows: written } = await tx.query(
        "select prosrc from pg_catalog.pg_proc where oid = 'public.export_own_data()'::regprocedure",
      );
      const words = String(written[0]?.["prosrc"]);
      const absent = rows
        .map(({ name }) => `public.${String(name).replace(/^public\./, "")}`)
        .filter((name) => !words.includes(`'${name}'`));
      expect(absent.toSorted()).toEqual(Object.keys(leftOut).toSorted());
    });
  });

  test("an admin gets what is stored of a guest, by any spelling of their address", async () => {
    await rehearse(async (tx) => {
      await givenGuest(tx);
      for (const email of [guest, "VERA+news@vale.example"]) {
        const { sections } = v.parse(exportedSchema, await ask(tx, "export_guest", { email }, callers.admin));
        expect(sections["bookings"]).toMatchObject([
          { status: "cancelled", reason: "A zeppelin is late" },
          { status: "booked", name: "Vera Vale", answers: [{ answer: "Zinnias" }], guests: ["friend@zoo.example"] },
        ]);
        expect(sections["invited_to"]).toHaveLength(1);
        expect(sections["mails"]?.length).toBeGreaterThan(0);
        expect(sections["reminders"]?.length).toBeGreaterThan(0);
        expect(sections["research"]).toMatchObject([{ name: "Vera Vale", firm: "Vale Foods" }]);
        expect(sections["proposed_to"]).toMatchObject([{ company: "Northwind Robotics", stage: "accepted" }]);
        expect(sections["sent_by_other_tools"]).toHaveLength(1);
      }
      expect(await ask(tx, "export_guest", { email: "nobody@vale.example" }, callers.admin)).toEqual({
        kind: "missing",
      });
    });
  });

  test("a member gets nothing of a colleague who books with another spelling of their own address", async () => {
    await rehearse(async (tx) => {
      await givenScheduler(tx);
      await bookAsGuest(tx, "2026-11-26T10:00:00Z", { email: "client+other@pipelark.example" });
      const { sections } = await ownData(tx, signedIn(people.client));
      expect(sections["meetings"]).toEqual([]);
    });
  });
});
