// @vitest-environment jsdom
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
import { remoteDeclarationSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { cleanup, screen } from "@testing-library/react";
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

it.each(["Paid Ads", "Customer Service", "Offer Recreation", "Sales Trainings", "InteliCRM"])(
  "says that %s has no videos",
  async (category) => {
    visit("/studio/academy");
    await userEvent.click(await screen.findByRole("tab", { name: category }));
    expect(await screen.findByText(new RegExp(`^No training videos found for ${category}\\.`))).toBeDefined();
    expect(screen.getByRole("heading", { name: "No Videos Available" })).toBeDefined();
  },
);

it("opens the category that the address names", async () => {
  visit("/studio/academy?tab=sales-trainings");
  expect(await screen.findByRole("tab", { name: "Sales Trainings", selected: true })).toBeDefined();
});

it("shows who is signed in, and leads to their profile in the studio", async () => {
  const { address } = visit("/studio/academy");
  await userEvent.click(await screen.findByRole("button", { name: "Sam Staff, account menu" }));
  expect(screen.getByText("STAFF")).toBeDefined();
  await userEvent.click(screen.getByRole("menuitem", { name: "View Profile" }));
  expect(address()).toBe("/studio/workspace/settings");
});

function visit(entry: string) {
  const services = fakeShellServices({ user: fakePerson("staff").user });
  return mountRemote({ remote, services, entries: [entry] });
}
