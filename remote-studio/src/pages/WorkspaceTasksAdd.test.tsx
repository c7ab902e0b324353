import { addDays } from "@pipelark/shared-time/days";
import { today } from "@pipelark/shared-time/zones";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import * as v from "valibot";
import { type Answers, givenBackend, givenTask } from "#test/givenTasks.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const people = [
  { id: "d0000000-0000-4000-8000-000000000008", name: "Sam Staff", role: "staff" },
  { id: "d0000000-0000-4000-8000-000000000009", name: "Zoe Zimmer", role: "staff" },
];
const northwind = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };
const requestSchema = v.object({ request: v.looseObject({}) });

beforeEach(() => {
  sessionStorage.clear();
});

function open(answers: Answers = {}) {
  const backend = givenBackend(
    {
      list_assignees: () => Response.json({ kind: "assignees", assignees: people }),
      client_account: ({ query }) => Response.json(/north/.test(query.get("name") ?? "") ? [northwind] : []),
      save_task: ({ body }) => Response.json({ kind: "saved", task: givenTask(v.parse(requestSchema, body).request) }),
      ...answers,
    },
    "admin",
  );
  mountRemote({ remote, services: backend.services, entries: ["/studio/workspace/tasks"] });
  return { sent: () => backend.asked.filter(({ name }) => name === "save_task").map(({ body }) => body) };
}

const field = () => screen.findByRole("combobox", { name: "Add a task" });
const chips = () => screen.findByRole("list", { name: "Recognized" });

it("understands person, date and company while typing, and keeps the rest as the title", async () => {
  const { sent } = open();
  await user.type(await field(), "Call Ada @sam tomorrow #north");
  await waitFor(async () =>
    expect(
      within(await chips())
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Call Ada", "Sam Staff", "#Northwind Robotics", expect.stringMatching(/^\w{3}, /)]),
  );
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText(/“Call Ada” was added/)).toBeDefined();
  expect(sent()).toEqual([
    {
      request: {
        id: expect.any(String),
        title: "Call Ada",
        assignee_id: people[0]?.id,
        client_account_id: northwind.id,
        due_on: addDays(today(), 1),
      },
    },
  ]);
  expect(await field()).toHaveProperty("value", "");
  expect(screen.queryByRole("list", { name: "Recognized" })).toBeNull();
});

it("offers people after an @, by keyboard, and puts the chosen name into the line", async () => {
  open();
  const input = await field();
  await user.type(input, "Call @");
  const list = await screen.findByRole("listbox", { name: "People" });
  expect(await within(list).findAllByRole("option")).toHaveLength(2);
  await user.keyboard("zi");
  await waitFor(() =>
    expect(document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent).toBe("Zoe Zimmer"),
  );
  await user.keyboard("{Enter}");
  expect(input).toHaveProperty("value", "Call @Zoe Zimmer ");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(await within(await chips()).findByText("Zoe Zimmer")).toBeDefined();
});

it("gives the words of a removed chip back to the title", async () => {
  const { sent } = open();
  await user.type(await field(), "Watch Tomorrow");
  await user.click(await screen.findByRole("button", { name: /^Remove: due/ }));
  expect(screen.queryByRole("list", { name: "Recognized" })).toBeNull();
  expect(document.activeElement).toBe(await field());
  await user.keyboard("{Enter}");
  await screen.findByText(/“Watch Tomorrow” was added/);
  expect(sent()).toMatchObject([{ request: { title: "Watch Tomorrow" } }]);
});

it("hides the list on Escape, leaves a name that matches nobody in the title, and says so", async () => {
  const { sent } = open();
  await user.type(await field(), "Ask @z");
  expect(await screen.findByRole("option", { name: "Zoe Zimmer" })).toBeDefined();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.keyboard("{Backspace}nobody");
  expect(await screen.findByText(/matches “@nobody”. It stays in the title./)).toBeDefined();
  await user.keyboard("{Enter}");
  await screen.findByText(/“Ask @nobody” was added/);
  expect(sent()).toMatchObject([{ request: { title: "Ask @nobody" } }]);
});

it("asks for a title where only a date was typed", async () => {
  const { sent } = open();
  await user.type(await field(), "tomorrow{Enter}");
  expect(await screen.findByText("Enter a title.")).toBeDefined();
  expect(sent()).toEqual([]);
});

it("says that the people could not be loaded, adds nothing, and keeps the text", async () => {
  const { sent } = open({ list_assignees: () => new Response("{}", { status: 429 }) });
  await user.type(await field(), "Call @sam{Escape}{Enter}");
  await waitFor(() => expect(screen.getAllByRole("alert").length).toBeGreaterThan(1));
  expect(await field()).toHaveProperty("value", "Call @sam");
  expect(sent()).toEqual([]);
});
