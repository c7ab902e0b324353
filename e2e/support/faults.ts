import { writeSiteFile } from "@pipelark/tooling/project/siteFiles";
import type { Page, Route } from "@playwright/test";
import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { cloneRelease } from "./cloneRelease.ts";
import type { SiteCopy } from "./siteCopy.ts";

type Place = { site: SiteCopy; page: Page; remotes: readonly string[] };

/** A way in which remotes can fail. `site.restore` undoes its changes to the files of the site. */
export type Fault = {
  name: string;
  /** Message on the browser's console, if any. */
  says: RegExp | null;
  /** Action that restores an open page after the repair. A page keeps its release until it is reloaded. */
  wayBack: "retry" | "reload";
  cause: (place: Place) => Promise<void>;
  /** Ends effects outside of the files. */
  heal?: (place: Place) => Promise<void>;
};

const entry = "remoteEntry.js";
const held: Route[] = [];

export const faults: readonly Fault[] = [
  {
    name: "files that are gone",
    says: /status of 404/,
    wayBack: "retry",
    async cause({ site, remotes }) {
      for (const remote of remotes) renameSync(site.folderOf(remote), `${site.folderOf(remote)}.gone`);
    },
  },
  {
    name: "a host that never answers",
    says: null,
    wayBack: "retry",
    async cause({ page, remotes, site }) {
      for (const remote of remotes) await page.context().route(filesOf(site, remote), (route) => void held.push(route));
    },
    async heal({ page, remotes, site }) {
      for (const remote of remotes) await page.context().unroute(filesOf(site, remote));
      // Pages that were left meanwhile do not need the answer.
      await Promise.allSettled(held.splice(0).map((route) => route.continue()));
    },
  },
  {
    name: "one flipped byte",
    says: /integrity/i,
    wayBack: "retry",
    async cause({ site, remotes }) {
      for (const remote of remotes) flipByte(join(site.folderOf(remote), entry));
    },
  },
  {
    name: "a syntax error",
    says: null,
    wayBack: "reload",
    cause: (place) => releaseEntry(place, () => "export const get = }{"),
  },
  {
    name: "an entry that throws while loading",
    says: null,
    wayBack: "reload",
    cause: (place) => releaseEntry(place, ({ source }) => `throw new Error("broken while loading");\n${source}`),
  },
  {
    name: "a page that throws while rendering",
    says: /broken while rendering/,
    wayBack: "reload",
    cause: (place) => releaseEntry(place, ({ paths }) => brokenContainer(paths)),
  },
];

/** Changes one bit near the end of a file, and its compressed forms with it. */
export function flipByte(file: string): void {
  const content = readFileSync(file);
  const at = content.length - 2;
  content[at] = (content[at] ?? 0) ^ 1;
  writeSiteFile(file, content);
}

/** Returns the fault of that name. */
export function faultNamed(name: string): Fault {
  const fault = faults.find((candidate) => candidate.name === name);
  if (!fault) throw new Error(`There is no fault "${name}"`);
  return fault;
}

/** Returns a handwritten container whose pages throw when they are rendered. */
function brokenContainer(paths: readonly string[]): string {
  return `
    function Component() { throw new Error("broken while rendering"); }
    const routes = ${JSON.stringify(paths)}.map((path) => ({ path, lazy: async () => ({ Component }) }));
    export const init = async () => {};
    export const get = async () => () => ({ default: { contract: "1.0", start: () => ({ routes }) } });
  `;
}

/** Releases a version of each remote with another entry; the version before it stays unchanged. */
async function releaseEntry(
  { site, remotes }: Place,
  write: (before: { source: string; paths: string[] }) => string,
): Promise<void> {
  const manifest = site.manifest();
  for (const remote of remotes) {
    const released = manifest.remotes[remote];
    if (!released) throw new Error(`There is no remote-${remote}`);
    const paths = released.live.routes.map(({ path }) => path);
    const change = (file: string, text: string) => (file === entry ? write({ source: text, paths }) : text);
    released.live = cloneRelease(site, { remote, hash: "bbbbbbbbbbbb", change });
  }
  await site.compose(manifest);
}

/** Returns the live version's folder. */
function filesOf(site: SiteCopy, remote: string): string {
  return `**/remotes/${remote}/${site.manifest().remotes[remote]?.live.version}/**`;
}
