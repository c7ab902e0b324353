import * as v from "valibot";
import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { personas } from "@pipelark/shared-testing/personas";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { today } from "@pipelark/shared-time/zones";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  addComment,
  addTask,
  changeTask,
  deleteTask,
  listAssignees,
  listComments,
  listDueTasks,
  listTasks,
  moveTask,
  readTask,
} from "./taskRepository.ts";
import type { Task, TaskFilter, TaskPage, TaskPosition } from "./taskSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
  await givenCrowd();
});

afterAll(() => backend.close());

const mine = personas.staff.id;
const northwind = "c0000000-0000-4000-8000-000000000001";

async function added(task: Partial<Parameters<typeof addTask>[1]> = {}): Promise<Task> {
  const outcome = await addTask(await backend.clientOf("staff"), {
    id: crypto.randomUUID(),
    title: "Call the printer",
    assigneeId: mine,
    ...task,
  });
  if (outcome.kind !== "saved") throw new Error(outcome.kind);
  return outcome.task;
}

async function inPages(read: (from: TaskPosition | null) => Promise<TaskPage>): Promise<Task[]> {
  const found: Task[] = [];
  let from: TaskPosition | null = null;
  do {
    const page: TaskPage = await read(from);
    found.push(...page.tasks);
    from = page.next;
  } while (from);
  return found;
}

async function list(filter: TaskFilter, size = 200, who: "staff" | "admin" = "staff"): Promise<Task[]> {
  const client = await backend.clientOf(who);
  return inPages((from) => listTasks(client, { filter, from, size }));
}

function idsOf(tasks: readonly Task[]) {
  return tasks.map(({ id }) => id);
}

/** Twelve tasks of mine at the same board position: four due on one day, four on another, four without a due date. */
async function givenCrowd() {
  await backend.sql.query(
    `insert into public.task (id, title, due_on, assignee_id, assignee_name, position, status, done_at, created_by, created_by_name, updated_by, updated_by_name)
     select gen_random_uuid(), 'Crowd ' || number, (array['2031-01-01', '2031-02-01', null])[1 + number % 3]::date, $1, 'Sam Staff', 7,
       case when number > 8 then 'done' else 'todo' end, case when number > 8 then now() end, $1, 'Sam Staff', $1, 'Sam Staff'
     from generate_series(0, 11) as number`,
    [mine],
  );
}

it.each<[string, TaskFilter]>([
  ["my open tasks", { assigneeId: mine, status: "open" }],
  ["a column of the board", { assigneeId: mine, status: "todo" }],
  ["the column of what is done", { assigneeId: mine, status: "done" }],
  ["a company's", { companyId: northwind, status: "any" }],
  ["the agency's own", { companyId: null, status: "any" }],
])("comes in pages to each of %s once", async (_, filter) => {
  const whole = await list(filter);
  expect(whole.length).toBeGreaterThan(6);
  expect(idsOf(await list(filter, 3))).toEqual(idsOf(whole));
  expect(new Set(idsOf(whole)).size).toBe(whole.length);
});

it("tells with its first page how many the whole list holds", async () => {
  const filter: TaskFilter = { assigneeId: mine, status: "open" };
  const client = await backend.clientOf("staff");
  const first = await listTasks(client, { filter, from: null, size: 3 });
  expect(first.tasks).toHaveLength(3);
  expect(first.total).toBe((await list(filter)).length);
  const second = await listTasks(client, { filter, from: first.next, size: 3 });
  expect(second.total).toBeNull();
});

it("lists open tasks by due date, those without one last", async () => {
  const days = (await list({ assigneeId: mine, status: "open" })).map(({ dueOn }) => dueOn ?? "none");
  expect(days).toEqual(days.toSorted());
  expect(days.at(-1)).toBe("none");
});

it("lists overdue tasks: open ones that were due before today", async () => {
  const overdue = await list({ assigneeId: mine, status: "overdue" });
  const open = await list({ assigneeId: mine, status: "open" }, 500);
  expect(overdue.length).toBeGreaterThan(0);
  expect(idsOf(overdue)).toEqual(idsOf(open.filter(({ dueOn }) => dueOn !== null && dueOn < today())));
});

it("shows staff their own and nobody's, and admins all", async () => {
  const seen = await list({ status: "any" });
  expect(new Set(seen.map(({ assignee }) => assignee?.name ?? "nobody"))).toEqual(new Set(["Sam Staff", "nobody"]));
  const nobodys = await list({ assigneeId: null, status: "open" });
  expect(nobodys.length).toBeGreaterThan(0);
  expect(nobodys.every(({ assignee }) => assignee === null)).toBe(true);
  const all = await list({ status: "any" }, 500, "admin");
  expect(all.map(({ assignee }) => assignee?.name)).toContain("Ada Admin");
});

