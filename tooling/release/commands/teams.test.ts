import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { readTeams } from "../store/records.ts";
import { teamKey } from "./teamKey.ts";
import { teams } from "./teams.ts";

// Set first, because the modules imported above read the site's folder once.
const root = await vi.hoisted(async () => {
  const [fs, os, path] = await Promise.all([import("node:fs"), import("node:os"), import("node:path")]);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pipelark-teams-"));
  vi.stubEnv("PIPELARK_SITE", folder);
  return folder;
});
const keys = mkdtempSync(join(tmpdir(), "pipelark-team-keys-"));
const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
beforeAll(() => vi.stubEnv("PIPELARK_STORE", undefined));
beforeEach(() => said.mockClear());
afterEach(() => rmSync(join(root, ".releases"), { recursive: true, force: true }));
afterAll(() => {
  vi.restoreAllMocks();
  for (const folder of [root, keys]) rmSync(folder, { recursive: true, force: true });
});

const words = () => said.mock.calls.flat().join("\n");

it("creates a key that only its owner reads, once, and prints the half that a team is given", async () => {
  const file = join(keys, "weather.pem");
  await teamKey([file]);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file, "utf8")).toContain("PRIVATE KEY");
  const half = /--key: ([\w-]{43})$/.exec(words())?.[1] ?? "";
  await expect(teamKey([file])).rejects.toThrow("already exists");
  await teams(["weather", "--key", half, "--part", "remote-weather", "--path", "/weather"]);
  await teams(["weather", "--path", "/studio/weather"]);
  expect(readTeams(root)).toEqual({
    weather: { keys: [half], parts: ["remote-weather"], paths: ["/weather", "/studio/weather"] },
  });
  said.mockClear();
  await teams([]);
  expect(words()).toContain("paths: /weather, /studio/weather");
});

it("takes everything from a team", async () => {
  await teams(["weather", "--path", "/weather"]);
  await teams(["weather", "--remove"]);
  expect(words()).toContain("This site has no teams");
  await expect(teams(["weather", "--remove"])).rejects.toThrow("There is no team weather.");
});

it.each([
  ["a team alone", ["weather"]],
  ["two teams", ["weather", "news", "--path", "/weather"]],
  ["a change of nobody", ["--path", "/weather"]],
  ["an option that it does not know", ["weather", "--owner", "Ada"]],
])("refuses %s with its usage", async (_what, args) => {
  await expect(teams(args)).rejects.toThrow("Usage: pnpm teams");
});
