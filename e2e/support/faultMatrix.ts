import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { expect, type Page } from "@playwright/test";
import type { DemoAccount } from "./demoAccount.ts";
import { wantShell } from "./openPublic.ts";

/** How a remote is opened, and what it is called when it fails. */
export type MatrixRemote = { name: string; path: string; title: string; isPublic: boolean };

/** Remotes that fail at once, who visits them, and one that goes on working beside them. */
export type FaultGroup = { account: DemoAccount; broken: MatrixRemote[]; working: MatrixRemote };

/**
 * Every remote in exactly one group, from what the remotes declare: composing a site takes seconds, so several fail at once.
 * Those that everybody may open are spread over the groups, so that each group has one outside of it that works.
 */
export function faultGroups(declared: readonly RemoteDeclaration[]): FaultGroup[] {
  const remotes = declared.map(({ name, title, routes }) => {
    const route = routes.find(({ path }) => !path.includes(":")) ?? routes[0];
    if (!route) throw new Error(`remote-${name} declares no route`);
    const account = route.access === "public" ? null : (route.access[0] ?? null);
    return { account, remote: { name, title, path: route.path, isPublic: account === null } };
  });
  const accounts = [...new Set(remotes.flatMap(({ account }) => account ?? []))];
  const open = remotes.filter(({ account }) => account === null).map(({ remote }) => remote);
  return accounts.map((account, index) => {
    const spread = open.filter((_, place) => place % accounts.length === index);
    const working = open.find((remote) => !spread.includes(remote));
    if (!working) throw new Error("A group of faults needs a public remote outside of it");
    const closed = remotes.filter((candidate) => candidate.account === account).map(({ remote }) => remote);
    return { account, broken: [...spread, ...closed], working };
  });
}

/** A remote's page is there: no panel in its place, and a heading. A prerendered page counts when the living one has taken its place. */
export async function expectPage(page: Page, { isPublic }: MatrixRemote): Promise<void> {
  if (isPublic) await wantShell(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Retry", exact: true })).toBeHidden();
  await expect(main.getByRole("heading").first()).toBeVisible();
}
