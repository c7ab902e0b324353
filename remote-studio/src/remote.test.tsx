// @vitest-environment jsdom
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import type { Role } from "@pipelark/shared-contracts/role";
import { remoteDeclarationSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import declaration from "../remote.config.ts";
import remote from "./remote.tsx";

afterEach(cleanup);

it("is a remote that speaks the contract it declares", () => {
  expect(isRemoteModule(remote)).toBe(true);
  expect(v.parse(remoteDeclarationSchema, declaration).contract).toBe(remote.contract);
});

it("fetches a page for each path that it declares", async () => {
  const { routes } = remote.start(fakeShellServices());
  const pages = await Promise.all(routes.map(async ({ path, lazy }) => [path, typeof (await lazy()).Component]));
  expect(pages).toEqual(declaration.routes.map(({ path }) => [path, "function"]));
});

it("gives an admin a way into each section, those of other remotes among its own, and calls the dashboard theirs", async () => {
  visit("admin", "/studio");
  expect(await screen.findByRole("heading", { name: "Admin Dashboard" })).toBeDefined();
  expect(tilesSeen()).toEqual([
    "/studio/workspace",
    "/studio/office",
    "/studio/vault",
    "/studio/reports",
    "/studio/operations",
    "/studio/finances",
  ]);
});

it("gives staff three ways in", async () => {
  visit("staff", "/studio");
  expect(await screen.findByRole("heading", { name: "Staff Dashboard" })).toBeDefined();
  expect(tilesSeen()).toEqual(["/studio/workspace", "/studio/office", "/studio/vault"]);
});

it("takes ways in away with the role, as soon as the session says so", async () => {
  const { services } = visit("admin", "/studio");
  expect(await screen.findByRole("heading", { name: "Admin Dashboard" })).toBeDefined();
  act(() => services.become({ ...fakePerson("admin").user, role: "staff" }));
  expect(screen.getByRole("heading", { name: "Staff Dashboard" })).toBeDefined();
  expect(screen.getByText("STAFF")).toBeDefined();
  expect(tilesSeen()).toHaveLength(3);
});

it.each<[Role, string[]]>([
  ["admin", ["Timeline", "Calendar", "Staff", "Clients", "Settings"]],
  ["staff", ["Tasks", "Calendar", "Payments", "Settings"]],
])("gives the workspace of %s its own tabs, and leads to the first one", async (role, names) => {
  const { address } = visit(role, "/studio/workspace");
  expect((await workspaceTabs()).map(({ textContent }) => textContent)).toEqual(names);
  expect((await currentTab()).textContent).toBe(names[0]);
  expect(address()).toBe(`/studio/workspace/${names[0]?.toLowerCase()}`);
});

it.each<[Role, string, string]>([
  ["admin", "clients", "Clients"],
  ["staff", "payments", "Payments"],
  ["staff", "clients", "Tasks"],
  ["admin", "nonsense", "Timeline"],
])("leads %s from ?tab=%s to %s", async (role, tab, name) => {
  const { address } = visit(role, `/studio/workspace?tab=${tab}`);
  await waitFor(() => expect(address()).toBe(`/studio/workspace/${name.toLowerCase()}`));
  expect((await currentTab()).textContent).toBe(name);
});

it.each(["timeline", "staff", "clients", "releases"])(
  "shows staff nothing at the admin's tab %s, and asks for their own picture alone",
  async (tab) => {
    const asked: string[] = [];
    const supabase = supabaseOver(({ pathname }) => {
      asked.push(pathname.split("/").at(-1) ?? "");
      return Response.json([]);
    });
    visit("staff", `/studio/workspace/${tab}`, supabase);
    expect(await screen.findByRole("heading", { name: "Only admins can see this" })).toBeDefined();
    expect((await workspaceTabs()).map(({ textContent }) => textContent)).not.toContain("Timeline");
    await waitFor(() => expect(asked).toEqual(["profile_picture"]));
  },
);

it("keeps the workspace's tabs when the page changes, names it in the heading, and goes back from there", async () => {
  const { address } = visit("staff", "/studio/workspace/tasks");
  expect(await screen.findByRole("heading", { level: 1, name: "Tasks" })).toBeDefined();
  const row = await workspaceRow();
  await userEvent.click(within(row).getByRole("link", { name: "Calendar" }));
  expect(await screen.findByRole("button", { name: "Next month" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Calendar" })).toBeDefined();
  expect(await workspaceRow()).toBe(row);
  await userEvent.click(screen.getByRole("link", { name: "Back to Dashboard" }));
  await waitFor(() => expect(address()).toBe("/studio"));
});

it("calls a page of the settings by the section that it is part of", async () => {
  visit("admin", "/studio/workspace/releases");
  expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeDefined();
  expect((await currentTab()).textContent).toBe("Settings");
  expect(await currentInRail()).toBe("Settings");
});

it.each([
  ["/studio", "Today"],
  ["/studio/workspace/tasks", "Tasks"],
  ["/studio/workspace/staff", "People"],
])("marks at %s the entry %s of the rail, and no other", async (path, label) => {
  visit("admin", path);
  expect(await currentInRail()).toBe(label);
});

const adminDay = ["Today", "Tasks", "Clients", "Calendar", "My meetings", "Timeline", "People"];

it.each<[Role, string[]]>([
  ["admin", [...adminDay, "Office", "Vault", "Reports", "Operations", "Finances", "Funnel", "Settings"]],
  ["staff", ["Today", "Tasks", "Calendar", "My meetings", "Payments", "Office", "Vault", "Settings"]],
])("has the pages and sections of %s in the rail of every page", async (role, names) => {
  visit(role, "/studio/vault");
  const rail = await screen.findByRole("navigation", { name: "Studio" });
  expect(
    within(rail)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(names);
  expect(within(rail).getByRole("link", { current: "page" }).textContent).toBe("Vault");
});

it.each(["office", "vault", "operations", "finances"])("opens %s and leads back to the dashboard", async (section) => {
  visit("admin", `/studio/${section}`);
  expect(await screen.findByRole("heading", { level: 1, name: new RegExp(section, "i") })).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "Back to Dashboard" }));
  expect(await screen.findByRole("heading", { name: "Admin Dashboard" })).toBeDefined();
});

it.each(["operations", "finances"])("shows staff nothing in %s", async (section) => {
  visit("staff", `/studio/${section}`);
  expect(await screen.findByRole("heading", { name: "Only admins can see this" })).toBeDefined();
});

it("opens the profile in the workspace's Settings from View Profile", async () => {
  const { address } = visit("admin", "/studio/office");
  await userEvent.click(await screen.findByRole("button", { name: "Ada Admin, account menu" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "View Profile" }));
  expect(await screen.findByText("admin@pipelark.example")).toBeDefined();
  expect(address()).toBe("/studio/workspace/settings");
  expect(screen.getAllByText("Ada Admin")).toHaveLength(2);
});

it("keeps its frame when the page changes", async () => {
  visit("staff", "/studio");
  const menu = await screen.findByRole("button", { name: "Sam Staff, account menu" });
  await userEvent.click(within(await screen.findByRole("navigation", { name: "Studio" })).getByText("Office"));
  expect(await screen.findByRole("heading", { level: 1, name: "Office" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Sam Staff, account menu" })).toBe(menu);
});

/** Declaration of another remote. */
const reports = {
  path: "/studio/reports",
  title: "Reports",
  roles: ["admin"],
  icon: "chart",
  shownIn: { rail: { place: 350 }, tiles: { place: 350, text: "What came of it" } },
};

function visit(role: Role, entry: string, supabase?: ShellServices["supabase"]) {
  const services = fakeShellServices({
    user: fakePerson(role).user,
    navigation: [reports],
    ...(supabase && { supabase }),
  });
  return { services, ...mountRemote({ remote, services, entries: [entry] }) };
}

async function workspaceRow() {
  return screen.findByRole("navigation", { name: "Workspace" });
}

async function workspaceTabs() {
  return within(await workspaceRow()).getAllByRole("link");
}

async function currentInRail() {
  const rail = await screen.findByRole("navigation", { name: "Studio" });
  return within(rail).getByRole("link", { current: "page" }).textContent;
}

async function currentTab() {
  return within(await workspaceRow()).getByRole("link", { current: "page" });
}

function tilesSeen() {
  const tiles = within(screen.getByRole("list", { name: "Sections" })).getAllByRole("link");
  return tiles.map((tile) => tile.getAttribute("href"));
}
