import { projectRoot } from "@pipelark/tooling/project/layout";
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { runTool, startService } from "./runTool.ts";
import type { SiteCopy } from "./siteCopy.ts";

export type WorkspaceCopy = {
  /** Replaces a text in a source file of the copy; throws when it is missing. */
  edit: (file: string, from: string, to: string) => void;
  /** Runs `pnpm new remote` in the copy; the new remote gets the dependencies of an existing one of its kind. */
  create: (name: string, access?: "public" | "staff") => Promise<{ code: number | null; output: string }>;
  /** Runs `pnpm release` in the copy, into a copy of the site. Further flags may follow. */
  release: (part: string, site: SiteCopy, ...flags: string[]) => Promise<{ code: number | null; output: string }>;
  /** Runs `pnpm rollback` in the copy, on a copy of the site. Further flags may follow. */
  rollback: (remote: string, site: SiteCopy, ...flags: string[]) => Promise<{ code: number | null; output: string }>;
  /** Runs a command as a document writes it, in the copy. */
  shell: (command: string, site: SiteCopy) => Promise<{ code: number | null; output: string }>;
  /** Runs `pnpm dev remote-… --against` in the copy. */
  develop: (part: string, where: { against: string; port: number }) => Promise<{ end: () => Promise<void> }>;
  remove: () => void;
};

const parts = /^(shell|supabase|tooling|(remote|shared)-[\w-]+|package\.json|tsconfig\.json|pnpm-workspace\.yaml)$/;
const left = /^(dist|\.vite|\.mf|\.temp.*|coverage)$/;

/** Copies the sources of the workspace, so that a journey can change and release them. Dependencies are shared with the original. */
export function makeWorkspaceCopy(): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-sources-"));
  for (const name of readdirSync(projectRoot).filter((candidate) => parts.test(candidate))) {
    cpSync(join(projectRoot, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !left.test(basename(source)),
    });
  }
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"), "junction");

  function run(command: string, args: string[], site: SiteCopy) {
    return runTool({
      script: "tooling/release/cli.ts",
      args: [command, ...args],
      cwd: folder,
      env: { PIPELARK_SITE: site.folder },
    });
  }

  return {
    edit(file, from, to) {
      const path = join(folder, file);
      const source = readFileSync(path, "utf8");
      if (!source.includes(from)) throw new Error(`${file} does not hold "${from}"`);
      writeFileSync(path, source.replaceAll(from, to));
    },
    async create(name, access = "public") {
      const args = ["remote", name, "--access", access];
      const made = await runTool({ script: "tooling/dev/newRemote.ts", args, cwd: folder });
      const dependencies = (remote: string) => join(folder, `remote-${remote}`, "node_modules");
      cpSync(dependencies(access === "public" ? "marketing" : "academy"), dependencies(name), {
        recursive: true,
        verbatimSymlinks: true,
      });
      return made;
    },
    // Another runner covers the sources' own tests.
    release: (part, site, ...flags) =>
      run("release", [part, "--without-tests", "--reason", "a journey", ...flags], site),
    rollback: (remote, site, ...flags) => run("rollback", [remote, ...flags], site),
    shell: (command, site) =>
      new Promise((resolve) => {
        // Uses the pnpm of the dependencies: documented commands must not need one that was installed by hand.
        const path = [join(projectRoot, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
        const env = { ...process.env, PATH: path, PIPELARK_SITE: site.folder };
        const child = execFile("sh", ["-c", `${command} 2>&1`], { cwd: folder, env }, (_, output) =>
          resolve({ code: child.exitCode, output }),
        );
      }),
    develop: (part, { against, port }) =>
      startService({
        script: "tooling/dev/dev.ts",
        args: [part, "--against", against],
        cwd: folder,
        env: { PORT: String(port) },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
