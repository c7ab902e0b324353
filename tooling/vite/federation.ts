import { federation } from "@module-federation/vite";
import { sharedModules } from "./sharedModules.ts";

/**
 * Stands for the content hash in a remote's build: the container's name must be unique per version,
 * and the hash is known only when the files are. The release puts the hash in its place.
 */
export const versionToken = "0123456789ab";

// Seconds. The plugin finds out what of a shared module is used by waiting for all modules; its own limit is short for a busy machine.
const slowMachine = { moduleParseIdleTimeout: 20 };

/** A remote's side: one exposed module; in builds nothing shared is bundled, because the shell has it. */
export function remoteFederation({ name, isBuild }: { name: string; isBuild: boolean }) {
  const shared = Object.fromEntries(
    Object.entries(sharedModules).map(([key, value]) => [key, isBuild ? { ...value, import: false as const } : value]),
  );
  return federation({
    name: `${name}_${versionToken}`,
    filename: "remoteEntry.js",
    manifest: true,
    dts: false,
    ...slowMachine,
    exposes: { "./remote": "./src/remote.tsx" },
    shared,
    dev: { remoteHmr: true },
    ...(isBuild && { disableRemote: true, disableSnapshot: true, experiments: { externalRuntime: true } }),
  });
}
