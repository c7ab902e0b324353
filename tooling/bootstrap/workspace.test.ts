import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

let root = "";

// A bare checkout with its own copy of the script, and a stub of pnpm that records its arguments.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bootstrap-"));
  cpSync(fileURLToPath(new URL("workspace.mjs", import.meta.url)), join(root, "tooling/bootstrap/workspace.mjs"));
  write(
    "package.json",
    JSON.stringify({ type: "module", packageManager: "pnpm@1.2.3", engines: { node: ">=20.19.0" } }),
  );
  write("pnpm-lock.yaml", "lockfileVersion: 9");
  write("pnpm-workspace.yaml", "packages: []");
  write(
    "bin/pnpm",
    `#!/bin/sh\n[ "$1" = "--version" ] && echo 1.2.3 && exit 0\necho "$@" >> calls\nmkdir -p node_modules\n[ ! -e refuse ]\n`,
  );
  chmodSync(join(root, "bin/pnpm"), 0o755);
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** Runs a function of the script in another process, as `npm start` does. */
function run(name: "install" | "requireNode" | "build") {
  const code = `import { ${name} } from "./tooling/bootstrap/workspace.mjs"; ${name}();`;
  const env = { ...process.env, PATH: `${join(root, "bin")}${delimiter}${process.env["PATH"] ?? ""}` };
  return spawnSync(process.execPath, ["--input-type=module", "--eval", code], { cwd: root, env, encoding: "utf8" });
}

function calls(): string[] {
  const file = join(root, "calls");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

it("installs from the frozen lockfile, once", () => {
  run("install");
  run("install");
  expect(calls()).toEqual(["install --frozen-lockfile"]);
});

it.each<[string, () => void]>([
  ["the lockfile changed", () => appendFileSync(join(root, "pnpm-lock.yaml"), "\n# changed")],
  ["the catalog changed", () => appendFileSync(join(root, "pnpm-workspace.yaml"), "\n# changed")],
  ["the installed packages were deleted", () => rmSync(join(root, "node_modules"), { recursive: true })],
  ["what is remembered was deleted", () => rmSync(join(root, ".stamps"), { recursive: true })],
])("installs again when %s", (_, change) => {
  run("install");
  change();
  run("install");
  expect(calls()).toHaveLength(2);
});

it("ends with an error when the install fails, and tries again next time", () => {
  write("refuse", "");
  expect(run("install").status).toBe(1);
  rmSync(join(root, "refuse"));
  expect(run("install").status).toBe(0);
  expect(calls()).toHaveLength(2);
});

it("accepts a supported Node version", () => {
  expect(run("requireNode").status).toBe(0);
});

it.each(["99.0.0", `${process.versions.node.split(".")[0] ?? ""}.99.0`])(
  "says clearly that Node %s is needed",
  (wanted) => {
    write(
      "package.json",
      JSON.stringify({ type: "module", packageManager: "pnpm@1.2.3", engines: { node: `>=${wanted}` } }),
    );
    const { status, stderr } = run("requireNode");
    expect(status).toBe(1);
    expect(stderr).toContain(`needs Node ${wanted} or later; found ${process.versions.node}`);
  },
);

it("builds the site once, and again when the source of a part or of the build has changed", () => {
  mkdirSync(join(root, "node_modules"));
  symlinkSync(fileURLToPath(new URL("../../node_modules/tsx", import.meta.url)), join(root, "node_modules/tsx"));
  write("shell/src/main.tsx", "one");
  write("shared-ui/src/controls/Button.tsx", "one");
  write("remote-booking/src/remote.tsx", "one");
  write(
    "tooling/release/cli.ts",
    `import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
     appendFileSync("calls", "built\\n");
     mkdirSync(".site", { recursive: true });
     writeFileSync(".site/releases.json", "{}");`,
  );
  expect(run("build").stderr).toBe("");
  run("build");
  expect(calls()).toEqual(["built"]);
  for (const source of ["remote-booking/src/remote.tsx", "tooling/page/compose.ts"]) {
    write(source, "two");
    run("build");
  }
  expect(calls()).toEqual(["built", "built", "built"]);
});
