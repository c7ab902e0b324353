import type { RemoteRelease, ShellRelease } from "@pipelark/shared-contracts";

/** A version of a part with all that the manifest says of it: of the shell, or of a remote. */
export type PartVersion = { shell: ShellRelease } | { name: string; title: string; release: RemoteRelease };

/** A version by its name. The part is "shell" or a remote's name, such as "booking". */
export type VersionId = { part: string; version: string };

export function versionIdOf(built: PartVersion): VersionId {
  return { part: "shell" in built ? "shell" : built.name, version: releaseOf(built).version };
}

/** A part as people name it, which is its folder's name: "shell" or "remote-booking". */
export function partName(part: string): string {
  return part === "shell" ? part : `remote-${part}`;
}

/** A version as people name it: "remote-booking 1.0.0-0a1b2c3d4e5f". */
export function versionNameOf(built: PartVersion): string {
  const { part, version } = versionIdOf(built);
  return `${partName(part)} ${version}`;
}

export function releaseOf(built: PartVersion): ShellRelease | RemoteRelease {
  return "shell" in built ? built.shell : built.release;
}
