import { remoteNames } from "../project/layout.ts";

/** The ports of development: the shell's is the one that a browser opens; `against` is that of a live site with one remote of this workspace. */
const ports: Record<string, number> = { shell: 4400, against: 4402, backend: 4410 };
/** Those of the remotes begin here, in the order of their names. */
const firstOfRemotes = 4411;
/** A remote that lives in a repository of its own runs alone there. */
const alone = 4401;

/** The port on which a part of the product is served while it is developed. */
export function portOf(name: string): number {
  const place = remoteNames().indexOf(name);
  return ports[name] ?? (place === -1 ? alone : firstOfRemotes + place);
}
