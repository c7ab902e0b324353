import { init, loadRemote, registerRemotes } from "@module-federation/runtime";
import * as runtimeCore from "@module-federation/runtime/core";
import * as router from "@pipelark/shared-router";
import { version as routerVersion } from "@pipelark/shared-router/package.json";
import * as React from "react";
import * as ReactDOM from "react-dom";
import * as styledComponents from "styled-components";

/**
 * Libraries that exist once in the page, by their import name. Remotes do not bundle them; `tooling/vite/sharedModules.ts` is the same list on their
 * side.
 */
export const sharedLibraries = {
  react: { version: React.version, module: React },
  "react-dom": { version: ReactDOM.version, module: ReactDOM },
  "styled-components": { version: styledComponents.version, module: styledComponents },
  "@pipelark/shared-router": { version: routerVersion, module: router },
} as const;

/** Loads a container's only module from its entry. Resolves to its exports; rejects on failure. */
export type LoadContainer = (container: string, entryUrl: string) => Promise<unknown>;

type SharedLibraries = NonNullable<Parameters<typeof init>[0]["shared"]>;

/** Makes this page the host of federated remotes, which get the libraries and the federation runtime from here. */
export function startFederation(): void {
  // Global name under which remotes built with the federation plugin's `externalRuntime` look for it.
  Reflect.set(globalThis, "_FEDERATION_RUNTIME_CORE", runtimeCore);
  const shared: SharedLibraries = {};
  for (const [name, { version, module }] of Object.entries(sharedLibraries)) {
    shared[name] = { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
  }
  init({ name: "shell", remotes: [], shareStrategy: "loaded-first", shared });
}

/** Loads a container through module federation. `force` makes the runtime forget a failed or pending load of the same name. */
export async function loadFederatedContainer(container: string, entryUrl: string): Promise<unknown> {
  registerRemotes([{ name: container, entry: entryUrl, type: "module" }], { force: true });
  return loadRemote(`${container}/remote`);
}
