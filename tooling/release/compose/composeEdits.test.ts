import type { RemoteRelease, ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { PublicSettings } from "@pipelark/tooling/page/publicSettings";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { integrityOf } from "@pipelark/tooling/project/siteFiles";
import { composeEdits } from "./composeEdits.ts";
import { historyOf } from "../model/history.ts";
import { historyFile, manifestFile, readChanges, readState } from "../store/records.ts";
import { rollbackPart } from "../commands/rollback.ts";
import { goLive } from "../model/goLive.ts";

// Set first, because the modules imported below read the site's folder once.
const root = await vi.hoisted(async () => {
  const [fs, os, path] = await Promise.all([import("node:fs"), import("node:os"), import("node:path")]);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pipelark-edits-"));
  vi.stubEnv("PIPELARK_SITE", folder);
  return folder;
});
beforeAll(() => {
  if (siteRoot !== root) throw new Error("These commands would change another site.");
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const at = "2027-01-08T17:00:00.000Z";
const script = "start();";
const files = { "main.js": integrityOf(script) };
const parts = { contract: "1.1", entry: "main.js", preload: ["main.js"], preloadByPath: {} };
const [a, b] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];

function route(path: string): RouteDeclaration {
  return { page: "Page", path, access: "public", prerender: true, title: "A page", description: "", indexed: true };
}

function put(file: string, content: unknown) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === "string" ? content : JSON.stringify(content));
}

const shell: ShellRelease = { ...parts, version: `1.0.0-${a}`, routes: [route("/login")], files };

function marketing(hash: string) {
  const version = { ...parts, version: `1.0.0-${hash}`, container: `marketing_${hash}`, routes: [route("/")], files };
  const release: RemoteRelease = { ...version, filesIntegrity: integrityOf(JSON.stringify(files)) };
  return { name: "marketing", title: "Site", release };
}

/** Returns a page that names its version, with its footer. */
function finished(version: string) {
  const start = `<h1>${version}</h1>`;
  const footer = `<span data-setting="footer_text">Built in</span>`;
  const html = `<span data-setting="footer_text">\uE000footer_text\uE001</span>`;
  const slot = {
    setting: "footer_text",
    start: start.length,
    end: start.length + footer.length,
    html,
    hasStyles: false,
  };
  return { html: start + footer, css: "", edited: { css: "", slots: [slot] } };
}

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  const pageColors = { light: "#fff", dark: "#000" };
  put(`shell/1.0.0-${a}/head.json`, { css: "", themeScript: "", starter: "", fonts: [], pageColors });
  put(`shell/1.0.0-${a}/prerendered.json`, { "/loading": { html: "<p>Loading...</p>", css: "" } });
  put(`shell/1.0.0-${a}/main.js`, script);
  for (const hash of [a, b]) {
    put(`remotes/marketing/1.0.0-${hash}/main.js`, script);
    put(`remotes/marketing/1.0.0-${hash}/integrity.json`, JSON.stringify(files));
    put(`remotes/marketing/1.0.0-${hash}/prerendered.json`, { "/": finished(hash) });
  }
  const nothing = { manifest: null, history: historyOf(null, at) };
  const first = goLive(goLive(nothing, { built: { shell }, at }), { built: marketing(a), at });
  const { manifest, history } = goLive(first, { built: marketing(b), at });
  put(manifestFile, manifest);
  put(historyFile, history);
});

function withFooter(value: string): PublicSettings {
  return {
    site_setting: [{ key: "footer_text", value, updated_at: "2026-11-22T10:00:00+00:00" }],
    meeting_link: [],
    meeting_type: [],
  };
}
const edit = (value: string) => composeEdits({ read: async () => withFooter(value) });
const home = () => readFileSync(join(root, "index.html"), "utf8");

it("puts an edit into the pages, makes no version and says nothing in the log of changes", async () => {
  const { manifest } = readState(root);
  expect(await edit("Written by an admin")).toBe(true);
  expect(home()).toContain(`${b}</h1><span data-setting="footer_text">Written by an admin</span>`);
  expect(readState(root).manifest).toEqual(manifest);
  expect(readChanges(root)).toBe("");
});

it("does nothing where the pages show it already", async () => {
  await edit("Written by an admin");
  const { generation } = readState(root).history;
  expect(await edit("Written by an admin")).toBe(false);
  expect(readState(root).history.generation).toBe(generation);
});

it("keeps the words through a rollback", async () => {
  await edit("Written by an admin");
  await rollbackPart({ part: "marketing", to: undefined, reason: "blank page", canary: undefined });
  expect(home()).toContain(`${a}</h1><span data-setting="footer_text">Written by an admin</span>`);
});

it("looks again where the site was changed while it composed: neither a rollback nor newer words are lost", async () => {
  let reads = 0;
  await composeEdits({
    async read() {
      reads += 1;
      if (reads > 1) return withFooter("Newer words");
      await rollbackPart({ part: "marketing", to: undefined, reason: "blank page", canary: undefined });
      return withFooter("Old words");
    },
  });
  expect(reads).toBe(2);
  expect(home()).toContain(`${a}</h1><span data-setting="footer_text">Newer words</span>`);
});

it("leaves the site as it was where the settings cannot be read, or a newer composer wrote it", async () => {
  await edit("Written by an admin");
  const before = home();
  await expect(composeEdits({ read: () => Promise.reject(new Error("no answer")) })).rejects.toThrow("no answer");
  put(historyFile, { ...readState(root).history, composer: 1000 });
  await expect(edit("Other words")).rejects.toThrow("update the checkout first");
  expect(home()).toBe(before);
});

it("reads the settings by REST from the backend that the pages ask, and says what it answers", async () => {
  const rows: Record<string, unknown> = withFooter("From the backend");
  vi.stubEnv("PORT", "4999");
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const table = /rest\/v1\/(\w+)/.exec(url)?.[1] ?? "";
    return table in rows ? Response.json(rows[table]) : new Response(null, { status: 500 });
  });
  expect(await composeEdits()).toBe(true);
  expect(asked.every((url) => url.startsWith("http://localhost:4999/rest/v1/"))).toBe(true);
  expect(home()).toContain("From the backend");
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  await expect(composeEdits()).rejects.toThrow("answered 503");
  vi.unstubAllGlobals();
});
