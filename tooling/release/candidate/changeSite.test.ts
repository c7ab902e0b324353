import type { RemoteRelease, ShellRelease } from "@pipelark/shared-contracts/releaseManifest";
import type { RouteDeclaration } from "@pipelark/shared-contracts/routeDeclaration";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { composerVersion } from "@pipelark/tooling/page/composerVersion";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { integrityOf, listFiles } from "@pipelark/tooling/project/siteFiles";
import { startCanary } from "../model/canary.ts";
import { changeSite } from "./changeSite.ts";
import { chosenSite } from "../store/chosenSite.ts";
import { parseDeployment } from "../compose/deployment.ts";
import { historyOf, type SiteHistory } from "../model/history.ts";
import { changesFile, historyFile, manifestFile, readChanges, readState, teamsFile } from "../store/records.ts";
import { parseChanges } from "../model/changeLog.ts";
import { newSigningKey, publicHalf } from "../model/signingKey.ts";
import { signatureOf } from "../version/signedVersion.ts";
import type { SiteState } from "../model/siteState.ts";
import { goLive } from "../model/goLive.ts";
import { promotePart, releasePart } from "../commands/release.ts";
import { rollbackPart } from "../commands/rollback.ts";
import { withdrawVersion } from "../model/withdraw.ts";

// Set first, because the modules imported below read the site's folder once.
const root = await vi.hoisted(async () => {
  const [fs, os, path] = await Promise.all([import("node:fs"), import("node:os"), import("node:path")]);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pipelark-change-"));
  vi.stubEnv("PIPELARK_SITE", folder);
  return folder;
});
beforeAll(() => {
  if (siteRoot !== root) throw new Error("These commands would change another site.");
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const at = "2027-01-08T17:00:00.000Z";
const script = "start();";
const integrity = integrityOf(script);
const parts = { contract: "1.1", entry: "main.js", preload: ["main.js"], preloadByPath: {} };
const files = { "main.js": integrity };
const [a, b] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];

function route(path: string): RouteDeclaration {
  return { page: "Page", path, access: "public", prerender: false, title: "A page", description: "", indexed: false };
}

function put(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const shell: ShellRelease = { ...parts, version: `1.0.0-${a}`, routes: [route("/login")], files };

function booking(hash: string, further: Partial<RemoteRelease> = {}) {
  const version = { ...parts, version: `1.0.0-${hash}`, container: `booking_${hash}`, routes: [route("/book")], files };
  const release: RemoteRelease = { ...version, filesIntegrity: integrityOf(JSON.stringify(files)), ...further };
  return { name: "booking", title: "Booking", release };
}

function write({ manifest, history }: SiteState, further: Partial<SiteHistory> = {}) {
  put(manifestFile, JSON.stringify(manifest));
  put(historyFile, JSON.stringify({ ...history, ...further }));
}

let site: SiteState;
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  const colors = { light: "#fff", dark: "#000" };
  put(
    `shell/1.0.0-${a}/head.json`,
    JSON.stringify({ css: "", themeScript: "", starter: "", fonts: [], pageColors: colors }),
  );
  put(`shell/1.0.0-${a}/prerendered.json`, JSON.stringify({ "/loading": { html: "<p>Loading...</p>", css: "" } }));
  for (const folder of [`shell/1.0.0-${a}`, `remotes/booking/1.0.0-${a}`, `remotes/booking/1.0.0-${b}`])
    put(`${folder}/main.js`, script);
  for (const hash of [a, b]) {
    put(`remotes/booking/1.0.0-${hash}/prerendered.json`, "{}");
    put(`remotes/booking/1.0.0-${hash}/integrity.json`, JSON.stringify(files));
  }
  const nothing = { manifest: null, history: historyOf(null, at) };
  const first = goLive(goLive(nothing, { built: { shell }, at }), { built: booking(a), at });
  site = goLive(first, { built: booking(b), at });
  write(site);
});

const hashes = () =>
  Object.fromEntries(listFiles(root).map((file) => [file, integrityOf(readFileSync(join(root, file)))]));

async function rollBack(to?: string) {
  await rollbackPart({ part: "booking", to, reason: "blank page", canary: undefined });
}

