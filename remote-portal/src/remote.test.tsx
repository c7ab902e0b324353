// @vitest-environment jsdom
import { contractVersion } from "@pipelark/shared-contracts/contractVersion";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { fakeSupabase } from "@pipelark/shared-testing/fakeSupabase";
import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
import { remoteDeclarationSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import declaration from "../remote.config.ts";
import remote from "./remote.tsx";

afterEach(cleanup);

it("is a remote that speaks the contract it declares", () => {
  expect(isRemoteModule(remote)).toBe(true);
  expect(remote.contract).toBe(contractVersion);
  expect(v.parse(remoteDeclarationSchema, declaration).contract).toBe(remote.contract);
});

it("fetches a page for each path that it declares", async () => {
  const { routes } = remote.start(fakeShellServices());
  const pages = await Promise.all(routes.map(async ({ path, lazy }) => [path, typeof (await lazy()).Component]));
  expect(pages).toEqual(declaration.routes.map(({ path }) => [path, "function"]));
});

it("reads name and role from the database, not from the stored user", async () => {
  visit("/dashboard?tab=settings", { firstName: "Clea" });
  expect(await screen.findAllByText("Clea Client")).toHaveLength(2);
  expect(screen.getByText("client@pipelark.example")).toBeDefined();
  expect(screen.getAllByText("CLIENT")).toHaveLength(2);
});

it("keeps the chosen tab in the address, so that Back leads to the one before", async () => {
  const { address, router } = visit("/dashboard");
  expect(await screen.findByRole("heading", { name: "No updates yet" })).toBeDefined();
  await userEvent.click(screen.getByRole("tab", { name: "Payments" }));
  expect(await screen.findByRole("heading", { name: "No payments yet" })).toBeDefined();
  expect(address()).toBe("/dashboard?tab=payments");
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("heading", { name: "No updates yet" })).toBeDefined();
});

it("shows the first tab when the address names none that exists", async () => {
  visit("/dashboard?tab=nonsense");
  expect(await screen.findByRole("tab", { name: "Updates", selected: true })).toBeDefined();
});

it("opens each meeting's page in a new tab", async () => {
  visit("/dashboard?tab=book-a-meeting");
  for (const minutes of [15, 30, 60]) {
    const link = await screen.findByRole("link", { name: new RegExp(`${minutes} minutes`) });
    expect(link.getAttribute("href")).toBe(`/${minutes}-mins-meeting`);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  }
});

it("opens Settings from View Profile, and signs out from Sign Out", async () => {
  const { address, services } = visit("/dashboard");
  await userEvent.click(await screen.findByRole("button", { name: "Cleo Client, account menu" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "View Profile" }));
  expect(await screen.findByRole("tab", { name: "Settings", selected: true })).toBeDefined();
  expect(address()).toBe("/dashboard?tab=settings");
  await userEvent.click(screen.getByRole("button", { name: "Cleo Client, account menu" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Sign Out" }));
  expect(services.calls.signOut).toBe(1);
  expect(screen.queryByText("Cleo Client")).toBeNull();
});

it("says that the profile could not be read, stays usable, and shows it after a retry", async () => {
  let isDown = true;
  visit("/dashboard?tab=settings", {}, () => (isDown ? refusal() : null));
  expect((await screen.findByRole("alert")).textContent).toContain("your profile");
  expect(screen.getByRole("heading", { name: "Your profile is not here" })).toBeDefined();
  await userEvent.click(screen.getByRole("tab", { name: "Book A Meeting" }));
  expect(await screen.findByRole("link", { name: /15 minutes/ })).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await userEvent.click(screen.getByRole("tab", { name: "Settings" }));
  expect(await screen.findByText("client@pipelark.example")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

function visit(entry: string, change = {}, intercept?: () => Response | null) {
  const { user, profile } = fakePerson("client");
  const tables = { userProfile: [{ ...profile, ...change }] };
  const services = fakeShellServices({ user, supabase: fakeSupabase({ tables, intercept }) });
  return { services, ...mountRemote({ remote, services, entries: [entry] }) };
}

function refusal() {
  return Response.json({ message: "permission denied", code: "42501" }, { status: 403 });
}
