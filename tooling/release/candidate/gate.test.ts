import type { ReleaseManifest, RemoteRelease } from "@pipelark/shared-contracts/releaseManifest";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { projectRoot } from "@pipelark/tooling/project/layout";
import { openGate } from "./gate.ts";
import { historyOf } from "../model/history.ts";

const root = mkdtempSync(join(tmpdir(), "pipelark-mistyped-"));
const source = join(root, "remote-mistyped/src");

beforeAll(() => {
  vi.stubEnv("PIPELARK_REMOTE", join(root, "remote-mistyped"));
  mkdirSync(join(source, "pages"), { recursive: true });
  writeFileSync(join(source, "remote.tsx"), `export { seats } from "./pages/SeatsPage.ts";\n`);
  // Valid syntax that builds, but breaks its importers.
  writeFileSync(join(source, "pages/SeatsPage.ts"), `\nexport const seats: number = "twelve";\n`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  for (const file of ["json", "tsbuildinfo"])
    rmSync(join(projectRoot, `.temp/types-remote-mistyped.${file}`), { force: true });
  rmSync(root, { recursive: true, force: true });
});

const parts = { contract: "1.0", entry: "main.js", files: {}, routes: [], preload: [], preloadByPath: {} };
const release: RemoteRelease = {
  ...parts,
  version: "1.0.0-aaaaaaaaaaaa",
  container: "mistyped_aaaaaaaaaaaa",
  filesIntegrity: "",
};

it("refuses a remote whose types are not right, with file and line, whether it is built by then or not", async () => {
  const gate = openGate({ part: "mistyped", hasBrowser: false, hasTests: false });
  const manifest: ReleaseManifest = { schema: 1, shell: { ...parts, version: release.version }, remotes: {} };
  const before = { manifest: null, history: historyOf(null, "2027-01-08T17:00:00.000Z") };
  const deployment = { supabaseUrl: "", supabaseKey: "", siteUrl: "" };
  const candidate = { before, manifest, deployment, pages: new Map(), records: new Map() };
  const refusal =
    /Type check of remote-mistyped failed:[^]*remote-mistyped\/src\/pages\/SeatsPage\.ts\(2,14\): error TS2322/;
  try {
    await expect(gate.check(candidate, { name: "mistyped", title: "Mistyped", release })).rejects.toThrow(refusal);
    await expect(gate.around(new Promise(() => undefined))).rejects.toThrow(refusal);
  } finally {
    gate.close();
  }
});
