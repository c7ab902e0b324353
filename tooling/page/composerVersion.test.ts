import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { composerOutputs, composerVersion } from "./composerVersion.ts";

const hash = "0a1b2c3d4e5f";
const version = `1.0.0-${hash}`;
const integrity = `sha256-${"A".repeat(43)}=`;
const root = mkdtempSync(join(tmpdir(), "pipelark-composer-"));

// Set first, because the composer reads the site's folder when it is imported.
beforeAll(() => vi.stubEnv("PIPELARK_SITE", root));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

function route(path: string, further: Partial<RouteDeclaration> = {}): RouteDeclaration {
  const words = { title: "A page", description: "What it is about." };
  return { page: "Page", path, access: "public", prerender: true, indexed: true, ...words, ...further };
}

function put(file: string, content: unknown) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

/**
 * A site with every kind of page: prerendered ones with and without a script, one of each role, parameters, a
 * document of its own, frames, pictures, an entry in lists, a redirect, a canary, a setting, a feature flag.
 */
function givenSite(): ReleaseManifest {
  const parts = { version, contract: "1.0", preload: ["start.js"], preloadByPath: { "/": ["home.js"] } };
  const files = { "start.js": integrity, "home.js": integrity };
  const remote = { ...parts, container: `part_${hash}`, entry: "start.js", files, filesIntegrity: integrity };
  const documents = [{ path: "/talk/monday", title: "On a Monday" }];
  const open = [
    route("/", { script: "home", preview: ["One", "two."] }),
    route("/meet/:day", { prerender: false }),
    route("/talk/:day", { script: "talk", startsShell: true, documents }),
  ];
  const listed = { icon: "chart", shownIn: { rail: { place: 10 }, tiles: { place: 20, text: "Inside" } } } as const;
  const closed = [
    route("/inside", { access: ["client"], prerender: false, images: ["https://pictures.example"], ...listed }),
    route("/inside/sealed", {
      access: ["admin", "staff"],
      readers: ["admin"],
      prerender: false,
      isSealed: true,
      framesTool: "operations",
    }),
    route("/inside/film", { access: ["staff"], prerender: false, frames: ["https://film.example"] }),
  ];
  const older = { ...remote, version: "1.0.0-ffffffffffff", routes: open };
  const finished = { html: "<main>Here</main>", css: "main{color:red}" };
  const builtIn = `<p data-setting="footer_text">Ours</p>`;
  const edited = `<p data-setting="footer_text">\uE000footer_text\uE001</p>`;
  const slots = [{ setting: "footer_text", start: 0, end: builtIn.length, html: edited, hasStyles: true }];
  put(`shell/${version}/head.json`, {
    css: "body{margin:0}",
    themeScript: "theme()",
    starter: "start()",
    fonts: ["/shell/x/fonts/a.woff2"],
    pageColors: { light: "#fff", dark: "#000" },
  });
  put(`shell/${version}/prerendered.json`, { "/login": finished, "/loading": { html: "<p>Loading...</p>", css: "" } });
  put(`remotes/open/${version}/prerendered.json`, {
    "/": { ...finished, html: builtIn + finished.html, script: "live()", edited: { css: "main{color:green}", slots } },
    "/talk/monday": { ...finished, script: "fill()" },
  });
  put(`remotes/closed/${version}/prerendered.json`, {});
  put(`remotes/closed/${version}/layer/start.js`, "the layer");
  return {
    schema: 1,
    shell: {
      ...parts,
      entry: "main.js",
      preloadByPath: { ...parts.preloadByPath, "/update-password": ["password.js"] },
      files: { "main.js": integrity, "password.js": integrity, ...files },
      routes: [route("/login")],
    },
    remotes: {
      open: {
        title: "Open",
        live: { ...remote, routes: open, redirects: [{ from: "/old", to: "/" }] },
        previous: older,
        canary: { release: older, share: 5, since: "2027-01-08T17:00:00.000Z" },
      },
      closed: {
        title: "Closed",
        live: {
          ...remote,
          routes: closed,
          flags: [{ name: "score", label: "Score", text: "Something is shown.", isOn: false }],
          preload: ["start.js", "layer/start.js"],
          files: { ...files, "layer/start.js": integrity },
        },
        previous: null,
      },
    },
  };
}

it("has a further number when it writes something else: sites take no pages of an older one", async () => {
  const { compose } = await import("./compose.ts");
  const config = {
    supabaseUrl: "https://backend.example",
    supabaseKey: "sb_publishable_x",
    siteUrl: "https://site.example",
  };
  const hosts = { imageHosts: ["https://cdn.example"], operationsOrigin: "https://tool.example" };
  const footer = { key: "footer_text", value: "Written by <an admin>", updated_at: "2026-11-22T10:00:00+00:00" };
  const flags = { key: "feature_flags", value: { closed: { score: true } }, updated_at: null };
  const settings = { site_setting: [footer, flags], meeting_link: [], meeting_type: [] };
  const files = compose({ manifest: givenSite(), before: null, config, settings, ...hosts });
  const sum = createHash("sha256");
  for (const [file, content] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    sum.update(`${file}\0`).update(content ?? "gone");
  const output = sum.digest("hex").slice(0, 16);
  expect(
    output,
    `compose writes something else than composer ${composerVersion}: add the line ${composerVersion + 1}: "${output}"`,
  ).toBe(composerOutputs[composerVersion]);
});
