import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personas } from "@pipelark/shared-testing/personas";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import type { Attention } from "./attentionSchema.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dismissFirstSteps, readAttention, restoreFirstSteps } from "./attentionRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("gives an admin the updates that wait for approval, with company and amount", async () => {
  const { approvals } = await readAttention(await backend.clientOf("admin"), "Europe/Oslo");
  expect(approvals?.count).toBeGreaterThan(0);
  expect(approvals?.first[0]).toMatchObject({ company: expect.any(String), amount_cents: expect.any(Number) });
});

it("gives staff no approvals and no invitations", async () => {
  const attention = await readAttention(await backend.clientOf("staff"), "Europe/Oslo");
  expect(attention).toMatchObject({ approvals: null, invitations_ending: null });
});

it("counts a task due today and an overdue one for their assignee", async () => {
  const staff = await backend.clientOf("staff");
  const before = await readAttention(staff, "UTC");
  await backend.sql.query(
    `insert into public.task (id, title, due_on, assignee_id, created_by, created_by_name, updated_by, updated_by_name)
     select gen_random_uuid(), title, (now() at time zone 'UTC')::date - late, $1, $1, 'Sam Staff', $1, 'Sam Staff'
     from (values ('Call the printer', 0), ('Send the brief', 3650)) as due (title, late)`,
    [personas.staff.id],
  );
  const after = await readAttention(staff, "UTC");
  expect(after.tasks_today.count).toBe(before.tasks_today.count + 1);
  expect(after.tasks_overdue.count).toBe(before.tasks_overdue.count + 1);
  expect(after.tasks_overdue.first[0]?.title).toBe("Send the brief");
});

it("gives an admin the agency's figures and staff their own, for six months", async () => {
  const { figures } = await readAttention(await backend.clientOf("admin"), "Europe/Oslo");
  expect(figures.map(({ name }) => name)).toEqual(["revenue", "leads", "appointments", "open_tasks"]);
  expect(figures.map(({ months }) => months.length)).toEqual([6, 6, 6, 6]);
  expect(figures[0]?.currency).toBe("USD");
  const own = await readAttention(await backend.clientOf("staff"), "Europe/Oslo");
  expect(own.figures.map(({ name }) => name)).toEqual(["done_tasks", "meetings"]);
});

it("counts a task as done in the month in which its assignee completed it", async () => {
  const staff = await backend.clientOf("staff");
  const before = doneThisMonth(await readAttention(staff, "UTC"));
  await backend.sql.query(
    `insert into public.task (
       id, title, status, done_at, assignee_id, created_by, created_by_name, updated_by, updated_by_name
     ) values (gen_random_uuid(), 'Call back', 'done', now(), $1, $1, 'Sam Staff', $1, 'Sam Staff')`,
    [personas.staff.id],
  );
  expect(doneThisMonth(await readAttention(staff, "UTC"))).toBe(before + 1);
});

it("shows staff the meetings that they host, and admins everybody's", async () => {
  const all = await readAttention(await backend.clientOf("admin"), "UTC");
  const own = await readAttention(await backend.clientOf("staff"), "UTC");
  expect(all.next_meetings.length).toBeGreaterThan(own.next_meetings.length);
  const times = all.next_meetings.map(({ starts_at }) => starts_at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

it("ticks each first step once the data shows it", async () => {
  const admin = await backend.clientOf("admin");
  // As in a new database, whose host has the hours of its first admin in UTC.
  await backend.sql.query("update public.meeting_host set time_zone = 'UTC'");
  const { first_steps: before } = await readAttention(admin, "UTC");
  expect(before).toMatchObject({ hours: false, mail: false, terms: false, brand: false, second_admin: false });
  expect(before).toMatchObject({ meeting: true, client: true, staff: true });
  await backend.sql.query(
    "update public.meeting_host set time_zone = 'Europe/Oslo' where id in (select id from public.meeting_host limit 1)",
  );
  await backend.sql.query("select private.note_mail_sender('server')");
  await admin.rpc("save_setting", { request: { key: "terms_text", value: "Our terms.", version: 1 } });
  await admin.rpc("save_setting", { request: { key: "footer_text", value: "Ours.", version: 1 } });
  await backend.sql.query(
    `insert into public.invitation (id, email, role, token_hash, invited_by, expires_at)
     values (gen_random_uuid(), 'second@pipelark.example', 'admin', sha256('second'), $1, now() + interval '1 day')`,
    [personas.admin.id],
  );
  const { first_steps: after, mail_delivery } = await readAttention(admin, "UTC");
  expect(after && Object.values(after).every(Boolean)).toBe(true);
  expect(mail_delivery).toBe("server");
});

it("hides the first steps from the admin who dismissed them, until they bring them back", async () => {
  const admin = await backend.clientOf("admin");
  await dismissFirstSteps(admin);
  expect((await readAttention(admin, "UTC")).first_steps).toBeNull();
  await restoreFirstSteps(admin);
  expect((await readAttention(admin, "UTC")).first_steps).not.toBeNull();
});

it("lets only admins dismiss the first steps, and tells only admins how mails leave", async () => {
  const staff = await backend.clientOf("staff");
  await expect(dismissFirstSteps(staff)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(readAttention(staff, "UTC")).resolves.toMatchObject({ first_steps: null, mail_delivery: null });
});

it.each(["client", "visitor"] as const)("refuses a %s", async (who) => {
  await expect(readAttention(await backend.clientOf(who), "UTC")).rejects.toMatchObject({ kind: "forbidden" });
});

it("refuses a malformed attention list", async () => {
  const client = await supabaseOver(() => Response.json({ approvals: "three" }))();
  await expect(readAttention(client, "UTC")).rejects.toMatchObject({ kind: "unexpected" });
});

function doneThisMonth({ figures }: Attention): number {
  return figures.find(({ name }) => name === "done_tasks")?.months.at(-1)?.value ?? 0;
}
