import * as v from "valibot";

/** Contract version of this source, spoken by the shell, as "major.minor". A remote declares the version it needs in its `remote.config.ts`. */
export const contractVersion: string = "1.5";

export const contractVersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+$/, "a contract is written major.minor"));

/**
 * True when a shell that speaks `shell` can host a remote built against `remote`: same major and no newer minor, or the previous major. A new major
 * is rolled out in reversible steps: the shell first, then each remote, and only then the next major.
 */
export function canSpeak({ shell, remote }: { shell: string; remote: string }): boolean {
  const [shellMajor = 0, shellMinor = 0] = shell.split(".").map(Number);
  const [remoteMajor = 0, remoteMinor = 0] = remote.split(".").map(Number);
  return shellMajor === remoteMajor ? remoteMinor <= shellMinor : remoteMajor === shellMajor - 1;
}