it.each(["client", "visitor"] as const)("shows a %s nothing", async (who) => {
  const client = await backend.clientOf(who);
  const seen = listTasks(client, { filter: { status: "any" }, from: null, size: 50 }).then(({ tasks }) => tasks.length);
  await expect(who === "client" ? seen : seen.catch(() => 0)).resolves.toBe(0);
  await expect(addTask(client, { id: crypto.randomUUID(), title: "Mine" })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

it("lists what is due in a range, in pages", async () => {
  const client = await backend.clientOf("staff");
  const range = { from: "2031-01-01", until: "2031-02-01", assigneeId: mine };
  const whole = await inPages((after) => listDueTasks(client, { ...range, after, size: 200 }));
  expect(new Set(whole.map(({ dueOn }) => dueOn))).toEqual(new Set(["2031-01-01"]));
  expect(idsOf(await inPages((after) => listDueTasks(client, { ...range, after, size: 2 })))).toEqual(idsOf(whole));
});

it("adds a task once, however often it is sent", async () => {
  const client = await backend.clientOf("staff");
  const task = { id: crypto.randomUUID(), title: "  Order paper ", dueOn: "2030-05-01", assigneeId: mine };
  await addTask(client, task);
  await expect(addTask(client, task)).resolves.toMatchObject({
    kind: "saved",
    task: { title: "Order paper", version: 1, assignee: { id: mine, name: "Sam Staff" } },
  });
});

it("adds a task about a lead, which then names the lead's firm and is about its company", async () => {
  const { rows } = await backend.sql.query(
    "select id::text, firm_name, client_account_id::text from public.lead limit 1",
  );
  const lead = v.parse(v.object({ id: v.string(), firm_name: v.string(), client_account_id: v.string() }), rows[0]);
  const client = await backend.clientOf("admin");
  const task = { id: crypto.randomUUID(), title: "Ask for the plant's size", leadId: lead.id };
  await expect(addTask(client, task)).resolves.toMatchObject({
    kind: "saved",
    task: { lead: { id: lead.id, name: lead.firm_name }, companyId: lead.client_account_id },
  });
});

it("changes only the given fields, and returns the current task to the second of two editors", async () => {
  const { id } = await added({ notes: "Ask for the price", dueOn: "2030-05-01" });
  const staff = await backend.clientOf("staff");
  await expect(changeTask(staff, { id, version: 1, dueOn: null })).resolves.toMatchObject({
    kind: "saved",
    task: { dueOn: null, notes: "Ask for the price", version: 2 },
  });
  const admin = await backend.clientOf("admin");
  await expect(changeTask(admin, { id, version: 1, title: "Call the baker" })).resolves.toMatchObject({
    kind: "conflict",
    task: { title: "Call the printer", version: 2 },
  });
});

it("says which field is invalid, and that staff give tasks to nobody else", async () => {
  const { id } = await added({ startsOn: "2030-05-02" });
  const staff = await backend.clientOf("staff");
  await expect(changeTask(staff, { id, version: 1, dueOn: "2030-05-01" })).resolves.toEqual({
    kind: "invalid",
    field: "due_on",
  });
  await expect(changeTask(staff, { id, version: 1, assigneeId: personas.admin.id })).resolves.toEqual({
    kind: "invalid",
    field: "assignee_id",
  });
});

it("moves a task to a column and a place there, whatever its version", async () => {
  const { id, position } = await added();
  const staff = await backend.clientOf("staff");
  await expect(moveTask(staff, { id, status: "doing" })).resolves.toMatchObject({
    kind: "saved",
    task: { status: "doing", position },
  });
  await expect(moveTask(staff, { id, status: "done", position: 12 })).resolves.toMatchObject({
    kind: "saved",
    task: { status: "done", position: 12 },
  });
  await expect(moveTask(staff, { id: crypto.randomUUID(), status: "done" })).resolves.toEqual({ kind: "missing" });
});

it("deletes what staff added themselves, and nothing else of theirs", async () => {
  const staff = await backend.clientOf("staff");
  const { id } = await added();
  await expect(deleteTask(staff, id)).resolves.toEqual({ kind: "deleted" });
  await expect(deleteTask(staff, id)).resolves.toEqual({ kind: "missing" });
  await expect(readTask(staff, id)).rejects.toMatchObject({ kind: "missing" });
  const given = (await list({ assigneeId: mine, status: "open" })).find(({ createdBy }) => createdBy.id !== mine);
  await expect(deleteTask(staff, given?.id ?? "")).resolves.toEqual({ kind: "missing" });
});

it("keeps comments in order, each once, and counts them", async () => {
  const staff = await backend.clientOf("staff");
  const { id: taskId } = await added();
  const first = { id: crypto.randomUUID(), taskId, body: " Done by noon. " };
  await addComment(staff, first);
  await addComment(staff, first);
  await addComment(await backend.clientOf("admin"), { id: crypto.randomUUID(), taskId, body: "Thank you." });
  const comments = await listComments(staff, taskId);
  expect(comments.map(({ author, body }) => [author.name, body])).toEqual([
    ["Sam Staff", "Done by noon."],
    ["Ada Admin", "Thank you."],
  ]);
  await expect(readTask(staff, taskId)).resolves.toMatchObject({ commentCount: 2 });
  await expect(addComment(staff, { ...first, id: crypto.randomUUID(), body: "" })).resolves.toEqual({
    kind: "invalid",
    field: "body",
  });
});

it("lists all staff and admins as assignees for an admin, and only themselves for staff", async () => {
  const all = await listAssignees(await backend.clientOf("admin"));
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(["Ada Admin", "Sam Staff"]));
  await expect(listAssignees(await backend.clientOf("staff"))).resolves.toMatchObject([{ name: "Sam Staff" }]);
});

it.each([
  ["breaks", Response.json({ message: "broken" }, { status: 500 }), 500],
  ["has too many requests", Response.json({ message: "slow down" }, { status: 429 }), 429],
  ["answers garbage", Response.json([{ id: 1 }]), 200],
])("throws a fault when the server %s", async (_, response, status) => {
  const client = await supabaseOver(() => response.clone())();
  const read = listTasks(client, { filter: { status: "open" }, from: null, size: 50 });
  await expect(read).rejects.toMatchObject({ kind: "unexpected", status });
});
