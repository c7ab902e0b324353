import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project/layout.ts";

it("hints at a site that is not there yet, which alone is no failure", () => {
  const site = mkdtempSync(join(tmpdir(), "pipelark-doctor-"));
  const words = ["--import", "tsx", join(import.meta.dirname, "doctor.ts")];
  const env = { ...process.env, PIPELARK_SITE: site };
  const { stdout, status } = spawnSync(process.execPath, words, { cwd: projectRoot, env, encoding: "utf8" });
  rmSync(site, { recursive: true });
  expect(stdout).toMatch(/^hint {2}the site in \.site\/: no site yet: pnpm build\.$/m);
  const lacksSomethingElse = /^look {2}/m.test(stdout);
  expect(status).toBe(lacksSomethingElse ? 1 : 0);
});
