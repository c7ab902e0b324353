import { addDays } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { type Answers, givenBackend, givenTask, rowsOrOne, staffName } from "#test/givenTasks.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const tasks = "/studio/workspace/tasks";
const list = () => screen.findByRole("list", { name: "Tasks" });
const tick = (title: string) => screen.findByRole("checkbox", { name: `Done: ${title}` });
const columnOf = (name: string) => screen.getByRole("region", { name });
const busy = () => new Response("{}", { status: 429 });

beforeEach(() => {
  sessionStorage.clear();
});

function open(answers: Answers = {}, entry = tasks) {
  const backend = givenBackend(answers);
  return { ...backend, ...mountRemote({ remote, services: backend.services, entries: [entry] }) };
}

it("shows what is due in groups, late and today in words", async () => {
  open({
    task: rowsOrOne([
      givenTask({ title: "Late one", due_on: addDays(today(), -3) }),
      givenTask({ title: "Today's", due_on: today() }),
      givenTask({ title: "Some day" }),
    ]),
  });
  const rows = within(await list()).getAllByRole("listitem");
  const words = rows.map(({ textContent }) => textContent);
  expect(words).toEqual([
    "Overdue",
    expect.stringMatching(/^Late one.*Overdue: /),
    "Today",
    expect.stringMatching(/^Today's.*Due today/),
    "No due date",
    expect.stringMatching(/^Some day/),
  ]);
});

it("asks for mine, for nobody's, and for those of a company", async () => {
  const company = "c0000000-0000-4000-8000-000000000001";
  const { asked, address } = open({ client_account: () => Response.json([{ id: company, name: "Northwind" }]) });
  const askedFor = (column: string) => asked.findLast(({ name }) => name === "task")?.query.get(column);
  await screen.findByRole("heading", { name: "Nothing to do" });
  expect(askedFor("assignee_id")).toMatch(/^eq\./);
  await user.click(screen.getByRole("radio", { name: "Unassigned" }));
  await screen.findByRole("heading", { name: "No unassigned tasks" });
  expect(askedFor("assignee_id")).toBe("is.null");
  expect(address()).toContain("whose=nobody");
});

it("shows the tasks of the company that the address names", async () => {
  const company = "c0000000-0000-4000-8000-000000000001";
  const { asked } = open(
    {
      client_account: () => Response.json([{ id: company, name: "Northwind Robotics" }]),
      task: rowsOrOne([givenTask({ client_account_id: company })]),
    },
    `${tasks}?company=${company}`,
  );
  expect((await list()).textContent).toContain("Northwind Robotics");
  const query = asked.find(({ name }) => name === "task")?.query;
  expect([query?.get("client_account_id"), query?.get("assignee_id")]).toEqual([`eq.${company}`, null]);
});

it("says in the list and in the open task which lead it is about", async () => {
  const task = givenTask({ lead_id: "1ead0000-0000-4000-8000-000000000001", lead_name: "Larkfield Foods" });
  open({ task: rowsOrOne([task]) }, `${tasks}?task=${String(task["id"])}`);
  expect((await list()).textContent).toContain("About Larkfield Foods");
  expect(await screen.findByText("About the lead Larkfield Foods")).toBeDefined();
});

it("adds a task by its title and Enter, and leads to it", async () => {
  const { asked } = open({
    save_task: ({ body }) => Response.json({ kind: "saved", task: givenTask({ ...requestOf(body) }) }),
  });
  await user.type(await screen.findByRole("combobox", { name: "Add a task" }), "Order paper{Enter}");
  expect(await screen.findByText(/“Order paper” was added/)).toBeDefined();
  expect((await list()).textContent).toContain("Order paper");
  expect(screen.getByRole("combobox", { name: "Add a task" })).toHaveProperty("value", "");
  expect(asked.find(({ name }) => name === "save_task")?.body).toMatchObject({
    request: { title: "Order paper", assignee_id: expect.any(String) },
  });
});

it("keeps the title of a task that could not be added, and sends the same one again", async () => {
  let isBroken = true;
  const { asked } = open({
    save_task: ({ body }) =>
      isBroken ? busy() : Response.json({ kind: "saved", task: givenTask({ ...requestOf(body) }) }),
  });
  const field = await screen.findByRole("combobox", { name: "Add a task" });
  await user.type(field, "Order paper{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("too many requests");
  expect(field).toHaveProperty("value", "Order paper");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Add" }));
  await screen.findByText(/“Order paper” was added/);
  const ids = asked.filter(({ name }) => name === "save_task").map(({ body }) => requestOf(body)["id"]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it("takes a ticked task away at once, and Undo brings it back where it was", async () => {
  const doing = givenTask({ status: "doing" });
  const { asked } = open({
    task: rowsOrOne([doing, givenTask({ title: "The next one" })]),
    set_task_status: ({ body }) => Response.json({ kind: "saved", task: { ...doing, ...moveOf(body) } }),
  });
  await user.click(await tick("Call the printer"));
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Call the printer/ })).toBeNull());
  expect(document.activeElement).toBe(await tick("The next one"));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await tick("Call the printer")).toBeDefined();
  expect(asked.filter(({ name }) => name === "set_task_status").map(({ body }) => body)).toMatchObject([
    { status: "done", new_position: expect.any(Number) },
    { status: "doing", new_position: 1_000_000 },
  ]);
});

