#!/usr/bin/env node
// Commands of a remote in a repository of its own. The packages hold TypeScript, which Node runs through tsx.
import { spawn } from "node:child_process";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const usage = `Usage:
  remote-kit new <name> [--path /path] [--access public|staff]   creates the repository remote-<name>
  remote-kit dev --against https://…                              runs the remote in the pages of a live site
  remote-kit bundle [--out folder]                                builds what a maintainer of the site releases
  remote-kit team-key <new file>                                  creates the key that signs your team's bundles`;

function script(specifier) {
  return fileURLToPath(import.meta.resolve(specifier));
}

const commands = {
  new: () => [fileURLToPath(new URL("../newRepository.ts", import.meta.url))],
  dev: () => [script("@pipelark/tooling/dev/dev"), basename(process.cwd())],
  bundle: () => [script("@pipelark/release/cli"), "bundle"],
  "team-key": () => [script("@pipelark/release/cli"), "team-key"],
};

const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), ...command(), ...args], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => (process.exitCode = code ?? 1));
}
