import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { type Answers, givenBackend, givenTask } from "#test/givenTasks.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const tasks = "/studio/workspace/tasks";
const task = givenTask();
const free = givenTask({ assignee_id: null, assignee_name: null });
const title = "Call the printer";

type Fault = { words: RegExp; answer: () => Response | Promise<Response> };

const faults: readonly Fault[] = [
  { words: /went wrong on our side/, answer: () => Response.json({ message: "no" }, { status: 500 }) },
  { words: /too many requests/, answer: () => Response.json({ message: "no" }, { status: 429 }) },
  { words: /went wrong on our side/, answer: () => Response.json({ kind: "no such kind" }) },
  {
    words: /did not answer|could not reach the server/,
    answer: () => Promise.reject(new TypeError("Failed to fetch")),
  },
];

type Write = {
  what: string;
  entry: string;
  /** Request of the action, and its answer when it works. */
  call: string;
  saved: object;
  /** Rows of `task` for the requested state; without one, for the list. */
  row: Record<string, unknown>;
  act: () => Promise<void>;
  /** Control that retries; defaults to "Retry" beside the message. */
  again?: string;
  /** Field whose text stays. */
  field?: { role: string; name: string; value: string };
};

const writes: readonly Write[] = [
  {
    what: "a task that was added",
    entry: tasks,
    call: "save_task",
    saved: { kind: "saved", task: givenTask({ title: "Order paper" }) },
    row: task,
    act: async () => user.type(await screen.findByRole("combobox", { name: "Add a task" }), "Order paper{Enter}"),
    again: "Add",
    field: { role: "combobox", name: "Add a task", value: "Order paper" },
  },
  {
    what: "a task that is taken",
    entry: tasks,
    call: "save_task",
    saved: {
      kind: "saved",
      task: { ...free, assignee_id: task["assignee_id"], assignee_name: "Sam Staff", version: 2 },
    },
    row: free,
    act: async () => user.click(await screen.findByRole("button", { name: `Assign to me: ${title}` })),
  },
  {
    what: "a card that is moved on the board",
    entry: `${tasks}?view=board`,
    call: "set_task_status",
    saved: { kind: "saved", task: { ...task, status: "doing", version: 2 } },
    row: task,
    async act() {
      await user.click(await screen.findByRole("button", { name: `Actions for ${title}` }));
      await user.click(await screen.findByRole("menuitem", { name: "Move to In progress" }));
    },
  },
  {
    what: "a due date",
    entry: `${tasks}?task=${String(task["id"])}`,
    call: "save_task",
    saved: { kind: "saved", task: { ...task, due_on: "2026-11-23", version: 2 } },
    row: task,
    async act() {
      await user.click(await screen.findByRole("button", { name: "Tomorrow" }));
      await user.click(screen.getByRole("button", { name: "Save changes" }));
    },
    again: "Save changes",
  },
  {
    what: "a comment",
    entry: `${tasks}?task=${String(task["id"])}`,
    call: "add_task_comment",
    saved: {
      kind: "added",
      comment: {
        id: crypto.randomUUID(),
        task_id: task["id"],
        author_id: task["created_by"],
        author_name: "Sam Staff",
        body: "They close at four.",
        created_at: "2026-11-18 09:42:00.123456+00",
      },
    },
    row: task,
    async act() {
      await user.type(await screen.findByRole("textbox", { name: "Your comment" }), "They close at four.");
      await user.click(screen.getByRole("button", { name: "Add comment" }));
    },
    again: "Add comment",
    field: { role: "textbox", name: "Your comment", value: "They close at four." },
  },
];

beforeEach(() => {
  sessionStorage.clear();
});

it.each(writes)("of $what it says each time why it failed, keeps it, and does it again", async (write) => {
  let fault: Fault | undefined = faults[0];
  const answers: Answers = {
    task: ({ query }) => {
      if (query.has("id")) return Response.json(write.row);
      return Response.json(["eq.doing", "eq.done"].includes(query.get("status") ?? "") ? [] : [write.row]);
    },
    [write.call]: () => fault?.answer() ?? Response.json(write.saved),
  };
  const { asked, services } = givenBackend(answers);
  mountRemote({ remote, services, entries: [write.entry] });
  const again = async () => user.click(await screen.findByRole("button", { name: write.again ?? "Retry" }));

  await write.act();
  for (const [place, { words }] of faults.entries()) {
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(words));
    const field = write.field && screen.getByRole(write.field.role, { name: write.field.name });
    expect(field && Reflect.get(field, "value")).toBe(write.field?.value);
    fault = faults[place + 1];
    await again();
  }
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  const sent = asked.filter(({ name }) => name === write.call).map(({ body }) => JSON.stringify(body));
  expect(sent.length).toBe(faults.length + 1);
  expect(new Set(sent).size, "all of them are the same request").toBe(1);
});
