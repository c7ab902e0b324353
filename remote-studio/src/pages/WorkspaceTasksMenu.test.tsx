import { addDays } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import * as v from "valibot";
import { type Answers, givenBackend, givenTask, rowsOrOne } from "#test/givenTasks.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const zoe = { id: "d0000000-0000-4000-8000-000000000009", name: "Zoe Zimmer", role: "staff" };
const requestSchema = v.object({ request: v.looseObject({}) });

type View = { account?: "staff" | "admin"; view?: string };

function open(answers: Answers, { account = "staff", view = "list" }: View = {}) {
  const backend = givenBackend(answers, account);
  mountRemote({ remote, services: backend.services, entries: [`/studio/workspace/tasks?whose=all&view=${view}`] });
  return backend;
}

function saved(task: Record<string, unknown>): Answers[string] {
  return ({ body }) =>
    Response.json({ kind: "saved", task: { ...task, ...v.parse(requestSchema, body).request, version: 2 } });
}

function said(message: string) {
  return screen.findByRole("alertdialog", { name: message });
}

async function openSubmenu(name: string) {
  await user.click(await screen.findByRole("button", { name: "Actions for Call the printer" }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

async function chooseFrom(submenu: string, entry: string | RegExp) {
  await openSubmenu(submenu);
  await user.click(await screen.findByRole("menuitem", { name: entry }));
}

it.each(["list", "board"])("sets the due date by the menu, and Undo takes it back: %s", async (view) => {
  const task = givenTask();
  const rows = rowsOrOne([task]);
  const { asked } = open(
    {
      task: (request) =>
        ["eq.doing", "eq.done"].includes(request.query.get("status") ?? "")
          ? Response.json([])
          : (rows?.(request) ?? Response.json([])),
      save_task: saved(task),
    },
    { view },
  );
  await chooseFrom("Due date", /^Tomorrow/);
  expect(await screen.findByText("Due tomorrow")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await said("“Call the printer” no longer has a due date.");
  expect(screen.queryByText("Due tomorrow")).toBeNull();
  expect(asked.filter(({ name }) => name === "save_task").map(({ body }) => body)).toEqual([
    { request: { id: task["id"], version: 1, due_on: addDays(today(), 1) } },
    { request: { id: task["id"], version: 2, due_on: null } },
  ]);
});

it("sets another due date by a calendar", async () => {
  const task = givenTask({ due_on: "2027-03-10" });
  const { asked } = open({ task: rowsOrOne([task]), save_task: saved(task) });
  await chooseFrom("Due date", "Pick a date…");
  await user.click(within(await screen.findByRole("dialog", { name: "Due date" })).getByRole("button", { name: /15/ }));
  await screen.findByText(/Mar 15, 2027/);
  expect(asked.find(({ name }) => name === "save_task")?.body).toMatchObject({ request: { due_on: "2027-03-15" } });
});

it("says that somebody else has set another due date, which stays", async () => {
  const task = givenTask();
  open({
    task: rowsOrOne([task]),
    save_task: () =>
      Response.json({
        kind: "conflict",
        task: { ...task, version: 2, due_on: "2027-03-10", updated_by_name: "Ada Admin" },
      }),
  });
  await chooseFrom("Due date", /^Today/);
  await said("Ada Admin has already changed the due date of “Call the printer”.");
  expect(await screen.findByText("Due Mar 10, 2027")).toBeDefined();
});

it("lets an admin assign a task to anybody, and says when the people could not be loaded", async () => {
  const task = givenTask();
  let isBroken = true;
  const { asked } = open(
    {
      task: rowsOrOne([task]),
      list_assignees: () =>
        isBroken ? new Response("{}", { status: 429 }) : Response.json({ kind: "assignees", assignees: [zoe] }),
      save_task: ({ body }) =>
        Response.json({
          kind: "saved",
          task: { ...task, version: 2, ...v.parse(requestSchema, body).request, assignee_name: zoe.name },
        }),
    },
    { account: "admin" },
  );
  await openSubmenu("Assign to");
  const retry = await screen.findByRole("menuitem", { name: "Couldn't load the others. Retry" });
  isBroken = false;
  await user.click(retry);
  await chooseFrom("Assign to", zoe.name);
  await said(`“Call the printer” is assigned to ${zoe.name}.`);
  expect(asked.find(({ name }) => name === "save_task")?.body).toMatchObject({ request: { assignee_id: zoe.id } });
});
