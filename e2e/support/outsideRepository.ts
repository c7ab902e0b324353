import { remoteTemplate } from "@pipelark/tooling/dev/remoteTemplate";
import { projectRoot } from "@pipelark/tooling/project/layout";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";
import { runTool } from "./runTool.ts";

export type OutsideRepository = {
  /** Runs `pnpm bundle` in it. */
  bundle: () => Promise<{ code: number | null; output: string; folder: string }>;
  remove: () => void;
};

/** Packages that are published for remotes in other repositories, by their folder. */
const packages = ["shared-contracts", "shared-router", "shared-ui", "tooling", "tooling/release"];

const packageSchema = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });

/**
 * Creates a separate repository with one remote: the workspace's packages are in its `node_modules` as published,
 * third-party ones are linked from the workspace. Fetches nothing.
 */
export function makeOutsideRepository(name: string): OutsideRepository {
  const around = mkdtempSync(join(tmpdir(), "pipelark-outside-"));
  const folder = join(around, `remote-${name}`);
  for (const [file, content] of remoteTemplate({ name, path: `/${name}`, access: "public" })) write(file, content);
  for (const one of packages) unpack(one);
  for (const one of [...packages, "remote-marketing"]) linkDependencies(one);
  link("tsx", join(projectRoot, "node_modules/tsx"));
  link("vite", join(projectRoot, "node_modules/vite"));

  function write(file: string, content: string) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }

  function unpack(one: string) {
    const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", around], {
      cwd: join(projectRoot, one),
      encoding: "utf8",
    });
    const target = join(folder, "node_modules/@pipelark", basename(one));
    mkdirSync(target, { recursive: true });
    execFileSync("tar", ["-xzf", join(around, packed.trim()), "-C", target, "--strip-components", "1"]);
  }

  function linkDependencies(one: string) {
    const { dependencies } = v.parse(
      packageSchema,
      JSON.parse(readFileSync(join(projectRoot, one, "package.json"), "utf8")),
    );
    for (const dependency of Object.keys(dependencies))
      link(dependency, join(projectRoot, one, "node_modules", dependency));
  }

  function link(dependency: string, target: string) {
    const place = join(folder, "node_modules", dependency);
    if (existsSync(place) || !existsSync(target)) return;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(target, place, "junction");
  }

  return {
    async bundle() {
      const script = "node_modules/@pipelark/release/cli.ts";
      return { ...(await runTool({ script, args: ["bundle"], cwd: folder })), folder: join(folder, "bundle") };
    },
    remove: () => rmSync(around, { recursive: true, force: true }),
  };
}
