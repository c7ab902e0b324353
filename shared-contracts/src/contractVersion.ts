import * as v from "valibot";

/** The contract that this source describes and the shell speaks, as "major.minor". A remote says what it needs in its `remote.config.ts`. */
export const contractVersion: string = "1.3";

export const contractVersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+$/, "a contract is written major.minor"));

/**
 * Whether a shell that speaks `shell` can host a remote built against `remote`: same major and no newer minor, or the major before it. A new major
 * goes through in steps that can be taken back: the shell first, then each remote, and only then the next major.
 */
export function canSpeak({ shell, remote }: { shell: string; remote: string }): boolean {
  const [shellMajor = 0, shellMinor = 0] = shell.split(".").map(Number);
  const [remoteMajor = 0, remoteMinor = 0] = remote.split(".").map(Number);
  return shellMajor === remoteMajor ? remoteMinor <= shellMinor : remoteMajor === shellMajor - 1;
}
