import { entriesOf, listingsOf } from "@pipelark/shared-contracts/navigation";
import { remoteDeclarationSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { afterAll, describe, expect, it } from "vitest";
import { folderOf, projectRoot } from "../project/layout.ts";
import { remoteTemplate, type NewRemote } from "./remoteTemplate.ts";

const around = mkdtempSync(join(tmpdir(), "new-remote-"));
afterAll(() => rmSync(around, { recursive: true, force: true }));

const packageSchema = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});

describe.each<NewRemote>([
  { name: "reports", path: "/reports", access: "public" },
  { name: "reports", path: "/studio/reports", access: "staff" },
])("a new remote for $access", (wanted) => {
  const folder = join(around, wanted.access, "remote-reports");
  const files = remoteTemplate(wanted);
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }

  it("declares what a release takes", async () => {
    const loaded: unknown = await import(pathToFileURL(join(folder, "remote.config.ts")).href);
    const { default: declaration } = v.parse(v.object({ default: remoteDeclarationSchema }), loaded);
    expect(declaration.routes.map(({ path }) => path)).toEqual([wanted.path]);
    expect(files.has(`src/pages/${declaration.routes[0]?.page}.tsx`)).toBe(true);
  });

  it("is found in the rail and on the tiles, where it is behind the sign-in", async () => {
    const loaded: unknown = await import(pathToFileURL(join(folder, "remote.config.ts")).href);
    const { default: declaration } = v.parse(v.object({ default: remoteDeclarationSchema }), loaded);
    const lists = entriesOf(listingsOf(declaration.routes)).map(({ shownIn, label }) => [shownIn, label]);
    const both = [
      ["rail", "Reports"],
      ["tiles", "Reports"],
    ];
    expect(lists).toEqual(wanted.access === "public" ? [] : both);
  });

  it("is formatted as everything is", () => {
    cpSync(join(projectRoot, ".oxfmtrc.json"), join(dirname(folder), ".oxfmtrc.json"));
    const program = join(projectRoot, "node_modules/.bin/oxfmt");
    const { status, stdout } = spawnSync(program, ["--check", "."], { cwd: dirname(folder), encoding: "utf8" });
    expect({ status, stdout }).toMatchObject({ status: 0 });
  });

  it("depends on nothing that a remote of its kind does not have", () => {
    const sibling = wanted.access === "public" ? "marketing" : "academy";
    const [own, others] = [folder, folderOf(sibling)].map((place) =>
      v.parse(packageSchema, JSON.parse(readFileSync(join(place, "package.json"), "utf8"))),
    );
    expect(others?.dependencies).toMatchObject(own?.dependencies ?? {});
    expect(others?.devDependencies).toMatchObject(own?.devDependencies ?? {});
  });
});
