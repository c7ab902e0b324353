import type { RemoteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { expect, type Page } from "@playwright/test";
import type { DemoAccount } from "./demoAccount.ts";
import { wantShell } from "./openPublic.ts";

/** Path of a remote, and its title in error messages. */
export type MatrixRemote = { name: string; path: string; title: string; isPublic: boolean };

/** Remotes that fail at once, an account that may open them, and one remote that keeps working. */
export type FaultGroup = { account: DemoAccount; broken: MatrixRemote[]; working: MatrixRemote };

/**
 * Puts every remote into exactly one group, based on their declarations. Several fail at once, because composing a
 * site takes seconds. Public ones are spread over the groups, so that each group has a working one outside of it.
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
  return accounts.flatMap((account, index) => {
    const spread = open.filter((_, place) => place % accounts.length === index);
    const working = open.find((remote) => !spread.includes(remote));
    if (!working) throw new Error("A group of faults needs a public remote outside of it");
    const closed = remotes.filter((candidate) => candidate.account === account).map(({ remote }) => remote);
    return inThrees([...spread, ...closed]).map((broken) => ({ account, broken, working }));
  });
}

/** Three tabs at once load within a journey's time on a busy machine; six do not. */
function inThrees<T>(all: readonly T[]): T[][] {
  const size = Math.ceil(all.length / Math.ceil(all.length / 3));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  );
}

/** Expects a remote's page with a heading, and no error panel. A prerendered page counts once it is hydrated. */
export async function expectPage(page: Page, { isPublic }: MatrixRemote): Promise<void> {
  if (isPublic) await wantShell(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Retry", exact: true })).toBeHidden();
  await expect(main.getByRole("heading").first()).toBeVisible();
}
