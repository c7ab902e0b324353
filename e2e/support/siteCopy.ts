import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { projectRoot, siteRoot } from "@pipelark/tooling/project/layout";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@pipelark/tooling/test/freePort";
import { readManifest } from "./readManifest.ts";
import { runTool, startService } from "./runTool.ts";
import { changesFile } from "@pipelark/release/store/records";

export type SiteCopy = {
  url: string;
  /** Folder that is served. */
  folder: string;
  manifest: () => ReleaseManifest;
  /** Returns the folder of a remote's live version. */
  folderOf: (remote: string) => string;
  /** Writes a manifest and every HTML file again; `env` adds settings of the deployment. */
  compose: (manifest: ReleaseManifest, env?: Record<string, string>) => Promise<void>;
  /** Makes the current site the one that `restore` returns to. */
  keep: () => void;
  /** Restores the copy as it was created, or last kept. */
  restore: () => void;
  remove: () => Promise<void>;
};

/** Copies the built site and serves the copy, with its own database in memory. `serverEnv` is for its server. */
export async function makeSiteCopy(serverEnv: Record<string, string> = {}): Promise<SiteCopy> {
  const temp = mkdtempSync(join(tmpdir(), "pipelark-site-"));
  const folder = join(temp, "site");
  const kept = join(temp, "kept");
  const port = await freePort();
  replaceFolder(siteRoot, folder);
  replaceFolder(siteRoot, kept);
  const server = await startService({
    script: "e2e/server.ts",
    cwd: projectRoot,
    env: { ...serverEnv, PORT: String(port), PIPELARK_SITE: folder },
  });

  function manifest() {
    return readManifest(readFileSync(join(folder, "releases.json"), "utf8"));
  }

  async function compose(next: ReleaseManifest, said: Record<string, string> = {}) {
    const file = join(temp, "manifest.json");
    writeFileSync(file, JSON.stringify(next));
    const env = { ...said, PIPELARK_SITE: folder };
    const { code, output } = await runTool({
      script: "e2e/support/composeSite.ts",
      args: [file],
      cwd: projectRoot,
      env,
    });
    if (code !== 0) throw new Error(`The site could not be composed: ${output}`);
  }

  return {
    url: `http://localhost:${port}`,
    folder,
    manifest,
    compose,
    folderOf: (remote) => join(folder, "remotes", remote, manifest().remotes[remote]?.live.version ?? ""),
    keep: () => replaceFolder(folder, kept),
    restore: () => replaceFolder(kept, folder),
    async remove() {
      await server.end();
      rmSync(temp, { recursive: true, force: true });
    },
  };
}

function replaceFolder(from: string, to: string) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/** Returns the last line of a site's log: who changed what is live, and why. */
export function lastChange({ folder }: Pick<SiteCopy, "folder">): string {
  return readFileSync(join(folder, changesFile), "utf8").trim().split("\n").at(-1) ?? "";
}
