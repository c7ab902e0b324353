import type { Role } from "@pipelark/shared-contracts/role";
import { settingsElementId } from "@pipelark/shared-contracts/pageMarks";
import type { RemoteDeclaration, RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { signedInRemote } from "./signedInRemote.tsx";
import { studioLook } from "./studio/studioLook.tsx";

const office = route("/studio/office", { title: "Office", icon: "building", shownIn: { rail: { place: 200 } } });
const costs = route("/studio/costs", { title: "Costs", readers: ["admin"], shownIn: { rail: { place: 500 } } });

it("shows the entries of other remotes among its own, by place", async () => {
  visit("staff", { navigation: [listing("Pipeline", 150), listing("Last")] });
  expect(await railSeen()).toEqual(["Pipeline", "Office", "Last"]);
});

it("shows each role its own entries, as soon as the session has another role", async () => {
  const navigation = [{ ...listing("Academy"), roles: ["admin"] }];
  const { services } = visit("admin", { navigation });
  expect(await railSeen()).toEqual(["Office", "Costs", "Academy"]);
  act(() => services.become(fakePerson("staff").user));
  expect(await railSeen()).toEqual(["Office"]);
});

it("has its own entries as its bundle declares them, whatever the live release of it says", async () => {
  visit("staff", { navigation: [{ ...listing("The old office"), path: office.path }] });
  expect(await railSeen()).toEqual(["Office"]);
});

it("leaves out lists of later releases, and shows an icon that it does not know as another", async () => {
  const docked = { ...listing("Docked"), shownIn: { dock: { edge: "left" } } };
  visit("staff", { navigation: [docked, { ...listing("Rockets"), icon: "rocket" }] });
  expect(await railSeen()).toEqual(["Office", "Rockets"]);
  expect(screen.getByRole("link", { name: "Rockets" }).querySelector("svg")).not.toBeNull();
});

it("shows its own entries in a shell of before contract 1.3", async () => {
  const { navigation: _later, ...older } = fakeShellServices({ user: fakePerson("admin").user });
  mountRemote({ remote: remoteOf(() => undefined), services: older, entries: [office.path] });
  expect(await railSeen()).toEqual(["Office", "Costs"]);
});

it("leads to the profile wherever a remote declares it, and home where none does", async () => {
  const { address } = visit("staff", { navigation: [{ ...listing("Me"), shownIn: { profile: {} } }] });
  await viewProfile();
  expect(address()).toBe("/studio/me");
});

it("leads home from View Profile where no remote declares a profile", async () => {
  const { address } = visit("staff", {
    navigation: [{ ...listing("Me"), roles: ["admin"], shownIn: { profile: {} } }],
  });
  await viewProfile();
  expect(address()).toBe("/studio");
});

it("mounts a page for its readers alone", async () => {
  const { mounted } = visit("staff", { entries: [costs.path] });
  expect(await screen.findByRole("heading", { name: "Only admins can see this" })).toBeDefined();
  expect(mounted).not.toHaveBeenCalled();
});

it("shows readers the page, and keeps it mounted while the address changes", async () => {
  const { router } = visit("admin", { entries: [costs.path] });
  const heading = await screen.findByRole("heading", { name: "Page of /studio/costs" });
  await act(() => router.navigate("?month=2026-11"));
  expect(router.state.location.search).toBe("?month=2026-11");
  expect(screen.getByRole("heading", { name: "Page of /studio/costs" })).toBe(heading);
});

it("has the name that its document was composed with, in logo and notice", async () => {
  const value = { name: "Acme Leads", support_email: "hello@acme.example", social: [] };
  const rows = document.createElement("script");
  rows.type = "application/json";
  rows.id = settingsElementId;
  rows.textContent = JSON.stringify({ site_setting: [{ key: "brand", value }] });
  document.body.append(rows);
  visit("staff");
  expect(await screen.findByRole("link", { name: "Acme Leads, home" })).toBeDefined();
  expect(screen.getByText(/For Acme Leads staff only/).textContent).toContain("Acme Leads. Meetings with people");
  rows.remove();
});

type Visit = { navigation?: unknown[]; entries?: string[] };

function visit(role: Role, { navigation = [], entries = [office.path] }: Visit = {}) {
  const mounted = vi.fn<(path: string) => void>();
  const services = fakeShellServices({ user: fakePerson(role).user, navigation });
  return { services, mounted, ...mountRemote({ remote: remoteOf(mounted), services, entries }) };
}

function remoteOf(mounted: (path: string) => void) {
  const declaration: Pick<RemoteDeclaration, "contract" | "routes"> = { contract: "1.1", routes: [office, costs] };
  const routes = declaration.routes.map(({ path }) => {
    function Page() {
      useEffect(() => mounted(path), []);
      return <h1>Page of {path}</h1>;
    }
    return { path, lazy: async () => ({ Component: Page }) };
  });
  return signedInRemote({ declaration, routes, look: studioLook });
}

function route(path: string, fields: Partial<RouteDeclaration>): RouteDeclaration {
  return {
    path,
    page: "SomePage",
    access: ["admin", "staff"],
    prerender: false,
    indexed: false,
    title: "Some page",
    description: "",
    ...fields,
  };
}

/** An entry declared by another remote, as the shell passes it on. */
function listing(title: string, place = 900) {
  const path = `/studio/${title.toLowerCase()}`;
  return { path, title, roles: ["admin", "staff"], shownIn: { rail: { place } } };
}

async function railSeen() {
  const rail = await screen.findByRole("navigation", { name: "Studio" });
  return within(rail)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
}

async function viewProfile() {
  await userEvent.click(await screen.findByRole("button", { name: /account menu/ }));
  await userEvent.click(screen.getByRole("menuitem", { name: "View Profile" }));
}
