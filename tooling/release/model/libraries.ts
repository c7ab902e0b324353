import type { ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import { sharedModules } from "@pipelark/tooling/vite/sharedModules";

/** Returns the shared libraries of the page, with the version that a remote's built modules name. */
export function librariesIn(modules: readonly string[]): Record<string, string> {
  const versions = Object.keys(sharedModules).flatMap((name) => {
    // The federation plugin writes name and version side by side, into the list of shared libraries.
    const said = new RegExp(String.raw`(["'\x60])${name}\1\s*,\s*(["'\x60])(\d+\.\d+\.\d+[\w.+-]*)\2`);
    const version = modules.map((text) => said.exec(text)?.[3]).find(Boolean);
    return version ? [[name, version] as const] : [];
  });
  return Object.fromEntries(versions);
}

type LibraryNeeds = { needs: Record<string, string> | undefined; shell: Pick<ShellRelease, "version" | "libraries"> };

/**
 * Throws when a remote was built against a library that the shell does not bring in that version: another major, or a
 * later minor, whose exports the page would not have. Releases without that information are not compared.
 */
export function assertLibraries(remote: string, { needs = {}, shell }: LibraryNeeds): void {
  for (const [name, needed] of Object.entries(needs)) {
    const brought = shell.libraries?.[name];
    if (!brought || isCompatible({ needed, brought })) continue;
    throw new Error(
      `${remote} was built with ${name} ${needed}, the shell ${shell.version} has ${brought}: release both with the same version, the shell first.`,
    );
  }
}

function isCompatible({ needed, brought }: { needed: string; brought: string }): boolean {
  const [neededMajor = 0, neededMinor = 0] = needed.split(".").map(Number);
  const [broughtMajor = 0, broughtMinor = 0] = brought.split(".").map(Number);
  return neededMajor === broughtMajor && neededMinor <= broughtMinor;
}