it("goes back, writes every page, and says in the log who did it and why", async () => {
  await rollBack();
  expect(readState(root).manifest?.remotes["booking"]?.live.version).toBe(`1.0.0-${a}`);
  expect(listFiles(root)).toEqual(expect.arrayContaining(["book/index.html", "login/index.html", "taken-back.json"]));
  expect(readFileSync(join(root, ".releases/changes.jsonl"), "utf8")).toContain(`"reason":"blank page"`);
});

type Refusal = { what: string; given?: () => void; to?: string; message: string };

it.each<Refusal>([
  { what: "a version that nobody knows", to: "1.0.0-cccccccccccc", message: "cannot go back to" },
  {
    what: "a version whose file differs from the release",
    given: () => put(`remotes/booking/1.0.0-${a}/main.js`, "evil();"),
    message: "differs from the release",
  },
  {
    what: "a version whose list of files differs from the release",
    given: () => put(`remotes/booking/1.0.0-${a}/integrity.json`, "{}"),
    message: "integrity.json differs from the release",
  },
  {
    what: "a version that the live shell cannot host",
    given: () => write(goLive(goLive(site, { built: booking(a, { contract: "9.0" }), at }), { built: booking(b), at })),
    message: "needs contract 9.0",
  },
  {
    what: "anything in a checkout whose composer is older than the one that wrote the site",
    given: () => write(site, { composer: composerVersion + 1 }),
    message: `written by composer ${composerVersion + 1}, this checkout has ${composerVersion}`,
  },
  {
    what: "anything in a site whose manifest is of a newer checkout",
    given: () => put(manifestFile, JSON.stringify({ ...site.manifest, later: true })),
    message: "releases.json of the site is newer than this checkout",
  },
  {
    what: "anything in a site whose history is of a newer checkout",
    given: () => write(site, Object.fromEntries([["later", true]])),
    message: "history.json of the site is newer than this checkout",
  },
])("refuses to go back to $what, and changes no byte", async ({ given, to, message }) => {
  given?.();
  const before = hashes();
  await expect(rollBack(to)).rejects.toThrow(message);
  expect(hashes()).toEqual(before);
});

const toRelease = {
  what: { act: "release", part: "booking", reason: null },
  change: (state: SiteState) => goLive(state, { built: booking(a), at }),
} as const;

const toBuild = { ...toRelease, what: { act: "build", part: null, reason: null } } as const;
const onlyPromotes = { part: "booking", reason: "it works", canary: undefined, force: false, withoutBrowser: true };
const unforced = { reason: "a test", canary: undefined, force: false };

it.each([
  { what: "that is only checked", isDryRun: true, check: async () => undefined, status: "fulfilled" },
  {
    what: "that is refused",
    isDryRun: false,
    check: async () => Promise.reject(new Error("too heavy")),
    status: "rejected",
  },
])("keeps no word of the deployment with the site for a change $what", async ({ isDryRun, check, status }) => {
  vi.stubEnv("PIPELARK_SITE_URL", "https://elsewhere.example");
  const before = hashes();
  const [done] = await Promise.allSettled([changeSite({ ...toRelease, check, isDryRun })]);
  expect(done.status).toBe(status);
  expect(hashes()).toEqual(before);
});

it("keeps the deployment that its pages were composed for with the site", async () => {
  vi.stubEnv("PIPELARK_SITE_URL", "https://pipelark.example");
  await changeSite(toRelease);
  const kept = readFileSync(join(root, "deployment.json"), "utf8");
  expect(JSON.parse(kept)).toMatchObject({ siteUrl: "https://pipelark.example" });
});

