import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personas } from "@pipelark/shared-testing/personas";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readAttention } from "./attentionRepository.ts";

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

it.each(["client", "visitor"] as const)("refuses a %s", async (who) => {
  await expect(readAttention(await backend.clientOf(who), "UTC")).rejects.toMatchObject({ kind: "forbidden" });
});

it("refuses a malformed attention list", async () => {
  const client = await supabaseOver(() => Response.json({ approvals: "three" }))();
  await expect(readAttention(client, "UTC")).rejects.toMatchObject({ kind: "unexpected" });
});
