import { getsCandidate, visitorNumbers } from "@pipelark/shared-contracts/canary";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import type { RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import { takenBackFile } from "@pipelark/shared-contracts/takenBack";
import { projectRoot } from "@pipelark/tooling/project/layout";
import { writeSiteFile } from "@pipelark/tooling/project/siteFiles";
import { bounds } from "@pipelark/release/watch/verdict";
import { startErrorsServer } from "@pipelark/tooling/test/errorsServer";
import type { Page } from "@playwright/test";
import { generateKeyPairSync } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, testOnCopy as test } from "../fixtures.ts";
import { cloneRelease } from "../support/cloneRelease.ts";
import { needs } from "../support/deployment.ts";
import { lastChange, type SiteCopy } from "../support/siteCopy.ts";
import { openPublic } from "../support/openPublic.ts";
import { answer, question } from "../support/questions.ts";
import { runTool } from "../support/runTool.ts";

const live = "Are you an existing partner?";
const tried = "Do we work together already?";
const share = 5;

/** Adds a version of booking with a different first question. */
function givenCandidate(site: SiteCopy, hash: string) {
  return cloneRelease(site, { remote: "booking", hash, change: (_, text) => text.replaceAll(live, tried) });
}

/** Makes a version the canary of booking, in the site's pages too. */
async function giveCanary(
  site: SiteCopy,
  release: RemoteRelease,
  given: { share: number; env?: Record<string, string> },
) {
  const manifest = site.manifest();
  const booking = manifest.remotes["booking"];
  if (!booking) throw new Error("There is no remote-booking");
  booking.canary = { release, share: given.share, since: new Date().toISOString() };
  await site.compose(manifest, given.env);
}

/** Runs a command of the releases with these words, on the site in `folder`. */
function runRelease(folder: string, args: string[], env: Record<string, string> = {}) {
  const script = "tooling/release/cli.ts";
  return runTool({ script, args, cwd: projectRoot, env: { ...env, PIPELARK_SITE: folder } });
}

/** Returns the token of a preview link, signed by a new key. */
async function previewToken(folder: string, args: string[]): Promise<string> {
  const key = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const { code, output } = await runRelease(folder, ["preview-link", ...args], { PIPELARK_PREVIEW_KEY: key });
  expect(code, output).toBe(0);
  return new URL(/https?:\S+/.exec(output)?.[0] ?? "").searchParams.get("preview") ?? "";
}

/** Opens pages as a visitor who gets `version`, or as one who does not. */
async function beVisitor(page: Page, { version, getsIt }: { version: string; getsIt: boolean }) {
  const numbers = Array.from({ length: visitorNumbers }, (_, visitor) => visitor);
  const number = numbers.find((visitor) => getsCandidate({ visitor, share, version }) === getsIt);
  const entry = [storageKeys.visitor, String(number)] as const;
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), entry);
}

test.use({ isMeasured: true });

