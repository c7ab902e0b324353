import react from "@vitejs/plugin-react";
import { type PageData, pageDataSchema } from "@pipelark/shared-contracts/pageData";
import { pageDataElementId } from "@pipelark/shared-contracts/pageMarks";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { build } from "vite";
import { inlineJson } from "../project/escapeHtml.ts";
import { projectRoot, siteRoot } from "../project/layout.ts";
import { browserDeclaration } from "../vite/browserDeclaration.ts";
import { monolithEntry } from "./monolithEntry.ts";
import { listFiles, writeSiteFile } from "../project/siteFiles.ts";

const bench = fileURLToPath(new URL(".", import.meta.url));

/**
 * Copies the site with pages for comparison: at `/floor/<path>/` the markup and styles of each of `publicPaths` and
 * nothing else, and the same source built as one application with lazy routes: at `/monolith/` for the home page, at
 * `/monolith/<path>/` for each page of `monolithPaths`. Returns the copy's folder.
 */
export async function siteWithControls({ publicPaths, monolithPaths }: Controls): Promise<string> {
  const site = mkdtempSync(join(tmpdir(), "pipelark-bench-"));
  cpSync(siteRoot, site, { recursive: true });
  for (const path of publicPaths) addFloor(site, { path, page: readPage(path) });
  const home = readPage("/");
  const questions = readPage("/book-a-meeting");
  const second = atStep(questions, "existing_client=no");
  writeSiteFile(join(site, "floor/index.html"), floorPage(home, { "/book-a-meeting": "/floor/questions/" }));
  const toSecond = { "/book-a-meeting?existing_client=no": "/floor/second/" };
  writeSiteFile(join(site, "floor/questions/index.html"), floorPage(questions, toSecond));
  writeSiteFile(join(site, "floor/second/index.html"), floorPage(second, {}));
  for (const path of ["/", "/book-a-meeting"]) withoutSpeculation(site, path);
  await addMonolith(site, ["/", ...monolithPaths]);
  return site;
}

type Controls = { publicPaths: readonly string[]; monolithPaths: readonly string[] };

/** Adds the markup and styles of a page as one file. */
export function addFloor(site: string, { path, page }: { path: string; page: string }): void {
  writeSiteFile(join(site, "floor", path, "index.html"), floorPage(page, {}));
}

function readPage(path: string): string {
  return readFileSync(join(siteRoot, path, "index.html"), "utf8");
}

/** Returns the questions after some answers. */
function atStep(questions: string, step: string): string {
  return questions
    .replace(`<div data-step>`, `<div hidden data-step>`)
    .replace(`<div hidden data-step="${step}">`, `<div data-step="${step}">`);
}

/** Disabled because prefetches would bypass the emulated slow line: here every page pays for itself. */
function withoutSpeculation(site: string, path: string): void {
  const page = readPage(path).replace(/<script type="speculationrules">[\s\S]*?<\/script>/, "");
  writeSiteFile(join(site, path, "index.html"), page);
}

/** Returns the page without scripts, preloads, policy and web fonts: one request. `links` replaces the targets of its links. */
function floorPage(page: string, links: Record<string, string>): string {
  const led = Object.entries(links).reduce(
    (html, [from, to]) => html.replaceAll(`href="${from}"`, `href="${to}"`),
    page,
  );
  return led
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link [^>]*rel="(modulepreload|preload|icon)"[^>]*>\n?/g, "")
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
        const page = monolithPage(content.toString(), path);
        writeSiteFile(join(site, "monolith", path, "index.html"), page);
      }
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Adds to the monolith the styles and data of the product's page at `path`, which is also its route. */
function monolithPage(page: string, path: string): string {
  const data = `<script type="application/json" id="${pageDataElementId}">${inlineJson(monolithData(path))}</script>`;
  const globalStyle = /<style>[\s\S]*?<\/style>/.exec(readPage(path))?.[0] ?? "";
  const atPath = `<script>history.replaceState(null, "", ${JSON.stringify(path)})</script>`;
  return page.replace("</head>", `${globalStyle}${atPath}</head>`).replace("<body>", `<body>${data}`);
}

/** A monolith has all pages in its bundle, and fetches no modules of remotes. */
function monolithData(path: string): PageData {
  const [own, questions] = [path, "/book-a-meeting"].map(dataOf);
  const data = { ...questions, ...own, remotes: { ...questions?.remotes, ...own?.remotes } };
  return v.parse(
    pageDataSchema,
    JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === "preload" ? [] : value))),
  );
}

function dataOf(path: string): PageData {
  const [, json = "null"] =
    new RegExp(`<script type="application/json" id="${pageDataElementId}">([\\s\\S]*?)</script>`).exec(
      readPage(path),
    ) ?? [];
  return v.parse(pageDataSchema, JSON.parse(json));
}
