import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { givenTask } from "#test/givenPlan.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const northwind = { id: "c0000000-0000-4000-8000-000000000001", name: "Northwind Robotics" };
const harbor = { id: "c0000000-0000-4000-8000-000000000002", name: "Harbor Dental Group" };
const from = "from=2026-11-16";

type Tables = Record<string, (query: URLSearchParams) => Response | Promise<Response>>;

function open({ entry, tables = {} }: { entry: string; tables?: Tables }) {
  const asked: { name: string; query: URLSearchParams }[] = [];
  const known: Tables = {
    client_account: (query) => Response.json(query.has("id") ? [northwind] : [harbor, northwind]),
    ...tables,
  };
  const supabase = supabaseOver(({ pathname, searchParams }) => {
    const name = pathname.split("/").at(-1) ?? "";
    asked.push({ name, query: searchParams });
    return known[name]?.(searchParams) ?? Response.json([]);
  });
  const services = fakeShellServices({ user: fakePerson("admin").user, supabase });
  return { asked, ...mountRemote({ remote, services, entries: [`/studio/workspace/timeline?${entry}`] }) };
}

const bar = givenTask({
  title: "First list",
  status: "doing",
  starts_on: "2026-11-18",
  due_on: "2099-01-01",
  client_account_id: northwind.id,
});
const milestone = givenTask({
  kind: "milestone",
  title: "Go live",
  status: "done",
  due_on: "2026-11-30",
  client_account_id: harbor.id,
});

it("shows every company with what is on its axis, and asks for this period alone", async () => {
  const { asked } = open({ entry: from, tables: { task: () => Response.json([bar, milestone]) } });
  const row = await screen.findByRole("row", { name: /^Northwind Robotics/ });
  expect(
    await within(row).findByRole("link", { name: /^First list ?, task, Nov 18 to Jan 1, in progress/ }),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: /^Go live ?, milestone, Nov 30, done/ })).toBeDefined();
  const query = asked.find(({ name }) => name === "task")?.query;
  expect(query?.get("due_on")).toBe("gte.2026-11-16");
  expect(query?.get("or")).toBe("(starts_on.lt.2027-01-11,and(starts_on.is.null,due_on.lt.2027-01-11))");
  expect(query?.get("client_account_id")).toBe(`in.(${harbor.id},${northwind.id})`);
});

it("has one company's timeline, and the same as a list", async () => {
  const { address } = open({ entry: `company=${northwind.id}&${from}`, tables: { task: () => Response.json([bar]) } });
  expect(await screen.findByRole("table", { name: "Timeline of the company" })).toBeDefined();
  expect((await screen.findByRole<HTMLInputElement>("combobox", { name: "Client company" })).value).toBe(
    "Northwind Robotics",
  );
  await user.click(screen.getByRole("radio", { name: "List" }));
  const list = await screen.findByRole("table", { name: "Tasks and milestones" });
  expect(within(list).getByText("In progress")).toBeDefined();
  expect(address()).toContain("as=list");
});

it("offers only the companies that match what was typed while the search is on its way", async () => {
  open({
    entry: from,
    tables: {
      client_account: (query) => (query.has("name") ? new Promise(() => {}) : Response.json([harbor, northwind])),
    },
  });
  const box = await screen.findByRole("combobox", { name: "Client company" });
  await user.click(box);
  expect(await screen.findByRole("option", { name: harbor.name })).toBeDefined();
  await user.type(box, "north");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([northwind.name]);
});

it("zooms out to months and looks later, in the address", async () => {
  const { address } = open({ entry: `company=${northwind.id}&${from}` });
  await user.click(await screen.findByRole("radio", { name: "Months" }));
  expect(await screen.findByRole("radio", { name: "Months", checked: true })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Later" }));
  await waitFor(() => expect(address()).toMatch(/from=20\d\d-\d\d-01/));
});

it.each([
  ["Nothing in this period", [{ id: "1" }], []],
  ["This company has no tasks yet", [], [{ value: [{ title: "Kick-off" }] }]],
  ["No presets yet", [], [{ value: [] }]],
])("says why it is empty: %s", async (title, any, presets) => {
  open({
    entry: `company=${northwind.id}`,
    tables: {
      task: (query) => Response.json(query.get("select") === "id" ? any : []),
      site_setting: () => Response.json(presets),
    },
  });
  expect(await screen.findByRole("heading", { name: title })).toBeDefined();
});

it("opens the task of the address beside the timeline, and closes it in the address", async () => {
  const { address } = open({ entry: `${from}&task=${bar.id}` });
  const drawer = await screen.findByRole("dialog", { name: "Task" });
  await user.click(within(drawer).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe(`/studio/workspace/timeline?${from}`));
});

it.each(["task", "client_account"])("says that %s could not be read, and reads it again", async (table) => {
  let isBroken = true;
  open({
    entry: from,
    tables: { [table]: () => (isBroken ? Response.json({ message: "no" }, { status: 429 }) : Response.json([])) },
  });
  expect((await screen.findAllByRole("alert"))[0]?.textContent).toMatch(/too many requests/);
  isBroken = false;
  for (const retry of screen.getAllByRole("button", { name: "Retry" })) await user.click(retry);
  await waitFor(() => expect(screen.queryByRole("button", { name: /Retry/ })).toBeNull());
});
