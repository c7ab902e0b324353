import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEngine } from "../../../tooling/backend/engine/engine.ts";
import type { Caller, SqlStatements } from "../../../tooling/backend/engine/sql.ts";
import { callFunction, type Answer } from "../support/callFunction.ts";
import { callers, personScript } from "../support/personas.ts";
import { hosts, people } from "../support/seedIds.ts";
import { testDatabases, type TestDatabase } from "../support/testDatabases.ts";
import { setClock } from "../scheduler/world.ts";

const { admin, staff, client, stranger, visitor } = callers;
const hostId = "b0000000-0000-4000-8000-0000000000a1";
const newHost = { id: hostId, name: " Hana Host ", time_zone: "Asia/Tokyo" };
const functions = {
  add_meeting_type: { request: { slug: "review", title: "Review" } },
  delete_meeting_type: { slug: "review" },
  save_meeting_host: { request: newHost },
  remove_meeting_host: { id: hosts.noorHaddad },
};

/** A meeting with Elias Brandt in three days, of an external calendar. */
function bookedScript(type: string): string {
  return `insert into public.meeting (
      id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_time_zone, source, provider_id
    ) values (
      gen_random_uuid(), '${type}', '${hosts.eliasBrandt}', now() + interval '72 hours', now() + interval '73 hours',
      'Gil', 'gil@guest.example', 'UTC', 'calendly', 'evt_a1'
    )`;
}

