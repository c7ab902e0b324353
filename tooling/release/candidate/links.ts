import type { ReleaseManifest, RemoteRelease, ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { prerenderedSchema } from "@pipelark/tooling/build/prerendered";
import { folderUrl } from "@pipelark/tooling/project/layout";

type LinkedSite = { before: ReleaseManifest | null; manifest: ReleaseManifest; root: string };
type Part = { name: string; folder: string; release: RemoteRelease | ShellRelease };

/**
 * Throws, with the linking pages, when a path is removed that live pages still link to. A path that its part
 * redirects, or that another part takes over, is fine. Links in the database or on other sites are not checked.
 */
export function assertLinks({ before, manifest, root }: LinkedSite): void {
  if (!before) return;
  const parts = partsOf(manifest, root);
  const answered = new Set(parts.flatMap(({ release }) => [...shapesOf(release)]));
  const gone = new Set(
    partsOf(before, root)
      .flatMap(({ release }) => release.routes.map(({ path }) => path))
      .filter((path) => !answered.has(shapeOf(path))),
  );
  const problems = [...gone].flatMap((path) => {
    const pages = parts.flatMap((part) => pagesThatName(path, part));
    return pages.length > 0 ? [`${path}, linked from ${pages.join(", ")}`] : [];
  });
  if (problems.length === 0) return;
  throw new Error(
    `This release removes a page that others link to: ${problems.join("; ")}. Remove these links and release first, or add a redirect: ` +
      `redirects: [{ from, to }] in the declaration.`,
  );
}

/** Replaces parameter names, because two parameters in one place make the same path. */
function shapeOf(path: string): string {
  return path.replaceAll(/:[^/]+/g, ":");
}

function shapesOf({ routes, redirects = [] }: Part["release"]): string[] {
  return [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)].map(shapeOf);
}

function partsOf({ shell, remotes }: ReleaseManifest, root: string): Part[] {
  const others = Object.entries(remotes).map(([name, { live }]) => ({
    name: `remote-${name}`,
    folder: join(root, folderUrl(name, live.version)),
    release: live,
  }));
  return [{ name: "shell", folder: join(root, folderUrl("shell", shell.version)), release: shell }, ...others];
}

/** Lists the pages of a part whose prerendered form or modules name a path. */
function pagesThatName(path: string, { name, folder, release }: Part): string[] {
  const fixed = path.replace(/:.*$/, "");
  const end = fixed === path ? String.raw`\/?["'\x60?#]` : "";
  const link = new RegExp(String.raw`["'\x60]${fixed}${end}`);
  const prerendered = join(folder, "prerendered.json");
  const pages = existsSync(prerendered)
    ? v.parse(prerenderedSchema, JSON.parse(readFileSync(prerendered, "utf8")))
    : {};
  const shown = Object.keys(pages).filter((page) => link.test(pages[page]?.html ?? ""));
  const modules = Object.keys(release.files).filter(
    (file) => file.endsWith(".js") && link.test(readFileSync(join(folder, file), "utf8")),
  );
  const loaded = release.routes
    .filter(({ path: page }) => modules.some((file) => release.preloadByPath[page]?.includes(file)))
    .map((route) => route.path);
  const all = [...new Set([...shown, ...loaded])];
  if (all.length > 0) return [`${name} (${all.join(", ")})`];
  return modules.length > 0 ? [`${name} (${modules.join(", ")})`] : [];
}
