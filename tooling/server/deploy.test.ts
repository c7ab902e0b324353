import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { openEngine } from "../backend/engine/engine.ts";
import { projectRoot } from "../project/layout.ts";
import { faultsOf } from "../settings/checkSettings.ts";
import { settings } from "../settings/settings.ts";
import { startPostgres } from "../test/throwAwayPostgres.ts";
import { findWebServers } from "../test/webServerPrograms.ts";

const folder = join(projectRoot, "deploy");
const names = new Set(settings.map(({ name }) => name));

function isThere(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

function read(name: string): string {
  return readFileSync(join(folder, name), "utf8");
}

describe("the compose file", () => {
  const serviceSchema = v.object({
    image: v.string(),
    build: v.optional(
      v.object({ context: v.string(), dockerfile: v.string(), args: v.record(v.string(), v.string()) }),
    ),
    environment: v.record(v.string(), v.string()),
    volumes: v.array(v.string()),
  });
  const composeSchema = v.object({
    services: v.object({ database: serviceSchema, server: serviceSchema, proxy: serviceSchema }),
    volumes: v.record(v.string(), v.nullable(v.object({}))),
  });
  const compose = v.parse(composeSchema, parse(read("compose.yaml")));
  const { database, server, proxy } = compose.services;

  test("gives the server settings that there are, with values that they may have", () => {
    const values = Object.entries(server.environment).map(([name, value]) => [
      name,
      value
        .replaceAll(/\$\{PIPELARK_SITE_URL:\?[^}]+\}/g, "https://pipelark.example")
        .replaceAll(/\$\{DATABASE_PASSWORD:\?[^}]+\}/g, "password"),
    ]);
    expect(values.map(([name]) => names.has(name ?? ""))).not.toContain(false);
    expect(faultsOf(v.parse(v.record(v.string(), v.string()), Object.fromEntries(values)))).toEqual([]);
    expect(values.flat().join()).not.toContain("$");
    for (const name of Object.keys(server.build?.args ?? {})) expect(names.has(name)).toBe(true);
  });

  test("names images by exact versions, files that there are, and volumes that it declares", () => {
    for (const { image } of [database, proxy]) expect(image).toMatch(/:\d+\.\d+/);
    expect(existsSync(join(folder, server.build?.context ?? "", server.build?.dockerfile ?? ""))).toBe(true);
    for (const volume of [database, server, proxy].flatMap(({ volumes }) => volumes)) {
      const [source = ""] = volume.split(":");
      expect(source.startsWith("./") ? existsSync(join(folder, source)) : source in compose.volumes, volume).toBe(true);
    }
  });
});

describe("the image", () => {
  const lines = read("Dockerfile").split("\n");
  const stages = lines.filter((line) => line.startsWith("FROM "));

  test("is of the Node version of the workspace, by an exact tag", () => {
    const version = readFileSync(join(projectRoot, ".node-version"), "utf8").trim();
    expect(stages).toHaveLength(2);
    for (const stage of stages)
      expect(stage).toMatch(new RegExp(`^FROM node:${version.replaceAll(".", "\\.")}\\.\\d+-`));
  });

  test("runs files that there are, not as root, with settings that there are", () => {
    const commands = lines.flatMap((line) => line.match(/tooling\/\S+\.(?:ts|mjs)/g) ?? []);
    expect(commands.length).toBeGreaterThan(2);
    for (const file of commands) expect(existsSync(join(projectRoot, file)), file).toBe(true);
    expect(lines.filter((line) => line.startsWith("USER "))).toEqual(["USER node"]);
    const variables = lines.join("\n").match(/PIPELARK_[A-Z_]+/g) ?? [];
    for (const name of variables) expect(names.has(name), name).toBe(true);
  });

  test("is asked for its health in a way that says no when nobody answers", () => {
    const [, command = ""] = /^HEALTHCHECK[\s\S]*?CMD (\[.*\])$/m.exec(read("Dockerfile")) ?? [];
    const [program = "", ...args] = v.parse(v.array(v.string()), JSON.parse(command));
    expect(program).toBe("node");
    expect(args.join()).toContain("/health/live");
    expect(spawnSync(process.execPath, args, { env: { ...process.env, PORT: "1" } }).status).toBe(1);
  });

  test("leaves out of the build what belongs to this machine", () => {
    const left = readFileSync(join(projectRoot, ".dockerignore"), "utf8").split("\n");
    expect(left).toEqual(expect.arrayContaining([".env", ".data", ".git", "**/node_modules"]));
  });
});

describe("the units", () => {
  const units = ["pipelark.service", "pipelark-backup.service", "pipelark-backup.timer"];

  test("run files that there are", () => {
    for (const unit of units) {
      for (const [file] of read(unit).matchAll(/tooling\/\S+\.ts/g))
        expect(existsSync(join(projectRoot, file)), file).toBe(true);
    }
  });

  test.skipIf(!isThere("systemd-analyze"))("are right for systemd", () => {
    const program = "systemd-analyze";
    const files = units.map((unit) => join(folder, unit));
    const { status, stderr } = spawnSync(program, ["verify", ...files], { encoding: "utf8" });
    // It looks for the programs of the units on this machine as well.
    const faults = stderr.split("\n").filter((line) => line !== "" && !/is not executable/.test(line));
    expect(faults).toEqual([]);
    expect(status === 0 || /is not executable/.test(stderr)).toBe(true);
  });
});

test("Caddy takes its configuration", ({ skip }) => {
  const programs = findWebServers() ?? skip("Caddy is not there.");
  const args = ["adapt", "--validate", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  const env = { ...process.env, PIPELARK_SITE_URL: "https://pipelark.example" };
  const adapted = execFileSync(programs.caddy, args, { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  for (const part of ['"dial":"server:4400"', '"host":["pipelark.example"]', '"path":["/health/*","/metrics"]'])
    expect(adapted).toContain(part);
});

test.skipIf(!isThere("psql"))(
  "database.sh makes a database that a server sets up, with a password of any characters",
  async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const postgres = await startPostgres({ isSetUp: false });
    try {
      const env = { ...process.env, PGHOST: postgres.host, DATABASE_PASSWORD: `it's "one" $of` };
      execFileSync("sh", [join(folder, "database.sh")], { env, stdio: "pipe" });
      const databaseUrl = `postgres://pipelark@/pipelark?host=${encodeURIComponent(postgres.host)}`;
      const engine = await openEngine({ databaseUrl, seed: false, siteUrl: "https://pipelark.example" });
      const { rows } = await engine.sql.query(
        "select current_user as name, count(*)::int as tables from pg_tables where schemaname = 'public'",
      );
      await engine.close();
      expect(rows).toEqual([{ name: "pipelark", tables: expect.any(Number) }]);
      expect(printed.mock.calls.flat().join("\n")).not.toContain("Callers may set roles");
    } finally {
      await postgres.close();
    }
  },
);
