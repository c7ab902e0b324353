// @vitest-environment jsdom
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
import { remoteDeclarationSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import { givenOverview } from "#test/givenBackend.ts";
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

it("shows the user whom the session has, and follows when they change", async () => {
  const { services } = visit("/dashboard/settings");
  expect(await screen.findAllByText("Cleo Client")).toHaveLength(2);
  expect(screen.getByText("client@pipelark.example")).toBeDefined();
  expect(await screen.findByText("Northwind Robotics")).toBeDefined();
  expect(screen.getAllByText("CLIENT")).toHaveLength(2);
  act(() => services.become({ ...fakePerson("client").user, name: "Clea Client" }));
  expect(screen.getAllByText("Clea Client")).toHaveLength(2);
});

it("gives each tab an address, so that Back leads to the one before", async () => {
  const { address, router } = visit("/dashboard");
  expect(await screen.findByRole("heading", { level: 1, name: "Northwind Robotics" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Updates", current: "page" })).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "Payments" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Payments" })).toBeDefined();
  expect(address()).toBe("/dashboard/payments");
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("heading", { level: 1, name: "Northwind Robotics" })).toBeDefined();
});

it.each([
  ["updates", "/dashboard/updates", "Updates", 2],
  ["payments", "/dashboard/payments", "Payments", 1],
  ["book-a-meeting", "/dashboard/book-a-meeting", "Book A Meeting", 1],
  ["settings", "/dashboard/settings", "Settings", 1],
])("leads from ?tab=%s to %s", async (tab, path, heading, level) => {
  const { address } = visit(`/dashboard?tab=${tab}`);
  expect(await screen.findByRole("heading", { level, name: heading })).toBeDefined();
  expect(screen.getByRole("link", { name: heading, current: "page" })).toBeDefined();
  expect(address()).toBe(path);
});

it("shows the updates when the address names no tab that exists", async () => {
  const { address } = visit("/dashboard?tab=nonsense");
  expect(await screen.findByRole("link", { name: "Updates", current: "page" })).toBeDefined();
  expect(address()).toBe("/dashboard?tab=nonsense");
});

it("opens each meeting's page in a new tab", async () => {
  visit("/dashboard/book-a-meeting");
  for (const minutes of [15, 30, 60]) {
    const link = await screen.findByRole("link", { name: new RegExp(`new tab.*${minutes} minutes`) });
    expect(link.getAttribute("href")).toBe(`/${minutes}-mins-meeting`);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  }
});

it("opens Settings from View Profile, and signs out from Sign Out", async () => {
  const { address, services } = visit("/dashboard");
  await userEvent.click(await screen.findByRole("button", { name: "Cleo Client, account menu" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "View Profile" }));
  expect(await screen.findByRole("link", { name: "Settings", current: "page" })).toBeDefined();
  expect(address()).toBe("/dashboard/settings");
  await userEvent.click(screen.getByRole("button", { name: "Cleo Client, account menu" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Sign Out" }));
  expect(services.calls.signOut).toBe(1);
  expect(screen.queryByText("Cleo Client")).toBeNull();
});

function visit(entry: string) {
  const services = fakeShellServices({ user: fakePerson("client").user, supabase: supabaseOver(answer) });
  return { services, ...mountRemote({ remote, services, entries: [entry] }) };
}

function answer({ pathname }: URL) {
  if (pathname.endsWith("/portal_overview")) return Response.json(givenOverview);
  return Response.json({ message: "not here" }, { status: 404 });
}
