import react from "@vitejs/plugin-react";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as v from "valibot";
import { build, type Plugin } from "vite";
import { folderOf, folderUrl, projectRoot } from "../project/layout.ts";
import { packageVersionOf } from "../project/declaration.ts";
import { versionToken } from "../vite/federation.ts";
import { buildChecks } from "../vite/plugins.ts";
import { renderedSchema, type Prerendered } from "./prerendered.ts";

const entryModuleSchema = v.object({
  renderPath: v.custom<(address: Address) => Promise<unknown>>((candidate) => typeof candidate === "function"),
});

/** Address with the route of the part that answers it. */
type Address = { path: string; route: string };

/** Renders addresses of a part in Node, from the same source as its browser bundle. URLs of its files contain the version token. */
export async function prerender(part: string, addresses: readonly Address[]): Promise<Prerendered> {
  if (addresses.length === 0) return {};
  const outDir = mkdtempSync(join(projectRoot, `.temp-prerender-${part}-`));
  try {
    await build({
      root: folderOf(part),
      configFile: false,
      logLevel: "warn",
      base: folderUrl(part, `${packageVersionOf(part)}-${versionToken}`),
      plugins: [react(), prerenderedPart(part)],
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      ssr: { noExternal: true },
      build: {
        ssr: fileURLToPath(new URL("prerenderEntry.tsx", import.meta.url)),
        outDir,
        emptyOutDir: true,
        target: "node20",
        minify: false,
        rolldownOptions: { checks: buildChecks, output: { entryFileNames: "entry.mjs" } },
      },
    });
    const { renderPath } = v.parse(entryModuleSchema, await import(pathToFileURL(join(outDir, "entry.mjs")).href));
    const pages: Prerendered = {};
    for (const address of addresses) pages[address.path] = v.parse(renderedSchema, await renderPath(address));
    return pages;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function prerenderedPart(part: string): Plugin {
  const file = join(folderOf(part), part === "shell" ? "src/prerender.tsx" : "src/remote.tsx");
  return {
    name: "pipelark:prerendered-part",
    resolveId: (id) => (id === "virtual:prerendered-part" ? file : undefined),
  };
}
