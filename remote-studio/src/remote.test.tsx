// @vitest-environment jsdom
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
import type { Role } from "@pipelark/shared-contracts/role";
import { remoteDeclarationSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { act, cleanup, screen, within } from "@testing-library/react";
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

it("gives an admin six ways in, and calls the dashboard theirs", async () => {
  visit("admin", "/studio");
  expect(await screen.findByRole("heading", { name: "Admin Dashboard" })).toBeDefined();
  expect(tilesSeen()).toEqual([
    "/studio/workspace",
    "/studio/office",
    "/studio/vault",
    "/studio/operations",
    "/studio/finances",
    "/studio/academy",
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
])("gives the workspace of %s its own tabs, the first one open", async (role, names) => {
  visit(role, "/studio/workspace");
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(names);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe(names[0]);
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
  expect(address()).toBe("/studio/workspace?tab=settings");
  expect(screen.getAllByText("Ada Admin")).toHaveLength(2);
});

it("keeps its frame when the page changes", async () => {
  visit("staff", "/studio");
  const menu = await screen.findByRole("button", { name: "Sam Staff, account menu" });
  await userEvent.click(screen.getByRole("link", { name: /Office/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Office" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Sam Staff, account menu" })).toBe(menu);
});

function visit(role: Role, entry: string) {
  const services = fakeShellServices({ user: fakePerson(role).user });
  return { services, ...mountRemote({ remote, services, entries: [entry] }) };
}

function tilesSeen() {
  const tiles = within(screen.getByRole("main")).getAllByRole("link");
  return tiles.map((tile) => tile.getAttribute("href"));
}
