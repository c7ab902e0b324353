import type { ReleaseManifest, RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SiteFiles } from "../project/siteFiles.ts";

const hash = "0a1b2c3d4e5f";
const version = `1.0.0-${hash}`;
const integrity = `sha256-${"A".repeat(43)}=`;
const root = mkdtempSync(join(tmpdir(), "pipelark-bytes-"));

// Set first, because the composer reads the site's folder when it is imported.
beforeAll(() => vi.stubEnv("PIPELARK_SITE", root));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

function route(path: string, further: Partial<RouteDeclaration> = {}): RouteDeclaration {
  const words = { title: "A page", description: "" };
  return { page: "Page", path, access: "public", prerender: true, indexed: true, ...words, ...further };
}

function release(name: string, routes: RouteDeclaration[], modules: string[]): RemoteRelease {
  const files = [...modules, "remoteEntry.js"].map((file) => [file, integrity] as const);
  return {
    version,
    contract: "1.0",
    container: `${name}_${hash}`,
    entry: "remoteEntry.js",
    routes,
    preload: modules,
    preloadByPath: Object.fromEntries(routes.map(({ path }) => [path, modules])),
    files: Object.fromEntries(files),
    filesIntegrity: integrity,
  };
}

function put(file: string, content: unknown) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

/** Composes a site whose studio has so many pages, each with its own module. */
async function composed({ studioPages }: { studioPages: number }): Promise<SiteFiles> {
  const { compose } = await import("./compose.ts");
  const finished = { html: "<main>Here</main>", css: "" };
  const numbers = Array.from({ length: studioPages }, (_, index) => index);
  const studioRoutes = numbers.map((number) =>
    route(`/studio/page-${number}`, { access: ["staff"], prerender: false, indexed: false }),
  );
  const remotes = {
    marketing: release("marketing", [route("/", { script: "home" }), route("/policies")], ["assets/home.js"]),
    booking: release("booking", [route("/book-a-meeting", { script: "questions" })], ["assets/questions.js"]),
    studio: release(
      "studio",
      studioRoutes,
      numbers.map((number) => `assets/page-${number}.js`),
    ),
  };
  put(`shell/${version}/head.json`, { css: "", themeScript: "theme()", starter: "start()", fonts: [] });
  put(`shell/${version}/prerendered.json`, { "/login": finished, "/loading": finished });
  for (const [name, { routes }] of Object.entries(remotes))
    put(
      `remotes/${name}/${version}/prerendered.json`,
      Object.fromEntries(routes.filter(({ prerender }) => prerender).map(({ path }) => [path, finished])),
    );
  const { container: _container, filesIntegrity: _list, ...shell } = release("shell", [route("/login")], ["main.js"]);
  const manifest: ReleaseManifest = {
    schema: 1,
    shell: { ...shell, entry: "main.js" },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, live]) => [name, { title: name, live, previous: null }]),
    ),
  };
  const config = { supabaseUrl: "", supabaseKey: "key", siteUrl: "" };
  return compose({ manifest, before: null, config, imageHosts: [], operationsOrigin: null });
}

function bytesOf(files: SiteFiles, file: string): number {
  return Buffer.byteLength(files.get(file) ?? "");
}

it("has not one byte more in a visitor's pages when the studio gains forty modules", async () => {
  const [before, after] = [await composed({ studioPages: 1 }), await composed({ studioPages: 41 })];
  for (const file of ["/index.html", "/policies/index.html", "/book-a-meeting/index.html"]) {
    expect(bytesOf(before, file), file).toBeGreaterThan(0);
    expect(after.get(file), file).toBe(before.get(file));
  }
  // Control: behind the sign-in a document lists all modules, so that it grows with the studio.
  expect(bytesOf(after, "/studio/page-0/index.html")).toBeGreaterThan(bytesOf(before, "/studio/page-0/index.html"));
});
