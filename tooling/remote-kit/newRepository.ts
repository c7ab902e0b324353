import { newRemoteOf } from "@pipelark/tooling/dev/newRemoteOf";
import { runCommand } from "@pipelark/tooling/project/cli";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as v from "valibot";
import { repositoryTemplate } from "./repositoryTemplate.ts";

const usage = "Usage: remote-kit new <name> [--path /path] [--access public|staff]";
const kitSchema = v.object({ version: v.string(), dependencies: v.record(v.string(), v.string()) });

// `remote-kit new weather`: creates the folder remote-weather, which is a repository of its own.
await runCommand(async () => {
  const wanted = newRemoteOf(process.argv.slice(2), usage);
  const folder = resolve(`remote-${wanted.name}`);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  const kit = v.parse(kitSchema, JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")));
  const versions = { ...kit.dependencies, "@pipelark/remote-kit": kit.version };
  for (const [file, content] of repositoryTemplate(wanted, versions)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  console.log(
    `Created ${folder} with a page at ${wanted.path}. Next: cd remote-${wanted.name}, npm install, npm test.`,
  );
});
