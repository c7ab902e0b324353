// @vitest-environment jsdom
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { isRemoteModule } from "@pipelark/shared-contracts/remoteModule";
import { remoteDeclarationSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { cleanup, screen } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import declaration from "../remote.config.ts";
import { renderRemote } from "#test/renderRemote.tsx";
import { meetingTable } from "#features/meetings/meetingTable.ts";
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

it("declares every meeting under its title, and lists none in search engines", () => {
  for (const { slug, title } of Object.values(meetingTable)) {
    const declared = declaration.routes.find(({ path }) => path === `/${slug}`);
    expect(declared).toMatchObject({ title, access: "public", prerender: true, indexed: false });
  }
});

it("mounts alone", async () => {
  renderRemote({ entries: ["/book-a-meeting"] });
  expect(await screen.findByRole("heading", { name: "Are you an existing partner?" })).toBeDefined();
});
