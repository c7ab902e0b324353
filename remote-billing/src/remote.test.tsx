import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { paths } from "#app/paths.ts";
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

it("tells staff without the duty that billing is for accounts, and asks for no invoice", async () => {
  const asked: string[] = [];
  const supabase = supabaseOver(({ pathname }) => {
    asked.push(pathname);
    return Response.json([]);
  });
  const services = fakeShellServices({ user: fakePerson("staff").user, supabase });
  mountRemote({ remote, services, entries: [paths.invoices] });
  expect(await screen.findByRole("heading", { name: "Billing is for accounts" })).toBeDefined();
  expect(asked.filter((path) => path.endsWith("/invoice"))).toEqual([]);
});