it("leaves the policies of other parts' pages as they are when the next runner does not know the deployment", async () => {
  const desk = { ...route("/desk"), access: ["admin"] as const, framesTool: "operations" as const };
  put(`remotes/desk/1.0.0-${a}/main.js`, script);
  put(`remotes/desk/1.0.0-${a}/prerendered.json`, "{}");
  put(`remotes/desk/1.0.0-${a}/integrity.json`, JSON.stringify(files));
  const release = { ...booking(a).release, container: `desk_${a}`, routes: [desk] };
  write(goLive(site, { built: { name: "desk", title: "Desk", release }, at }));
  const policyOfDesk = () =>
    /Security-Policy" content="([^"]*)"/.exec(readFileSync(join(root, "desk/index.html"), "utf8"))?.[1];

  vi.stubEnv("PIPELARK_OPERATIONS_ORIGIN", "https://n8n.example");
  vi.stubEnv("PIPELARK_IMAGE_HOSTS", "cdn.example");
  await changeSite(toBuild);
  const policy = policyOfDesk();
  expect(policy).toMatch(/img-src 'self' data: https:\/\/cdn.example; .*frame-src https:\/\/n8n.example;/);
  vi.unstubAllEnvs();
  await rollBack(`1.0.0-${b}`);
  expect(policyOfDesk()).toBe(policy);

  vi.stubEnv("PIPELARK_OPERATIONS_ORIGIN", "");
  await changeSite({ ...toBuild, change: (state) => state });
  expect(policyOfDesk()).toContain("frame-src 'none'");
});

it("lists recently taken-back and withdrawn versions for open tabs, and none that are older", async () => {
  const records = site.history.remotes["booking"] ?? [];
  const [live] = records;
  if (!live) throw new Error("Something is live");
  const takenBack = { at: "2026-01-08T17:00:00.000Z", by: "Ada", reason: "blank page" };
  const bad = Array.from({ length: 20 }, (_, index) => {
    const record = { ...live, takenBack: index === 19 ? { ...takenBack, at: new Date().toISOString() } : takenBack };
    return { ...record, release: { ...live.release, version: `1.0.${index}-${a}` } };
  });
  const withdrawn = [{ ...takenBack, part: "booking", version: `2.0.0-${a}` }];
  write(site, { remotes: { booking: [live, ...bad, ...records.slice(1)] }, withdrawn });
  await changeSite({ ...toRelease, change: (state) => state });
  const told: unknown = JSON.parse(readFileSync(join(root, "taken-back.json"), "utf8"));
  const reachable = Array.from({ length: 9 }, (_, index) => `booking@1.0.${index}-${a}`);
  expect(told).toEqual([...reachable, `booking@1.0.19-${a}`, `booking@2.0.0-${a}`]);
});

describe("in a site that is kept for a deployment", () => {
  const kept = {
    supabaseUrl: "https://abcd.supabase.co",
    supabaseKey: "sb_publishable_x",
    siteUrl: "https://pipelark.example",
    imageHosts: "cdn.example",
  };
  const readKept = () => parseDeployment(readFileSync(join(root, "deployment.json"), "utf8"));
  const page = () => readFileSync(join(root, "book/index.html"), "utf8");
  const toWithdraw = { part: "booking", version: `1.0.0-${a}`, withdrawn: { at, by: "Ada", reason: "leaks" } };

  beforeEach(() => {
    put("deployment.json", JSON.stringify(kept));
    vi.stubEnv("PIPELARK_SITE_URL", "https://server.example");
    vi.stubEnv("PIPELARK_SUPABASE_KEY", "sb_secret_y");
    vi.stubEnv("PIPELARK_SIGNAL_SHARE", "0.7");
  });

  it.each([
    { what: "a rollback", undo: () => rollBack() },
    {
      what: "taking a canary back",
      given: () => write(startCanary(site, { built: booking(a), share: 5, at })),
      undo: () => rollbackPart({ part: "booking", to: undefined, reason: "errors", canary: `1.0.0-${a}` }),
    },
    {
      what: "a withdrawal",
      undo: () =>
        changeSite({
          what: { act: "withdraw", part: "booking", reason: "leaks", version: toWithdraw.version },
          change: (state) => withdrawVersion(state, toWithdraw),
        }),
    },
  ])("composes for it at $what, whatever the environment of the server says", async ({ given, undo }) => {
    given?.();
    await undo();
    expect(readKept()).toEqual(kept);
    expect(page()).toContain("https://abcd.supabase.co");
    expect(page()).toContain("sb_publishable_x");
    expect(page()).not.toContain("server.example");
  });

  it.each([
    { what: "a release, before it builds", change: () => releasePart({ ...toRelease.what, ...unforced }) },
    { what: "a canary, before it builds", change: () => releasePart({ ...toRelease.what, ...unforced, canary: "5" }) },
    { what: "a promotion", change: () => promotePart(onlyPromotes) },
  ])("refuses $what for another one", async ({ change }) => {
    write(startCanary(site, { built: booking(a), share: 5, at }));
    vi.stubEnv("PIPELARK_SUPABASE_KEY", undefined);
    vi.stubEnv("PIPELARK_SIGNAL_SHARE", undefined);
    const before = hashes();
    await expect(change()).rejects.toThrow("PIPELARK_SITE_URL differs from this site's");
    expect(hashes()).toEqual(before);
  });
});

describe("where the fallback of another team is damaged", () => {
  beforeEach(() => {
    for (const hash of [a, b]) {
      put(`remotes/portal/1.0.0-${hash}/main.js`, script);
      put(`remotes/portal/1.0.0-${hash}/prerendered.json`, "{}");
      put(`remotes/portal/1.0.0-${hash}/integrity.json`, JSON.stringify(files));
      const { release } = booking(hash, { container: `portal_${hash}`, routes: [route("/portal")] });
      site = goLive(site, { built: { name: "portal", title: "Portal", release }, at });
    }
    write(site);
    put(`remotes/portal/1.0.0-${a}/main.js`, "evil();");
  });

  it("a rollback is not held up, says so, and leaves it as it is", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await rollBack();
    expect(readState(root).manifest?.remotes["booking"]?.live.version).toBe(`1.0.0-${a}`);
    expect(said.mock.lastCall?.[0]).toContain(`portal/1.0.0-${a}/main.js differs from the release`);
    expect(readState(root).manifest?.remotes["portal"]).toEqual(site.manifest?.remotes["portal"]);
  });

  it.each([
    ["of another team", () => put(`remotes/portal/1.0.0-${b}/main.js`, "evil();")],
    ["of the shell", () => put(`shell/1.0.0-${a}/main.js`, "evil();")],
  ])("a rollback is refused while what is live %s is damaged too: pages are composed from it", async (_, given) => {
    given();
    const before = hashes();
    await expect(rollBack()).rejects.toThrow("differs from the release");
    expect(hashes()).toEqual(before);
  });

  it("a release is refused", async () => {
    const before = hashes();
    await expect(changeSite(toRelease)).rejects.toThrow("differs from the release");
    expect(hashes()).toEqual(before);
  });
});

it("ends a canary although the fallback of its own remote is damaged", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const tried = booking("cccccccccccc");
  for (const file of ["main.js", "prerendered.json", "integrity.json"])
    put(
      `remotes/booking/${tried.release.version}/${file}`,
      readFileSync(join(root, `remotes/booking/1.0.0-${b}/${file}`), "utf8"),
    );
  write(startCanary(site, { built: tried, share: 5, at }));
  put(`remotes/booking/1.0.0-${a}/main.js`, "evil();");
  await rollBack();
  expect(readState(root).manifest?.remotes["booking"]).toEqual(site.manifest?.remotes["booking"]);
});

