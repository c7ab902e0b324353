import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { signedInRemote } from "../signedInRemote.tsx";
import { studioLook } from "../studio/studioLook.tsx";
import { findCommands } from "./findCommands.ts";
import { useCommands } from "./useCommands.ts";

const recorded = vi.fn<() => void>();

beforeEach(() => {
  recorded.mockClear();
  localStorage.clear();
  document.title = "Pipelark";
});

it("opens with what the page offers, the commands of all remotes and the pages, for the user's role", async () => {
  visit("staff");
  await openPalette();
  expect(seenIn("On this page")).toEqual(["Record paymentNorthwind Robotics"]);
  expect(seenIn("Commands")).toEqual(["New task"]);
  expect(seenIn("Go to")).toEqual(["Go to Officeg o"]);
  expect(screen.queryByRole("group", { name: "Recent" })).toBeNull();
});

it("shows admins the commands and pages that are theirs", async () => {
  visit("admin");
  await openPalette();
  expect(seenIn("Commands")).toEqual(["New task", "Invite staff"]);
  expect(seenIn("Go to")).toEqual(["Go to Officeg o", "Go to Costsg c"]);
});

it("lists one of many commands only when it is searched for", async () => {
  visit("admin");
  await openPalette();
  expect(screen.queryByRole("option", { name: "Hours" })).toBeNull();
  await userEvent.type(screen.getByRole("combobox"), "hours");
  expect(await screen.findByRole("option", { name: "Hours" })).toBeDefined();
});

it("finds a command by parts of its words, and runs what the page offers before the others", async () => {
  visit("admin");
  await openPalette();
  await userEvent.type(screen.getByRole("combobox"), "pay rec");
  await waitFor(() => expect(announced()).toContain("Record payment"));
  await userEvent.keyboard("{Enter}");
  expect(recorded).toHaveBeenCalledOnce();
});

it("opens the page of a command of another remote", async () => {
  const { address } = visit("admin");
  await openPalette();
  await userEvent.type(screen.getByRole("combobox"), "invite st");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/studio/people?invitation=new&as=staff"));
});

it("switches the theme and signs out", async () => {
  const { services } = visit("staff");
  await openPalette();
  await userEvent.click(screen.getByRole("option", { name: "Dark theme" }));
  expect(localStorage.getItem(storageKeys.theme)).toBe("dark");
  await openPalette();
  await userEvent.click(screen.getByRole("option", { name: "Sign out" }));
  expect(services.calls.signOut).toBe(1);
});

it("remembers the pages that the user left, for them alone", async () => {
  const { router, services } = visit("admin");
  await screen.findByRole("heading", { level: 1 });
  document.title = "Northwind Robotics · Clients · Pipelark";
  await act(() => router.navigate("/studio/costs?month=2026-11"));
  await screen.findByRole("heading", { name: "Page of /studio/costs" });
  document.title = "Costs · Pipelark";
  await openPalette();
  expect(seenIn("Recent")).toEqual(["Northwind Robotics · Clients"]);
  act(() => services.become({ ...fakePerson("admin").user, id: "00000000-0000-4000-8000-000000000009" }));
  await openPalette();
  expect(screen.queryByRole("group", { name: "Recent" })).toBeNull();
});

it.each([
  ["inv cl", "Invite a client"],
  ["client invite", "Invite a client"],
  ["recod payment", "Record payment"],
  ["log out", "Sign out"],
  ["tsk", undefined],
  ["northwind", undefined],
])("finds for “%s”: %s", (query, label) => {
  const commands = ["Invite a client", "Record payment", "New task"].map((text) => named(text));
  const found = findCommands([...commands, { ...named("Sign out"), words: "log out" }], query);
  expect(found[0]?.label).toBe(label);
});

function named(label: string) {
  return { id: label, label, run: () => undefined };
}

function Office() {
  useCommands([
    { id: "record", label: "Record payment", detail: "Northwind Robotics", run: recorded },
    { id: "hours", label: "Hours", isOnlyFound: true, run: () => undefined },
  ]);
  return <h1>Page of /studio/office</h1>;
}

function Costs() {
  return <h1>Page of /studio/costs</h1>;
}

function visit(role: Role) {
  const office = route("/studio/office", { title: "Office", shownIn: { rail: { place: 1 } } });
  const costs = route("/studio/costs", { title: "Costs", readers: ["admin"], shownIn: { rail: { place: 2 } } });
  const remote = signedInRemote({
    declaration: { contract: "1.3", routes: [office, costs] },
    routes: [
      { path: office.path, lazy: () => Promise.resolve({ Component: Office }) },
      { path: costs.path, lazy: () => Promise.resolve({ Component: Costs }) },
    ],
    look: studioLook,
  });
  const people = { path: "/studio/people", title: "People", shownIn: {} };
  const commands = [
    { label: "Invite staff", query: "invitation=new&as=staff", place: 30, roles: ["admin"] },
    { label: "New task", query: "new=task", place: 10 },
  ];
  const services = fakeShellServices({
    user: fakePerson(role).user,
    navigation: [{ ...people, roles: ["admin", "staff"], commands }],
    supabase: supabaseOver(() => Response.json({ kind: "results", results: [] })),
  });
  return { services, ...mountRemote({ remote, services, entries: [office.path] }) };
}

function route(path: string, fields: Partial<RouteDeclaration>): RouteDeclaration {
  return {
    page: "Page",
    path,
    title: "Page",
    description: "",
    access: ["admin", "staff"],
    prerender: false,
    indexed: false,
    ...fields,
  };
}

async function openPalette() {
  await screen.findByRole("searchbox", { name: "Search the studio" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: "Search the studio" });
}

function seenIn(group: string) {
  return within(screen.getByRole("group", { name: group }))
    .getAllByRole("option")
    .map((option) => option.textContent);
}

function announced() {
  const id = screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.textContent;
}
