import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "../project/cli.ts";
import { remoteNames } from "../project/layout.ts";

const usage =
  "Usage: pnpm dev, for everything; pnpm dev remote-<name> --against https://…, for one remote in the pages of a live site.";

// `pnpm dev`. Loads only the requested mode, because a remote in its own repository has no backend.
await runCommand(async () => {
  const { part, against } = readArguments();
  if (part === undefined && against === undefined) {
    const { developAllParts } = await import("./allParts.ts");
    return developAllParts();
  }
  if (part === undefined || against === undefined) throw new Error(usage);
  const name = part.replace(/^remote-/, "");
  if (isThisFolder(name)) process.env["PIPELARK_REMOTE"] = resolve(".");
  else if (!remoteNames().includes(name))
    throw new Error(`There is no remote-${name} here. Remotes: ${remoteNames().join(", ")}.`);
  const { serveAgainst } = await import("./against/serveAgainst.ts");
  return serveAgainst({ name, address: against });
});

/** Returns true if the command was started in the repository of that remote. */
function isThisFolder(name: string): boolean {
  const folder = resolve(".");
  return basename(folder) === `remote-${name}` && existsSync(join(folder, "remote.config.ts"));
}

function readArguments(): { part: string | undefined; against: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2).filter((word) => word !== "--"),
      options: { against: { type: "string" } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error("Name one remote");
    return { part: positionals[0], against: values.against };
  } catch {
    throw new Error(usage);
  }
}
