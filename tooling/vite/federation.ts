import { federation } from "@module-federation/vite";
import { sharedModules } from "./sharedModules.ts";

/**
 * Placeholder for the content hash in a remote's build: the container's name must be unique per version, and the hash
 * is known only after the build. The release replaces it.
 */
export const versionToken = "0123456789ab";

// Seconds. The plugin finds the used exports of a shared module by waiting for all modules; its own limit is short
// for a busy machine.
const slowMachine = { moduleParseIdleTimeout: 20 };

/** Federation plugin of a remote: one exposed module; builds bundle no shared modules, because the shell has them. */
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