it("shows a task again that could not be moved, says why, and tries again", async () => {
  const task = givenTask();
  let isBroken = true;
  open({
    task: rowsOrOne([task]),
    set_task_status: ({ body }) =>
      isBroken ? busy() : Response.json({ kind: "saved", task: { ...task, ...moveOf(body) } }),
  });
  await user.click(await tick("Call the printer"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/could not be moved to Done: there were too many/);
  expect(await tick("Call the printer")).toHaveProperty("checked", false);
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Call the printer/ })).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
});

it("takes an unassigned task, even if another field has changed in the meantime", async () => {
  const free = givenTask({ assignee_id: null, assignee_name: null });
  const { asked } = open({
    task: rowsOrOne([free]),
    save_task({ body }) {
      const { version, ...named } = requestOf(body);
      const now = { ...free, version: 2, title: "Call the printer again" };
      if (version !== 2) return Response.json({ kind: "conflict", task: now });
      return Response.json({ kind: "saved", task: { ...now, ...named, version: 3, assignee_name: "Sam Staff" } });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Assign to me: Call the printer" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Assign to me/ })).toBeNull());
  expect(asked.filter(({ name }) => name === "save_task")).toHaveLength(2);
});

it("deletes a task and brings it back as it was", async () => {
  const task = givenTask({ notes: "Ask for the price", position: 77 });
  const { asked } = open({
    task: rowsOrOne([task]),
    delete_task: () => Response.json({ kind: "deleted" }),
    save_task: ({ body }) => Response.json({ kind: "saved", task: { ...task, ...requestOf(body) } }),
  });
  await user.click(await screen.findByRole("button", { name: "Actions for Call the printer" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await tick("Call the printer")).toBeDefined();
  expect(requestOf(asked.find(({ name }) => name === "save_task")?.body)).toMatchObject({
    id: task["id"],
    notes: "Ask for the price",
    position: 77,
  });
});

it("asks before it deletes a task with comments, for they do not come back", async () => {
  const { asked } = open({ task: rowsOrOne([givenTask({ comment_count: 2 })]) });
  await user.click(await screen.findByRole("button", { name: "Actions for Call the printer" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  expect((await screen.findByRole("dialog", { name: "Delete this task?" })).textContent).toContain("its comments");
  expect(asked.some(({ name }) => name === "delete_task")).toBe(false);
});

it("says which task is not there", async () => {
  open({ task: ({ query }) => (query.has("id") ? gone() : Response.json([])) }, `${tasks}?task=${crypto.randomUUID()}`);
  expect(await screen.findByRole("heading", { name: "Task not found" })).toBeDefined();
});

it("shows the second of two editors the difference, and keeps what they wrote", async () => {
  const task = givenTask({ notes: "Old" });
  const theirs = { ...task, version: 2, notes: "Theirs", status: "doing", updated_by_name: "Ada Admin" };
  const { asked } = open(
    {
      task: rowsOrOne([task]),
      save_task: ({ body }) =>
        Response.json(
          requestOf(body)["version"] === 1
            ? { kind: "conflict", task: theirs }
            : { kind: "saved", task: { ...theirs, notes: "Mine", version: 3 } },
        ),
    },
    `${tasks}?task=${String(task["id"])}`,
  );
  const notes = await screen.findByRole("textbox", { name: "Notes" });
  await user.clear(notes);
  await user.type(notes, "Mine");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const difference = await screen.findByRole("region", { name: "Ada Admin changed this task" });
  expect(difference.textContent).toMatch(
    /Notes.*Theirs: Theirs.*Yours: Mine.*Same in both versions: Status \(In progress\)/,
  );
  expect(notes).toHaveProperty("value", "Mine");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: /changed this task/ })).toBeNull());
  const sent = asked.filter(({ name }) => name === "save_task").map(({ body }) => requestOf(body));
  expect(sent).toEqual([
    { id: task["id"], version: 1, notes: "Mine" },
    { id: task["id"], version: 2, notes: "Mine" },
  ]);
});

it("keeps a comment that could not be sent", async () => {
  const task = givenTask();
  open({ task: rowsOrOne([task]), add_task_comment: busy }, `${tasks}?task=${String(task["id"])}`);
  const field = await screen.findByRole("textbox", { name: "Your comment" });
  await user.type(field, "They close at four.");
  await user.click(screen.getByRole("button", { name: "Add comment" }));
  expect((await screen.findByRole("alert")).textContent).toContain("What you typed is still here");
  expect(field).toHaveProperty("value", "They close at four.");
});

it("says when a person who has added too many comments can add more, and keeps typed text", async () => {
  const task = givenTask();
  const tooMany = () => Response.json({ kind: "too-many", retry_after_seconds: 600 });
  open({ task: rowsOrOne([task]), add_task_comment: tooMany }, `${tasks}?task=${String(task["id"])}`);
  const comment = await screen.findByRole("textbox", { name: "Your comment" });
  await user.type(comment, "They close at four.");
  await user.click(screen.getByRole("button", { name: "Add comment" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "You're adding comments too quickly. Your text is still here: try again in 10 minutes.",
  );
  expect(comment).toHaveProperty("value", "They close at four.");
});

it("says when a person who has added too many tasks can add more, and keeps the title", async () => {
  open({ save_task: () => Response.json({ kind: "too-many", retry_after_seconds: 600 }) });
  const field = await screen.findByRole("combobox", { name: "Add a task" });
  await user.type(field, "Order paper{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("You're adding tasks too quickly.");
  expect(field).toHaveProperty("value", "Order paper");
});

it.each(["task", "task_comment", "client_account"])(
  "says what is wrong when %s fails, with a way back",
  async (name) => {
    const task = givenTask();
    let isBroken = true;
    const known: Answers = { task: rowsOrOne([task]) };
    open(
      { ...known, [name]: (asked) => (isBroken ? busy() : (known[name]?.(asked) ?? Response.json([]))) },
      `${tasks}?task=${String(task["id"])}`,
    );
    expect((await screen.findAllByRole("alert")).length).toBeGreaterThan(0);
    isBroken = false;
    for (const button of screen.getAllByRole("button", { name: "Retry", hidden: true })) await user.click(button);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  },
);

it("moves a card by its menu", async () => {
  const task = givenTask();
  const { asked } = open(
    {
      task: ({ query }) => Response.json(query.get("status") === "eq.todo" ? [task] : []),
      set_task_status: ({ body }) => Response.json({ kind: "saved", task: { ...task, ...moveOf(body) } }),
    },
    `${tasks}?view=board`,
  );
  await user.click(await screen.findByRole("button", { name: "Actions for Call the printer" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move to In progress" }));
  expect(await within(columnOf("In progress")).findByRole("row", { name: "Call the printer" })).toBeDefined();
  expect(within(columnOf("To do")).queryByRole("row", { name: "Call the printer" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(within(columnOf("In progress")).queryByRole("row", { name: "Call the printer" })).toBeNull(),
  );
  expect(await within(columnOf("To do")).findByRole("row", { name: "Call the printer" })).toBeDefined();
  expect(asked.filter(({ name }) => name === "set_task_status").map(({ body }) => body)).toMatchObject([
    { status: "doing" },
    { status: "todo", new_position: 1_000_000 },
  ]);
});

it("says how many tasks a column holds beyond those that are shown, and keeps count of them", async () => {
  const page = Array.from({ length: 51 }, (_, place) => givenTask({ title: `Call ${place}`, position: place + 1 }));
  const first = page[0] ?? {};
  open(
    {
      task: ({ query }) =>
        query.get("status") === "eq.todo"
          ? Response.json(page, { status: 206, headers: { "content-range": "0-50/270" } })
          : Response.json([], { headers: { "content-range": "*/0" } }),
      set_task_status: ({ body }) => Response.json({ kind: "saved", task: { ...first, ...moveOf(body) } }),
    },
    `${tasks}?view=board`,
  );
  expect(await screen.findByText("50 of 270 tasks shown")).toBeDefined();
  expect(within(columnOf("To do")).getByText("270 tasks")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Actions for Call 0" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move to In progress" }));
  expect(await screen.findByText("49 of 269 tasks shown")).toBeDefined();
  expect(within(columnOf("To do")).getByText("269 tasks")).toBeDefined();
  expect(within(columnOf("In progress")).getByText("1 task")).toBeDefined();
});

it.each(["list", "board"])(
  "names whose each task is where those of several people are shown: as a %s",
  async (view) => {
    const rows = [
      givenTask({ title: "Own one" }),
      givenTask({ title: "Free one", assignee_id: null, assignee_name: null }),
    ];
    open(
      { task: ({ query }) => Response.json(["eq.doing", "eq.done"].includes(query.get("status") ?? "") ? [] : rows) },
      `${tasks}?view=${view}&whose=all`,
    );
    const role = view === "list" ? "listitem" : "row";
    const wordsOf = async (title: string) =>
      (await screen.findByText(title)).closest(`[role=${role}], li`)?.textContent;
    expect(await wordsOf("Own one")).toContain(staffName);
    expect(await wordsOf("Free one")).toContain("Unassigned");
  },
);

function requestOf(body: unknown): Record<string, unknown> {
  if (!isRecord(body) || !isRecord(body["request"])) throw new Error("there is no request");
  return body["request"];
}

function moveOf(body: unknown): Record<string, unknown> {
  if (!isRecord(body)) throw new Error("there is no move");
  const done = body["new_position"];
  return { status: body["status"], version: 2, ...(done !== undefined && { position: done }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function gone() {
  return Response.json({ code: "PGRST116", message: "no rows" }, { status: 406 });
}
