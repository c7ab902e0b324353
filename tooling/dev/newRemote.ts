import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "../project/cli.ts";
import { readDeclaration } from "../project/declaration.ts";
import { folderOf, remoteNames } from "../project/layout.ts";
import { claimRoutes } from "@pipelark/release/model/routeClaims";
import { newRemoteOf } from "./newRemoteOf.ts";
import { remoteTemplate } from "./remoteTemplate.ts";

const usage = "Usage: pnpm new remote <name> [--path /path] [--access public|staff]";

// `pnpm new remote reports`: creates a remote that builds, is tested and is released like the others.
await runCommand(async () => {
  const [kind, ...words] = process.argv.slice(2);
  if (kind !== "remote") throw new Error(usage);
  const wanted = newRemoteOf(words, usage);
  const folder = folderOf(wanted.name);
  if (existsSync(folder)) throw new Error(`remote-${wanted.name} already exists.`);
  const others = await Promise.all(
    remoteNames().map(async (name) => [name, { live: await readDeclaration(name) }] as const),
  );
  // A path of another part is refused before anything is written.
  claimRoutes({
    shell: await readDeclaration("shell"),
    remotes: { ...Object.fromEntries(others), [wanted.name]: { live: { routes: [{ path: wanted.path }] } } },
  });
  for (const [file, content] of remoteTemplate(wanted)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  console.log(
    `Created remote-${wanted.name} with a page at ${wanted.path}. Next: pnpm install, then pnpm dev or pnpm release remote-${wanted.name}.`,
  );
});