it("does not go live with a version that somebody cleared away while it was checked", async () => {
  const check = async () => rmSync(join(root, `remotes/booking/1.0.0-${a}`), { recursive: true });
  await expect(changeSite({ ...toRelease, check })).rejects.toThrow("is missing");
  expect(readState(root).manifest?.remotes["booking"]?.live.version).toBe(`1.0.0-${b}`);
});

it("clears away no version that went live again meanwhile", async () => {
  await changeSite(toRelease);
  expect(await chosenSite().remove(`remotes/booking/1.0.0-${a}`)).toBe(false);
  expect(await chosenSite().remove("remotes/booking/1.0.0-cccccccccccc")).toBe(true);
  expect(readState(root).manifest?.remotes["booking"]?.live.version).toBe(`1.0.0-${a}`);
  expect(hashes()).toHaveProperty([`remotes/booking/1.0.0-${a}/main.js`]);
});

it.each([
  ["--check", { isDryRun: true }],
  ["--canary", { canary: "5" }],
  ["--from", { from: "bundle" }],
  ["--force", { force: true }],
  ["--without-tests", { withoutTests: true }],
])("promotes nothing together with %s, which only a build heeds", async (flag, given) => {
  write(startCanary(site, { built: booking(a), share: 5, at }));
  const before = hashes();
  await expect(promotePart({ ...onlyPromotes, ...given })).rejects.toThrow(`--promote cannot be combined with ${flag}`);
  expect(hashes()).toEqual(before);
});

it("promotes nothing unseen without a reason", async () => {
  write(startCanary(site, { built: booking(a), share: 5, at }));
  await expect(promotePart({ ...onlyPromotes, reason: undefined })).rejects.toThrow(
    "--without-browser needs a --reason",
  );
});

