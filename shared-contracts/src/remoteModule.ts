import type { ComponentType, ReactNode } from "react";
import type { ShellServices } from "./shellServices.ts";

/** One page: the declared path it answers, and how its code is fetched. */
export type RemoteRoute = { path: string; lazy: () => Promise<{ Component: ComponentType }> };

/** A remote that was given its services. `Frame` stays mounted while the user moves between the remote's own pages. */
export type StartedRemote = { Frame?: ComponentType<{ children: ReactNode }>; routes: readonly RemoteRoute[] };

/** The default export of a remote's only federated module. */
export type RemoteModule = {
  /** The lowest contract this remote can live with, "major.minor": what its `remote.config.ts` says. */
  contract: string;
  start: (services: ShellServices) => StartedRemote;
};

/** Whether something loaded at run time is a remote. */
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
