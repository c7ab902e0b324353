import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chosenFolder } from "../store/chosenSite.ts";
import { headFile } from "../store/sharedSite.ts";

const usage = "pnpm promote-to <site> <shell | remote-name> [--check] [--canary <share>] [--reason why]";
const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));

/**
 * `pnpm promote-to`: releases what is live in this site, such as staging, in another one: the same bytes, with their
 * commit, signature and source maps, through the gate of that site. Nothing is built.
 */
export async function promoteTo([target = "", part = "", ...options]: readonly string[]): Promise<void> {
  if ([target, part].some((word) => word === "" || word.startsWith("-"))) throw new Error(`Usage: ${usage}`);
  const from = resolve(chosenFolder());
  const to = resolve(target);
  if (from === to) throw new Error(`${target} is this site. Name the site that gets the version.`);
  if (existsSync(join(to, headFile)))
    throw new Error(
      `${target} is a store of several runners: PIPELARK_STORE=${target} pnpm release ${part} --from-site ${from}`,
    );
  const { PIPELARK_STORE: _store, ...env } = process.env;
  // In a process of its own: the folder of a site is read once.
  const child = spawn(process.execPath, [...process.execArgv, cli, "release", part, "--from-site", from, ...options], {
    env: { ...env, PIPELARK_SITE: to },
    stdio: "inherit",
  });
  await once(child, "exit");
  process.exitCode = child.exitCode ?? 1;
}