it("promotes a canary that is over its budget only where that is asked for, and says so in the log", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  write(startCanary(site, { built: booking(a, { largestPage: 5 }), share: 5, at }));
  const before = hashes();
  await expect(promotePart(onlyPromotes)).rejects.toThrow(/budget 0\.0 KB\.\n.*--over-budget --reason/);
  expect(hashes()).toEqual(before);
  await promotePart({ ...onlyPromotes, overBudget: true });
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("is over its budget: /book fetches"));
  expect(readFileSync(join(root, ".releases/changes.jsonl"), "utf8")).toContain(
    `"overrides":["--without-browser","--over-budget"]`,
  );
});

it("promotes a canary", async () => {
  write(startCanary(site, { built: booking(a), share: 5, at }));
  await promotePart(onlyPromotes);
  expect(readState(root).manifest?.remotes["booking"]?.live.version).toBe(`1.0.0-${a}`);
});

it("refuses to go back to one version and to end another one by one command", async () => {
  const both = { part: "booking", to: `1.0.0-${a}`, reason: "blank page", canary: `1.0.0-${b}` };
  await expect(rollbackPart(both)).rejects.toThrow("either --to or --canary");
});

describe("from another site", () => {
  const staging = mkdtempSync(join(tmpdir(), "pipelark-staging-"));
  afterAll(() => rmSync(staging, { recursive: true, force: true }));
  const c = "cccccccccccc";
  const shipped = { ...files, "prerendered.json": integrityOf("{}") };
  const made = booking(c, { files: shipped, filesIntegrity: integrityOf(JSON.stringify(shipped)) });
  const key = newSigningKey();
  const signature = signatureOf({ ...made, source: { commit: "949ba1f08d01", isDirty: false } }, key);
  const promoted = { part: "booking", fromSite: staging, force: false, reason: "tried on staging", canary: undefined };
  const live = () => readState(root).manifest?.remotes["booking"]?.live.version;

  beforeEach(() => {
    rmSync(staging, { recursive: true, force: true });
    cpSync(root, staging, { recursive: true });
    cpSync(join(staging, `remotes/booking/1.0.0-${a}`), join(staging, `remotes/booking/1.0.0-${c}`), {
      recursive: true,
    });
    writeFileSync(join(staging, `remotes/booking/1.0.0-${c}/integrity.json`), JSON.stringify(shipped));
    const there = goLive(site, { built: made, at });
    writeFileSync(join(staging, manifestFile), JSON.stringify(there.manifest));
    writeFileSync(join(staging, historyFile), JSON.stringify(there.history));
    const line = { at, by: "Ada", act: "release", part: "booking", commit: "949ba1f08d01", isDirty: false, signature };
    writeFileSync(
      join(staging, changesFile),
      JSON.stringify({ ...line, changed: { "remote-booking": made.release.version } }),
    );
    mkdirSync(join(staging, `.releases/maps/booking/1.0.0-${c}`), { recursive: true });
    writeFileSync(join(staging, `.releases/maps/booking/1.0.0-${c}/main.js.map`), "{}");
  });

  it("the same bytes go live, with their commit, signature and source maps", async () => {
    await releasePart({ ...promoted, withoutBrowser: true });
    expect(live()).toBe(`1.0.0-${c}`);
    expect(hashes()[`remotes/booking/1.0.0-${c}/main.js`]).toBe(integrity);
    expect(parseChanges(readChanges(root)).changes.at(-1)).toMatchObject({ commit: "949ba1f08d01", signature });
    expect(hashes()).toHaveProperty([`.releases/maps/booking/1.0.0-${c}/main.js.map`]);
  });

  it("needs the signature of the team that owns the part", async () => {
    const owned = (name: string, keys: string[]) => ({ [name]: { keys, parts: ["remote-booking"], paths: [] } });
    put(teamsFile, JSON.stringify(owned("others", [])));
    await expect(releasePart({ ...promoted, withoutBrowser: true })).rejects.toThrow("belongs to team others");
    put(teamsFile, JSON.stringify(owned("booking", [publicHalf(key)])));
    await releasePart({ ...promoted, withoutBrowser: true });
    expect(live()).toBe(`1.0.0-${c}`);
  });

  it("is refused when a file there differs from its release", async () => {
    writeFileSync(join(staging, `remotes/booking/1.0.0-${c}/main.js`), "evil();");
    await expect(releasePart({ ...promoted, withoutBrowser: true })).rejects.toThrow("cannot be promoted");
    expect(live()).toBe(`1.0.0-${b}`);
    expect(existsSync(join(root, `remotes/booking/1.0.0-${c}`))).toBe(false);
  });
});
