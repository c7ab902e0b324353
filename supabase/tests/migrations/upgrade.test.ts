import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEngine, type Engine, type EngineOptions } from "../../../tooling/backend/engine/engine.ts";
import { readMigrations } from "../../../tooling/backend/engine/migrate.ts";
import { companies, hosts, people } from "../support/seedIds.ts";
import { placesOfDatabases, type Place } from "./placesOfDatabases.ts";

const lastMigration = "20261207090000";
const siteUrl = "https://pipelark.example";
const ids = { odd: "d0000000-0000-4000-8000-000000000001", external: "d0000000-0000-4000-8000-000000000002" };
const update = "10000000-0000-4000-8000-000000000001";

/** Rows as earlier versions wrote them. */
const oldRows = `
  set local session_replication_role = replica;
  insert into auth.users (id, aud, role, email, email_confirmed_at)
  values ('${people.admin}', 'authenticated', 'authenticated', 'admin@pipelark.example', now());
  insert into public."userProfile" (id, role, "firstName", "lastName") values ('${people.admin}', 'admin', 'Ada', 'Admin')
  on conflict (id) do update set role = 'admin';
  insert into public.client_account (id, name) values ('${companies.northwindRobotics}', 'Northwind');
  insert into public.client_update (id, client_account_id, author_id, author_name, type, title, description, currency)
  values ('${update}', '${companies.northwindRobotics}', '${people.client}', 'Cleo', 'client', 'Two calls', '', 'USD');
  insert into public.payment (id, client_account_id, date, description, amount_cents, currency, reverses, reason, recorded_by, recorded_by_name)
  select ('30000000-0000-4000-8000-00000000000' || entry.number)::uuid, '${companies.northwindRobotics}', '2026-10-01', entry.description,
    entry.cents, 'USD', case when entry.number = 6 then '30000000-0000-4000-8000-000000000003'::uuid end,
    case when entry.number = 6 then 'Twice' end, '${people.admin}', 'Ada'
  from (values
    (1, 'Opening balance', -5000), (2, 'Credit for May', 100), (3, 'Invoice 7', 200), (4, 'Refund of May', -300),
    (5, 'Success fee', -400), (6, 'Reversal: Invoice 7', -200)
  ) as entry (number, description, cents);
  insert into public.meeting (
    id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_time_zone, guests, token_hash, source, provider_id
  ) values
    ('${ids.odd}', 'meet', '${hosts.noorHaddad}', now() + interval '3 days', now() + interval '73 hours', 'Gil', 'gil.guest@gmail.com',
      'UTC', '["bob@example.com", "a#b@example.com", "gilguest@gmail.com", "x.y@gmail.com", "xy@gmail.com"]', sha256('a'), 'builtin', null),
    ('${ids.external}', 'meet', '${hosts.noorHaddad}', now() + interval '5 days', now() + interval '121 hours', 'Ann', 'ann!@müller.example',
      'UTC', '[]', null, 'calendly', 'evt_1');
  update public.meeting_link set target = 'https://10.0.0.7/book' where slug = 'meet';
  update public.meeting_type set place_kind = 'video', video_url = 'https://video.internal/room' where slug = 'meet';
  update public.site_setting set value = '"https://n8n.internal"' where key = 'operations_url';
`;

/** Databases with these have had the demo data, whose rows may have been deleted since. */
const formerParts =
  "10_people 20_client_companies 30_holidays 40_updates 50_ledger 60_campaign 70_company_meetings 80_tasks 90_staff_payments 91_host_addresses 92_office 94_finances 96_vault 98_videos 99_signals";
/** Parts that are new since then, which they get: the leads, the agreements, the appointments, the deals and the invoices. */
const partsSince = 5;
const recordsOfFormerSeed = `
  insert into supabase_migrations.seed_files (path, hash)
  select 'supabase/seed/' || part || '.sql', '' from unnest(string_to_array('${formerParts}', ' ')) as part;
`;

