import type { ReleaseManifest } from "@pipelark/shared-contracts/releaseManifest";
import { execFile } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { projectRoot } from "@pipelark/tooling/project/layout";
import { integrityOf } from "@pipelark/tooling/project/siteFiles";
import { deploymentFile } from "../store/records.ts";

const version = "1.0.0-aaaaaaaaaaaa";

/** A site in its own folder with one version of one remote. */
function givenSite(): string {
  const root = mkdtempSync(join(tmpdir(), "pipelark-link-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const parts = { version, contract: "1.0", entry: "main.js", files: {}, preload: [], preloadByPath: {} };
  const words = { title: "Book", description: "", indexed: true };
  const book = { ...words, page: "BookPage", path: "/book", access: "public", prerender: false } as const;
  const live = { ...parts, container: "booking_aaaaaaaaaaaa", filesIntegrity: integrityOf("{}"), routes: [book] };
  const manifest: ReleaseManifest = {
    schema: 1,
    shell: { ...parts, routes: [] },
    remotes: { booking: { title: "Booking", live, previous: null } },
  };
  for (const folder of [`remotes/booking/${version}`, `shell/${version}`])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, `remotes/booking/${version}/integrity.json`), "{}");
  writeFileSync(join(root, "releases.json"), JSON.stringify(manifest));
  return root;
}

/** Returns the output of `pnpm preview-link`, with our server on port 4711. */
async function link(root: string): Promise<string> {
  const key = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  // Settings of this machine belong to another site.
  const here = Object.entries(process.env).filter(([name]) => !name.startsWith("PIPELARK_"));
  const env = { ...Object.fromEntries(here), PIPELARK_SITE: root, PIPELARK_PREVIEW_KEY: key, PORT: "4711" };
  const words = ["--import", "tsx", join(import.meta.dirname, "../cli.ts"), "preview-link", "remote-booking", version];
  return (await promisify(execFile)(process.execPath, words, { cwd: projectRoot, env })).stdout;
}

it("points to this machine if no site address was set, and says how to set one", async () => {
  const said = await link(givenSite());
  expect(said).toMatch(/^http:\/\/localhost:4711\/book\?preview=\S+$/m);
  expect(said).toMatch(/points to this machine.*PIPELARK_SITE_URL=.*PORT=/);
});

it("leads to the address that is kept with the site", async () => {
  const root = givenSite();
  const kept = { supabaseUrl: "", supabaseKey: "key", siteUrl: "https://pipelark.example" };
  writeFileSync(join(root, deploymentFile), JSON.stringify(kept));
  const said = await link(root);
  expect(said).toMatch(/^https:\/\/pipelark\.example\/book\?preview=\S+$/m);
  expect(said).not.toContain("PIPELARK_SITE_URL");
});
