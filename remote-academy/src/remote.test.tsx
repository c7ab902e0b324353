// @vitest-environment jsdom
import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
import { remoteDeclarationSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import declaration from "../remote.config.ts";
import { givenAcademy } from "#test/givenAcademy.ts";
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

it("has a tab for each section that the settings have as active, in their order", async () => {
  visit("/studio/academy", sections({ "Offer Recreation": false }));
  expect(await tabsSeen()).toEqual(["Paid Ads", "Customer Service", "Sales Trainings", "InteliCRM"]);
  cleanup();
  visit("/studio/academy", sections({ "Paid Ads": false }));
  expect(await tabsSeen()).toEqual(["Customer Service", "Offer Recreation", "Sales Trainings", "InteliCRM"]);
});

it("says so when no section is active", async () => {
  const none = Object.fromEntries(
    ["Paid Ads", "Customer Service", "Offer Recreation", "Sales Trainings", "InteliCRM"].map((name) => [name, false]),
  );
  visit("/studio/academy", sections(none));
  expect(await screen.findByRole("heading", { name: "No active sections" })).toBeDefined();
});

it.each<[string, () => Response]>([
  ["500", () => Response.json({ message: "no" }, { status: 500 })],
  ["429", () => Response.json({ message: "slow down" }, { status: 429 })],
  ["garbage", () => Response.json({ value: "all" })],
])("says what is wrong when the backend answers %s about the sections, and tries again", async (_, fail) => {
  let isBroken = true;
  visit("/studio/academy", () => (isBroken ? fail() : sections({})()));
  expect((await screen.findByRole("alert")).textContent).toMatch(/academy's sections could not be loaded/);
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("tab", { name: "Paid Ads" })).toBeDefined();
});

it("opens the category that the address names", async () => {
  visit("/studio/academy?tab=sales-trainings", sections({}));
  expect(await screen.findByRole("tab", { name: "Sales Trainings", selected: true })).toBeDefined();
});

it("shows who is signed in, and leads to their profile in the studio", async () => {
  const { address } = visit("/studio/academy", sections({}), [profileInTheStudio]);
  await userEvent.click(await screen.findByRole("button", { name: "Sam Staff, account menu" }));
  expect(screen.getByText("STAFF")).toBeDefined();
  await userEvent.click(screen.getByRole("menuitem", { name: "View Profile" }));
  expect(address()).toBe("/studio/workspace/settings");
});

/** Answer of the database for the sections: all active, except those named. */
function sections(changed: Record<string, boolean>) {
  const all = { "Paid Ads": true, "Customer Service": true, "Offer Recreation": true, "Sales Trainings": true };
  return () => Response.json({ value: { ...all, InteliCRM: true, ...changed }, version: 1 });
}

async function tabsSeen() {
  return (await screen.findAllByRole("tab")).map(({ textContent }) => textContent);
}

const profileInTheStudio = {
  path: "/studio/workspace/settings",
  title: "Settings",
  roles: ["admin", "staff"],
  shownIn: { profile: {} },
};

function visit(entry: string, answer: () => Response, navigation: unknown[] = []) {
  const { services } = givenAcademy({ site_setting: answer });
  return mountRemote({ remote, services: { ...services, navigation }, entries: [entry] });
}