describe.each(placesOfDatabases)("an upgrade on $name", ({ given }) => {
  let engine: Engine;
  let end: () => Promise<void>;

  beforeAll(async () => {
    const places = await given();
    end = places.end;
    const place = await places.nextPlace();
    const old = await open(place, { lastMigration });
    await old.sql.transaction((tx) => tx.exec(oldRows + recordsOfFormerSeed));
    await old.close();
    // With the demo data, of a database that recorded it under its former names.
    engine = await open(place, { seed: true });
  });
  afterAll(async () => {
    await engine?.close();
    await end?.();
  });

  function open(place: Place, options: Partial<EngineOptions>) {
    return openEngine({ ...place, seed: false, ...options, siteUrl });
  }

  async function values(statement: string): Promise<unknown[]> {
    const { rows } = await engine.sql.query(statement);
    return rows.map((row) => Object.values(row)[0]);
  }

  test("a meeting keeps each guest whom the new rule takes, one per mailbox, and can be changed", async () => {
    expect(await values(`select guests from public.meeting where id = '${ids.odd}'`)).toEqual([
      ["bob@example.com", "x.y@gmail.com"],
    ]);
    await engine.sql.query("update public.meeting set status = 'cancelled' where id = $1", [ids.odd]);
    const mails = "select template || ' to ' || to_address from public.mail_message order by 1";
    expect(await values(mails)).toEqual([
      "booking-cancelled to gil.guest@gmail.com",
      "guest-cancelled to bob@example.com",
      "guest-cancelled to x.y@gmail.com",
    ]);
  });

  test("a meeting of an external calendar is stored as it comes, then as now", async () => {
    const email = "update public.meeting set guest_email = guest_email || '.example', note = 'Hello' where id = $1";
    expect(await engine.sql.query(email, [ids.external])).toMatchObject({ rowCount: 1 });
    await engine.sql.query("update public.meeting set guest_email = 'ann!@müller.example' where id = $1", [
      ids.external,
    ]);
  });

  test("addresses in the own network stay until they are edited, and their rows can be saved", async () => {
    const stored = `select target from public.meeting_link where slug = 'meet'
      union all select video_url from public.meeting_type where slug = 'meet'
      union all select value #>> '{}' from public.site_setting where key = 'operations_url'`;
    const addresses = ["https://10.0.0.7/book", "https://video.internal/room", "https://n8n.internal"];
    expect(await values(stored)).toEqual(addresses);
    await engine.sql.exec(`update public.meeting_link set title = 'Meet us', target = target where slug = 'meet';
      update public.meeting_type set description = 'A talk', video_url = video_url where slug = 'meet';
      update public.site_setting set value = value, updated_at = now() where key = 'operations_url'`);
    expect(await values(stored)).toEqual(addresses);
    // A dump contains the checks before the rows, and the triggers after them.
    await engine.sql.rehearse(async (tx) => {
      await tx.exec(`create table public.restored (like public.meeting_link including constraints);
        insert into public.restored select * from public.meeting_link`);
    });
    for (const edit of [
      "update public.meeting_link set target = 'https://10.0.0.8' where slug = 'meet'",
      "update public.meeting_type set video_url = 'https://other.internal' where slug = 'meet'",
      `update public.site_setting set value = '"https://other.internal"' where key = 'operations_url'`,
    ])
      await expect(engine.sql.query(edit)).rejects.toThrow("it is not of a public site");
  });

  test("each entry of the ledger gets its kind, and no amount changes", async () => {
    const kinds = "select concat_ws(' ', description, amount_cents, kind) from public.payment order by id";
    expect(await values(kinds)).toEqual([
      "Opening balance -5000 opening",
      "Credit for May 100 credit",
      "Invoice 7 200 payment",
      "Refund of May -300 refund",
      "Success fee -400 fee",
      "Reversal: Invoice 7 -200 reversal",
    ]);
  });

  test("the files of today are recorded, and none of the former ones", async () => {
    const recorded = "select version from supabase_migrations.schema_migrations order by version";
    expect(await values(recorded)).toEqual(readMigrations("supabase").map(({ version }) => version));
  });

  test("demo data from before the parts had their names of today is not added again", async () => {
    expect(await values("select id from public.task")).toEqual([]);
    expect(await values("select count(*)::int from supabase_migrations.seed_files")).toEqual([
      formerParts.split(" ").length + partsSince,
    ]);
  });

  test("an update from before is there, and mails nobody", async () => {
    expect(await values("select title from public.client_update")).toEqual(["Two calls"]);
    expect(await values("select id from public.mail_message where template ~ '^notice-'")).toEqual([]);
  });
});