test(
  "a share of the visitors gets a candidate, the live version when it fails, and the job takes it back",
  needs.ownSite,
  async ({ page, context, site, expectProblem }) => {
    test.setTimeout(120_000);
    const errors = await startErrorsServer();
    try {
      const release = givenCandidate(site, "cccccccccccc");
      // With a share of one in ten, a load is reported for ten of them: then three failures would prove nothing.
      await giveCanary(site, release, { share, env: { PIPELARK_ERRORS_DSN: errors.dsn, PIPELARK_SIGNAL_SHARE: "0" } });

      await beVisitor(page, { version: release.version, getsIt: true });
      await openPublic(page, "/book-a-meeting");
      await expect(question(page, tried)).toBeVisible();

      const other = await context.newPage();
      const asked: string[] = [];
      other.on("request", (request) => asked.push(request.url()));
      await beVisitor(other, { version: release.version, getsIt: false });
      await openPublic(other, "/book-a-meeting");
      await expect(question(other, live)).toBeVisible();
      expect(asked.filter((url) => url.includes(release.version))).toEqual([]);

      await test.step("the page may send to the named error server, and nowhere else", async () => {
        const policy = page.locator("meta[http-equiv=Content-Security-Policy]");
        await expect(policy).toHaveAttribute("content", new RegExp(`; connect-src 'self' ${errors.origin}; `));
        expectProblem(/violates the (policy: connect-src|following Content|document's Content Security Policy)/);
        const elsewhere = errors.origin.replace("localhost", "127.0.0.1");
        expect(await page.evaluate((url) => fetch(url).then(String, String), elsewhere)).toContain("Failed to fetch");
      });

      await test.step("a candidate that cannot be loaded is replaced by the live version in the same page", async () => {
        // An empty response has another hash than expected.
        expectProblem(/status of 404|valid digest in the 'integrity'|SRI's integrity checks failed/);
        // Changed in transit and not on the disk, because the browser has cached the file.
        await page.route(
          ({ pathname }) => pathname.startsWith(`/remotes/booking/${release.version}/`),
          (route) => route.fulfill({ status: 404 }),
        );
        // Requests from this machine have no caller, so that each page counts as another one.
        await page.setExtraHTTPHeaders({ "x-forwarded-for": "127.0.0.1" });
        for (let load = 0; load < Math.max(bounds.leastBroken, bounds.leastCallers); load += 1) {
          const reported = page.waitForResponse("**/rpc/report_signals");
          await openPublic(page, "/book-a-meeting");
          await expect(question(page, live)).toBeVisible();
          expect((await reported).ok()).toBe(true);
        }
      });

      await test.step("the watch job takes the candidate back, and every record names it", async () => {
        const name = `booking@${release.version}`;
        await expect.poll(() => lastChange(site), { timeout: 30_000 }).toContain(`"reason":"${name}: `);
        expect(lastChange(site)).toMatch(/"by":"watch:release".*"act":"rollback"/);
        expect(site.manifest().remotes["booking"]?.canary).toBeUndefined();
        expect(errors.refused).toEqual([]);
        const failures = errors.taken.map(({ event }) => [event.release, event.tags["kind"], event.tags["contract"]]);
        expect(failures).toContainEqual([name, "load-failure", release.contract]);
      });
    } finally {
      await errors.close();
      site.restore();
    }
  },
);

test(
  "promotion opens the candidate's pages again and fails when they do not work",
  needs.ownSite,
  async ({ page, site }) => {
    test.setTimeout(120_000);
    async function promote(release: RemoteRelease) {
      await giveCanary(site, release, { share });
      return runRelease(site.folder, ["release", "remote-booking", "--promote"]);
    }
    try {
      const before = site.manifest().remotes["booking"]?.live.version;
      const thrown = `throw new Error("broken on purpose");`;
      const broken = cloneRelease(site, {
        remote: "booking",
        hash: "dddddddddddd",
        change: (file, text) => (file.endsWith(".js") ? thrown + text : text),
      });
      const refused = await promote(broken);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("broken on purpose") });
      expect(site.manifest().remotes["booking"]?.live.version).toBe(before);
      expect(site.manifest().remotes["booking"]?.canary?.release.version).toBe(broken.version);

      const good = givenCandidate(site, "cccccccccccc");
      expect(await promote(good)).toMatchObject({ code: 0, output: expect.stringContaining("pages opened") });
      await beVisitor(page, { version: good.version, getsIt: false });
      await openPublic(page, "/book-a-meeting");
      await expect(question(page, tried)).toBeVisible();
    } finally {
      site.restore();
    }
  },
);

test(
  "a preview link shows one version until the visitor leaves it, and a forged link shows the live site",
  needs.ownSite,
  async ({ page, site }) => {
    try {
      const { version } = givenCandidate(site, "eeeeeeeeeeee");
      const token = await previewToken(site.folder, ["remote-booking", version, "--path", "/book-a-meeting"]);
      const badge = page.getByRole("complementary", { name: "Preview", exact: true });

      await page.goto(`/book-a-meeting?preview=${token}`);
      await expect(badge).toContainText(`Preview of booking@${version}`);
      await expect(question(page, tried)).toBeVisible();
      await expect(page).toHaveURL("/book-a-meeting");
      await answer(page, "No, not yet");
      await expect(question(page, "Are you an existing employee?")).toBeVisible();
      await page.goto("/book-a-meeting");
      await expect(question(page, tried)).toBeVisible();

      await badge.getByRole("button", { name: "Leave preview", exact: true }).click();
      await expect(question(page, live)).toBeVisible();
      await expect(badge).toBeHidden();

      const [grant = "", signature = ""] = token.split(".");
      const forged = Buffer.from(grant, "base64url").toString().replace(`"booking"`, `"marketing"`);
      await page.goto(`/policies?preview=${Buffer.from(forged).toString("base64url")}.${signature}`);
      await expect(badge).toContainText("is not valid for this site");

      writeSiteFile(join(site.folder, takenBackFile), JSON.stringify([`booking@${version}`]));
      await page.goto(`/book-a-meeting?preview=${token}`);
      await expect(badge).toContainText("was taken back");
      await expect(question(page, live)).toBeVisible();
    } finally {
      site.restore();
    }
  },
);

test(
  "who tests chooses among the versions of every remote in a tab, keeps the choice in a link, and goes back",
  needs.ownSite,
  async ({ page, context, site }) => {
    try {
      const release = givenCandidate(site, "dddddddddddd");
      await giveCanary(site, release, { share: 0 });
      const token = await previewToken(site.folder, ["--choose"]);
      const badge = page.getByRole("complementary", { name: "Preview", exact: true });

      await page.goto(`/book-a-meeting?preview=${token}`);
      await expect(badge).toContainText("You are seeing the live versions.");
      await expect(question(page, live)).toBeVisible();
      await badge.getByRole("button", { name: "Choose versions", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Versions in this tab", exact: true });
      await dialog.getByRole("combobox", { name: "booking", exact: true }).selectOption(release.version);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await dialog.getByRole("button", { name: "Copy link", exact: true }).click();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await dialog.getByRole("button", { name: "Show these versions", exact: true }).click();
      await expect(question(page, tried)).toBeVisible();
      await expect(badge).toContainText(`Preview of booking@${release.version}`);

      const other = await context.newPage();
      await other.goto(link);
      await expect(question(other, tried)).toBeVisible();
      await expect(other).toHaveURL("/book-a-meeting");
      await other.close();

      await badge.getByRole("button", { name: "Choose versions", exact: true }).click();
      await dialog.getByRole("button", { name: "Show live versions", exact: true }).click();
      await expect(question(page, live)).toBeVisible();
    } finally {
      site.restore();
    }
  },
);

test(
  "what was tried on staging goes to production as the same bytes, and to more visitors without a build",
  needs.ownSite,
  async ({ page, site }) => {
    test.setTimeout(180_000);
    const staging = mkdtempSync(join(tmpdir(), "pipelark-staging-"));
    try {
      const release = givenCandidate(site, "abababababab");
      const folder = `remotes/booking/${release.version}`;
      cpSync(site.folder, staging, { recursive: true });
      rmSync(join(site.folder, folder), { recursive: true });
      const manifest = site.manifest();
      const booking = manifest.remotes["booking"];
      if (!booking) throw new Error("There is no remote-booking");
      booking.live = release;
      writeFileSync(join(staging, "releases.json"), JSON.stringify(manifest));

      const refused = await runRelease(staging, ["promote-to", staging, "remote-booking"]);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("is this site") });
      const canary = await runRelease(staging, ["promote-to", site.folder, "remote-booking", "--canary", "1"]);
      expect(canary).toMatchObject({ code: 0, output: expect.stringContaining("pages opened") });
      const entry = `${folder}/${release.entry}`;
      expect(readFileSync(join(site.folder, entry)).equals(readFileSync(join(staging, entry)))).toBe(true);
      expect(site.manifest().remotes["booking"]?.canary).toMatchObject({ share: 1 });

      const wider = await runRelease(site.folder, ["release", "remote-booking", "--widen", "99"]);
      expect(wider).toMatchObject({
        code: 0,
        output: expect.stringContaining(`99 % of visitors get ${release.version}`),
      });
      expect(lastChange(site)).toContain(`"act":"canary"`);
      await beVisitor(page, { version: release.version, getsIt: true });
      await openPublic(page, "/book-a-meeting");
      await expect(question(page, tried)).toBeVisible();
    } finally {
      rmSync(staging, { recursive: true, force: true });
      site.restore();
    }
  },
);
