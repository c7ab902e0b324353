import type { ComponentType, ReactNode } from "react";
import type { ShellServices } from "./shellServices.ts";

/** One page: its declared path, and a function that fetches its code. */
export type RemoteRoute = { path: string; lazy: () => Promise<{ Component: ComponentType }> };

/** A remote that has been given its services. `Frame` stays mounted while the user moves between the remote's own pages. */
export type StartedRemote = { Frame?: ComponentType<{ children: ReactNode }>; routes: readonly RemoteRoute[] };

/** The default export of a remote's only federated module. */
export type RemoteModule = {
  /** The lowest contract version that this remote supports, "major.minor", from its `remote.config.ts`. */
  contract: string;
  start: (services: ShellServices) => StartedRemote;
};

/** Checks that a module loaded at run time is a remote. */
export function isRemoteModule(candidate: unknown): candidate is RemoteModule {
  return (
    typeof candidate === "object" &&
    candidate !== null &&
    "contract" in candidate &&
    typeof candidate.contract === "string" &&
    "start" in candidate &&
    typeof candidate.start === "function"
  );
}
