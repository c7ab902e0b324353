import { remoteNames } from "../project/layout.ts";

/** Ports of development: the shell's is for browsers; `against` is that of a live site with one remote of this workspace. */
const ports: Record<string, number> = { shell: 4400, against: 4402, backend: 4410 };
/** First port of the remotes, in the order of their names. */
const firstOfRemotes = 4411;
/** Port of a remote that runs alone in its own repository. */
const alone = 4401;

/** Returns the port of a part in development. */
export function portOf(name: string): number {
  const place = remoteNames().indexOf(name);
  return ports[name] ?? (place === -1 ? alone : firstOfRemotes + place);
}
