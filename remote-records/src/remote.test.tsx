import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { openRecords } from "#test/openRecords.ts";
import declaration from "../remote.config.ts";
import remote from "./remote.tsx";

it("is a remote that speaks the contract it declares", () => {
  expect(isRemoteModule(remote)).toBe(true);
  expect(remote.contract).toBe(declaration.contract);
});

it("fetches a page for each path that it declares", async () => {
  const { routes } = remote.start(fakeShellServices());
  const pages = await Promise.all(routes.map(async ({ path, lazy }) => [path, typeof (await lazy()).Component]));
  expect(pages).toEqual(declaration.routes.map(({ path }) => [path, "function"]));
});

it("tells staff that the records are for admins, and asks for none", async () => {
  const { asked } = openRecords(paths.log, { role: "staff" });
  expect(await screen.findByRole("heading", { name: "Only admins can see this" })).toBeDefined();
  expect(asked("list_audit_entries")).toEqual([]);
});
