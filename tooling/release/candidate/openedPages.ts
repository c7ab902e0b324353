import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import * as v from "valibot";
import { writeWholeFile } from "@pipelark/tooling/project/diskProblem";
import { projectRoot, siteRoot } from "@pipelark/tooling/project/layout";
import type { SiteFiles } from "@pipelark/tooling/project/siteFiles";
import { ownPathsOf } from "../model/routeClaims.ts";

/** Message of the child process: the problems, and a handle that Node adds. */
const answerSchema = v.looseTuple([v.array(v.string())]);

type Visit = { part: string; path: string; role: string | null; mayLeadTo: readonly string[] };
type Candidate = { manifest: ReleaseManifest; pages: SiteFiles };

export type PageOpener = {
  /** Opens pages of a site that was composed and not activated. Throws with every problem. */
  open: (candidate: Candidate, visits: readonly Visit[]) => Promise<void>;
  close: () => void;
};

/**
 * Starts a browser for candidates in its own process, so that it is ready when the build is. `isForeign` marks
 * versions built elsewhere.
 */
export function startPageOpener({ isForeign }: { isForeign: boolean }): PageOpener {
  const worker = join(projectRoot, "tooling/gateBrowser/gateWorker.ts");
  const child = spawn(process.execPath, ["--import", "tsx", worker, ...(isForeign ? ["--foreign"] : [])], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "close").then(() => Promise.reject(new Error("The browser that opens pages has exited.")));
  ended.catch(() => undefined);

  async function open({ pages }: Candidate, visits: readonly Visit[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "pipelark-candidate-"));
    try {
      stage(pages, folder);
      const answered = once(child, "message");
      child.send({ root: folder, visits });
      const [found] = v.parse(answerSchema, await Promise.race([answered, ended]));
      if (found.length > 0) throw new Error(`Some pages failed in a browser:\n  ${found.join("\n  ")}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  function close() {
    // A process that ended by itself no longer has a channel.
    if (child.connected) child.disconnect();
  }

  return { open, close };
}

function stage(pages: SiteFiles, folder: string): void {
  for (const released of ["shell", "remotes"])
    symlinkSync(join(siteRoot, released), join(folder, released), "junction");
  for (const [file, content] of pages) {
    if (content === null) continue;
    writeWholeFile(join(folder, file), content);
  }
}

/**
 * Lists the pages that decide if `part` can go live: of a remote, every route that it declares; of the shell, its own
 * and one route per page of each remote. Pages behind the sign-in are opened by the first role that may.
 */
export function visitsOf({ shell, remotes }: ReleaseManifest, part: string): Visit[] {
  if (part !== "shell") return visitsTo(`remote-${part}`, remotes[part]?.live.routes ?? []);
  const others = Object.entries(remotes).flatMap(([name, { live }]) =>
    visitsTo(
      `remote-${name}`,
      live.routes.filter(({ page }, place) => live.routes.findIndex((route) => route.page === page) === place),
    ),
  );
  return [...visitsTo("shell", shell.routes), ...others];
}

function visitsTo(part: string, routes: readonly RouteDeclaration[]): Visit[] {
  // A page may forward to another of its own part, but not to the sign-in page, for example.
  const mayLeadTo = ownPathsOf(routes);
  return routes.map(({ path, access }) => ({
    part,
    path: path.replaceAll(/:\w+/g, "sample"),
    role: access === "public" ? null : (access[0] ?? null),
    mayLeadTo,
  }));
}
