import react from "@vitejs/plugin-react";
import { pageDataElementId } from "@pipelark/shared-contracts";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { projectRoot, siteRoot } from "../project/layout.ts";
import { browserDeclaration } from "../vite/browserDeclaration.ts";
import { monolithEntry } from "./monolithEntry.ts";
import { listFiles, writeSiteFile } from "../project/siteFiles.ts";

const bench = fileURLToPath(new URL(".", import.meta.url));

/**
 * A copy of the site with two pages to compare with: `/floor/`, the home page's markup and styles and nothing else,
 * and the same source built as one application with lazy routes: at `/monolith/` for the home page, at `/monolith/<path>/`
 * for each page of `monolithPaths`. Returns the copy's folder.
 */
export async function siteWithControls(monolithPaths: readonly string[]): Promise<string> {
  const site = mkdtempSync(join(tmpdir(), "pipelark-bench-"));
  cpSync(siteRoot, site, { recursive: true });
  const home = readFileSync(join(siteRoot, "index.html"), "utf8");
  writeSiteFile(join(site, "floor/index.html"), floorPage(home));
  await addMonolith(site, ["/", ...monolithPaths]);
  return site;
}

/** The page without scripts, preloads, policy and web fonts: one request. */
export function floorPage(home: string): string {
  return home
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link rel="(modulepreload|preload|icon)"[^>]*>\n?/g, "")
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n?/, "")
    .replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");
}

async function addMonolith(site: string, paths: readonly string[]): Promise<void> {
  const outDir = mkdtempSync(join(projectRoot, ".temp-monolith-"));
  try {
    await build({
      root: bench,
      configFile: false,
      logLevel: "warn",
      base: "/monolith/",
      plugins: [react(), monolithEntry(), browserDeclaration()],
      build: { outDir, emptyOutDir: true, target: "es2023", rolldownOptions: { input: join(bench, "monolith.html") } },
    });
    for (const file of listFiles(outDir)) {
      const content = readFileSync(join(outDir, file));
      if (file !== "monolith.html") {
        writeSiteFile(join(site, "monolith", file), content);
        continue;
      }
      for (const path of paths) {
        const own = readFileSync(join(siteRoot, path, "index.html"), "utf8");
        const page = monolithPage(content.toString(), { own, path });
        writeSiteFile(join(site, "monolith", path, "index.html"), page);
      }
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Gives the monolith the styles and data of the product's `own` page at `path`, which is its route wherever its file lies. */
function monolithPage(page: string, { own, path }: { own: string; path: string }): string {
  const data =
    new RegExp(`<script type="application/json" id="${pageDataElementId}">[\\s\\S]*?</script>`).exec(own)?.[0] ?? "";
  const globalStyle = /<style>[\s\S]*?<\/style>/.exec(own)?.[0] ?? "";
  const atPath = `<script>history.replaceState(null, "", ${JSON.stringify(path)})</script>`;
  return page.replace("</head>", `${globalStyle}${atPath}</head>`).replace("<body>", `<body>${data}`);
}
