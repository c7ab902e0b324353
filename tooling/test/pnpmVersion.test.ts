import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, it } from "vitest";
import { projectRoot } from "../project/layout.ts";

const packageSchema = v.object({ packageManager: v.string() });

it("brings the pnpm that package.json pins, so that its commands run where nobody installed one", () => {
  const pinned = v.parse(packageSchema, JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")));
  const brought = execFileSync(join(projectRoot, "node_modules/.bin/pnpm"), ["--version"], {
    encoding: "utf8",
    shell: process.platform === "win32",
    // Outside the workspace: inside it, pnpm fetches and runs the pinned version.
    cwd: "/",
  });
  expect(`pnpm@${brought.trim()}`).toBe(pinned.packageManager);
});
