import { loadRemote, registerRemotes } from "@module-federation/runtime";

/** Loads the one module of a container from its entry. Resolves to whatever it exports; rejects when it cannot be had. */
export type LoadContainer = (container: string, entryUrl: string) => Promise<unknown>;

/** Loads a container through module federation. `force` makes the runtime forget a failed or silent load of the same name. */
export async function loadFederatedContainer(container: string, entryUrl: string): Promise<unknown> {
  registerRemotes([{ name: container, entry: entryUrl, type: "module" }], { force: true });
  return loadRemote(`${container}/remote`);
}