describe.each(testDatabases)("hosts and meeting types on $name", ({ open }) => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await open?.();
  });
  afterAll(() => database?.close());

  function rehearse<Result>(run: (tx: SqlStatements) => Promise<Result>): Promise<Result> {
    if (database === undefined) throw new Error("There is no such database");
    return database.sql.rehearse(run);
  }

  type Call = { name: keyof typeof functions | "save_meeting_type" | "free_slots"; args: unknown; caller?: Caller };
  function call(tx: SqlStatements, { name, args, caller = admin }: Call): Promise<Answer> {
    return callFunction(tx, { caller, name, args: Object(args) });
  }

  function saveHost(tx: SqlStatements, request: unknown): Promise<Answer> {
    return call(tx, { name: "save_meeting_host", args: { request } });
  }

  async function rowsOf(tx: SqlStatements, statement: string): Promise<unknown[]> {
    return (await tx.query(statement)).rows;
  }

  test.each(Object.entries(functions))("%s is for admins", async (name, args) => {
    for (const caller of [visitor, client, stranger, staff]) {
      expect(await rehearse((tx) => callFunction(tx, { caller, name, args }))).toEqual({ kind: "42501" });
    }
  });

  test("a host is added once with hours and the person's address, edited by version, and its edits are kept", async () => {
    const found = await rehearse(async (tx) => {
      await tx.exec(`update public.meeting_host set user_id = null where user_id = '${people.staff}'`);
      const answers = [
        await saveHost(tx, { ...newHost, user_id: people.staff }),
        await saveHost(tx, { ...newHost, user_id: people.staff }),
        await saveHost(tx, { ...newHost, name: "Hana", version: 1, user_id: null }),
        await saveHost(tx, { ...newHost, name: "Other", version: 1 }),
        await saveHost(tx, { ...newHost, name: "", version: 2 }),
        await saveHost(tx, { ...newHost, time_zone: "Mars/Olympus", version: 2 }),
        await saveHost(tx, { ...newHost, user_id: people.client, version: 2 }),
        await saveHost(tx, { ...newHost, user_id: people.admin, version: 2 }),
        await saveHost(tx, { ...newHost, id: people.client, version: 2 }),
        await saveHost(tx, { ...newHost, version: 2, retired_at: "soon" }),
      ];
      const hours = await rowsOf(tx, `select 1 from public.weekly_hours where host_id = '${hostId}'`);
      const address = await rowsOf(tx, `select email from public.meeting_host_address where host_id = '${hostId}'`);
      const changes = await rowsOf(tx, `select before, after from public.setting_change where key = '${hostId}'`);
      return { answers, hours, address, changes };
    });
    expect(found.answers).toMatchObject([
      { kind: "saved", meeting_host: { name: "Hana Host", user_id: people.staff, version: 1 } },
      { kind: "saved", meeting_host: { version: 1 } },
      { kind: "saved", meeting_host: { name: "Hana", user_id: null, version: 2 } },
      { kind: "conflict", meeting_host: { name: "Hana" }, updated_by_name: "Ada Admin" },
      { kind: "invalid", field: "name" },
      { kind: "invalid", field: "time_zone" },
      { kind: "invalid", field: "user_id" },
      // Ada is a host already.
      { kind: "invalid", field: "user_id" },
      { kind: "missing" },
      { kind: "invalid", field: "retired_at" },
    ]);
    expect(found.hours).toHaveLength(10);
    expect(found.address).toEqual([{ email: "staff@pipelark.example" }]);
    expect(found.changes).toEqual([
      { before: { name: "Hana Host", user_id: people.staff }, after: { name: "Hana", user_id: null } },
    ]);
  });

  test("the address of a former person becomes that of the new one; an address that an admin entered stays", async () => {
    const found = await rehearse(async (tx) => {
      await tx.exec("update public.meeting_host set user_id = null");
      const addresses = () =>
        rowsOf(tx, `select email from public.meeting_host_address where host_id = '${hostId}'`).then((rows) => rows[0]);
      await saveHost(tx, { ...newHost, user_id: people.staff });
      await saveHost(tx, { ...newHost, version: 1, user_id: people.admin });
      const moved = await addresses();
      await tx.exec(
        `update public.meeting_host_address set email = 'bookings@team.example' where host_id = '${hostId}'`,
      );
      await saveHost(tx, { ...newHost, version: 2, user_id: people.staff });
      return [moved, await addresses()];
    });
    expect(found).toEqual([{ email: "admin@pipelark.example" }, { email: "bookings@team.example" }]);
  });

  test("a host with meeting types or meetings to come is not removed; one with past meetings is kept for them", async () => {
    const remove = { name: "remove_meeting_host", args: { id: hosts.eliasBrandt } } as const;
    const found = await rehearse(async (tx) => {
      const inUse = await call(tx, remove);
      await tx.exec(
        `update public.meeting_type_host set host_id = '${hosts.noorHaddad}' where host_id = '${hosts.eliasBrandt}'; ${bookedScript("meet")}`,
      );
      const booked = await call(tx, remove);
      await setClock(tx, "2099-01-01T00:00:00Z");
      const answers = [await call(tx, remove), await call(tx, remove)];
      const kept = await rowsOf(
        tx,
        `select user_id, retired_at is not null as is_retired from public.meeting_host where id = '${hosts.eliasBrandt}'`,
      );
      await saveHost(tx, newHost);
      answers.push(await call(tx, { name: "remove_meeting_host", args: { id: hostId } }));
      const gone = await rowsOf(tx, `select 1 from public.meeting_host where id = '${hostId}'`);
      return { inUse, booked, answers, kept, gone };
    });
    expect(found.inUse).toMatchObject({ kind: "in-use", types: expect.arrayContaining(["Onboarding call"]) });
    expect(found.booked).toEqual({ kind: "in-use", types: [], meetings: 1 });
    expect(found.answers).toEqual([{ kind: "removed" }, { kind: "missing" }, { kind: "removed" }]);
    expect(found.kept).toEqual([{ user_id: null, is_retired: true }]);
    expect(found.gone).toEqual([]);
  });

  test("a meeting type is added once, as a copy, has a new title and is deleted; those of the site's pages stay", async () => {
    const add = (tx: SqlStatements, request: unknown) => call(tx, { name: "add_meeting_type", args: { request } });
    const found = await rehearse(async (tx) => {
      const request = { slug: "annual-review", title: "Annual review", copy_of: "hiring-interview" };
      const answers = [
        await add(tx, request),
        await add(tx, request),
        await add(tx, { ...request, title: "Other" }),
        await add(tx, { slug: "meet", title: "Video meeting" }),
        await add(tx, { slug: "Bad Slug", title: "X" }),
        await add(tx, { slug: "fine", title: "" }),
        await add(tx, { slug: "fine", title: "Fine", copy_of: "nothing" }),
        await add(tx, { slug: "fine", title: "Fine" }),
      ];
      const made = await rowsOf(
        tx,
        `select type.slug, type.length_minutes, turn.host_id from public.meeting_type as type
         join public.meeting_type_host as turn on turn.meeting_type = type.slug
         where type.slug in ('annual-review', 'fine') order by type.slug`,
      );
      const save = { slug: "annual-review", version: 1, title: "Yearly review", is_bookable: false };
      const saved = [
        await call(tx, { name: "save_meeting_type", args: { request: save } }),
        await call(tx, { name: "save_meeting_type", args: { request: { ...save, title: "Late" } } }),
        await call(tx, { name: "save_meeting_type", args: { request: { ...save, title: " ", version: 2 } } }),
      ];
      const ends = [];
      for (const slug of ["annual-review", "annual-review", "meet"]) {
        ends.push(await call(tx, { name: "delete_meeting_type", args: { slug } }));
      }
      return { answers, made, saved, ends };
    });
    expect(found.answers).toEqual([
      { kind: "added" },
      { kind: "added" },
      { kind: "taken" },
      { kind: "taken" },
      { kind: "invalid", field: "slug" },
      { kind: "invalid", field: "title" },
      { kind: "missing" },
      { kind: "added" },
    ]);
    expect(found.made).toEqual([
      { slug: "annual-review", length_minutes: 45, host_id: hosts.eliasBrandt },
      // Ada's own host.
      { slug: "fine", length_minutes: 30, host_id: hosts.noorHaddad },
    ]);
    expect(found.saved).toMatchObject([
      { kind: "saved", meeting_type: { title: "Yearly review", is_bookable: false, version: 2 } },
      { kind: "conflict", meeting_type: { title: "Yearly review" } },
      { kind: "invalid", field: "title" },
    ]);
    expect(found.ends).toEqual([{ kind: "deleted" }, { kind: "missing" }, { kind: "permanent" }]);
  });

  test("a booked meeting type is not deleted, and even the owner deletes none that a page leads to", async () => {
    const answer = await rehearse(async (tx) => {
      await call(tx, { name: "add_meeting_type", args: { request: { slug: "review", title: "Review" } } });
      await tx.exec(bookedScript("review"));
      return call(tx, { name: "delete_meeting_type", args: { slug: "review" } });
    });
    expect(answer).toEqual({ kind: "has-meetings" });
    for (const table of ["meeting_type", "meeting_link"]) {
      const deleted = rehearse((tx) => tx.query(`delete from public.${table} where slug = 'partner-check-in'`));
      await expect(deleted).rejects.toMatchObject({ code: "23001" });
    }
  });
});

