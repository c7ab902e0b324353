import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project/layout.ts";
import { exitCodeOf } from "./advice.ts";

it("hints at a site that is not there yet", () => {
  const site = mkdtempSync(join(tmpdir(), "pipelark-doctor-"));
  const words = ["--import", "tsx", join(import.meta.dirname, "doctor.ts")];
  const env = { ...process.env, PIPELARK_SITE: site };
  const { stdout } = spawnSync(process.execPath, words, { cwd: projectRoot, env, encoding: "utf8" });
  rmSync(site, { recursive: true });
  expect(stdout).toMatch(/^hint {2}the site in \.site\/: no site yet: pnpm build\.$/m);
});

it("fails where something is to be done, and for no hint alone", () => {
  const hint = { hint: "no site yet: pnpm build." };
  expect(exitCodeOf([null, hint])).toBe(0);
  expect(exitCodeOf([null, hint, "install Node 20.19.0 or later.", null])).toBe(1);
});
