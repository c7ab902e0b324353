import { homeOf } from "@pipelark/shared-contracts/role";
import { remoteNameSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { runCommand } from "../project/cli.ts";
import { readDeclaration } from "../project/declaration.ts";
import { folderOf, remoteNames } from "../project/layout.ts";
import { claimRoutes } from "@pipelark/release/model/routeClaims";
import { remoteTemplate, type NewRemote } from "./remoteTemplate.ts";

const usage = "Usage: pnpm new remote <name> [--path /path] [--access public|staff]";

// `pnpm new remote reports`: creates a remote that builds, is tested and is released like the others.
await runCommand(async () => {
  const wanted = readArguments();
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

function readArguments(): NewRemote {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2).filter((word) => word !== "--"),
      options: { path: { type: "string" }, access: { type: "string", default: "public" } },
      allowPositionals: true,
    });
    const [kind, name = "", ...rest] = positionals;
    const { access } = values;
    if (kind !== "remote" || rest.length > 0 || !v.is(remoteNameSchema, name)) throw new Error("Name the remote");
    if (access !== "public" && access !== "staff") throw new Error("--access must be public or staff");
    return { name, access, path: values.path ?? (access === "public" ? `/${name}` : `${homeOf("staff")}/${name}`) };
  } catch {
    throw new Error(`${usage}\nA name has up to 40 lower case letters, and must not be shell or constructor.`);
  }
}
