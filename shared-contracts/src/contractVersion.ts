import * as v from "valibot";

/** The contract that this source describes, as "major.minor". */
export const contractVersion = "1.1";

export const contractVersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+$/, "a contract is written major.minor"));

/** Whether a shell that speaks `shell` can host a remote built against `remote`: same major, and no newer minor. */
export function canSpeak({ shell, remote }: { shell: string; remote: string }): boolean {
  const [shellMajor = 0, shellMinor = 0] = shell.split(".").map(Number);
  const [remoteMajor = 0, remoteMinor = 0] = remote.split(".").map(Number);
  return shellMajor === remoteMajor && remoteMinor <= shellMinor;
}
