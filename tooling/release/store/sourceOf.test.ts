import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sourceOf } from "./sourceOf.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pipelark-source-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]) {
  const person = ["-c", "user.name=Ada", "-c", "user.email=ada@pipelark.example"];
  execFileSync("git", [...person, ...args], { cwd: root, stdio: "ignore" });
}

it("knows the commit of a part, and its uncommitted and untracked files, but not those of others", () => {
  git("init");
  for (const part of ["remote-booking", "remote-portal"]) {
    mkdirSync(join(root, part));
    writeFileSync(join(root, part, "a.ts"), "");
  }
  git("add", ".");
  git("commit", "-m", "first", "--no-verify");
  const booking = join(root, "remote-booking");
  const { commit, isDirty } = sourceOf(booking);
  expect([commit, isDirty]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), false]);
  writeFileSync(join(root, "remote-portal/a.ts"), "changed");
  expect(sourceOf(booking).isDirty).toBe(false);
  writeFileSync(join(booking, "new.ts"), "");
  expect(sourceOf(booking)).toEqual({ commit, isDirty: true });
  rmSync(join(booking, "new.ts"));
  writeFileSync(join(booking, "a.ts"), "changed");
  expect(sourceOf(booking)).toEqual({ commit, isDirty: true });
});

it("knows no commit outside of git", () => {
  expect(sourceOf(root)).toEqual({ commit: null, isDirty: false });
});