test("without demo data, nothing can be booked until the first admin, who then hosts every meeting", async () => {
  const engine = await openEngine({ seed: false, siteUrl: "https://pipelark.example" });
  const args = { meeting: "meet", from_time: new Date().toISOString(), until_time: "2099-01-01T00:00:00Z" };
  const slots = () => engine.sql.rehearse((tx) => callFunction(tx, { caller: visitor, name: "free_slots", args }));
  try {
    expect(await slots()).toEqual({ kind: "not-bookable" });
    await engine.sql.exec(personScript({ id: people.client, role: "client" }));
    expect(await slots()).toEqual({ kind: "not-bookable" });
    await engine.sql.exec(personScript({ id: people.admin, role: "admin" }));
    await engine.sql.exec(personScript({ id: people.staff, role: "admin" }));
    expect(await slots()).toMatchObject({ kind: "slots", meeting: { host: { time_zone: "UTC" } } });
    const { rows } = await engine.sql.query(
      `select host.user_id, count(type.slug)::integer as types, min(type.version) as version
       from public.meeting_host as host join public.meeting_type_host as turn on turn.host_id = host.id
         join public.meeting_type as type on type.slug = turn.meeting_type group by host.id`,
    );
    expect(rows).toEqual([{ user_id: people.admin, types: 14, version: 1 }]);
  } finally {
    await engine.close();
  }
});
