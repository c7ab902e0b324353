import type { RemoteRelease, ShellRelease } from "@pipelark/shared-contracts/releaseManifest";

/** Version of a part with all its fields in the manifest: of the shell, or of a remote. */
export type PartVersion = { shell: ShellRelease } | { name: string; title: string; release: RemoteRelease };

/** Id of a version. The part is "shell" or a remote's name, such as "booking". */
export type VersionId = { part: string; version: string };

export function versionIdOf(built: PartVersion): VersionId {
  return { part: "shell" in built ? "shell" : built.name, version: releaseOf(built).version };
}

/** Returns the display name of a part, which is its folder's name: "shell" or "remote-booking". */
export function partName(part: string): string {
  return part === "shell" ? part : `remote-${part}`;
}

/** Returns the display name of a version: "remote-booking 1.0.0-0a1b2c3d4e5f". */
export function versionNameOf(built: PartVersion): string {
  const { part, version } = versionIdOf(built);
  return `${partName(part)} ${version}`;
}

export function releaseOf(built: PartVersion): ShellRelease | RemoteRelease {
  return "shell" in built ? built.shell : built.release;
}
