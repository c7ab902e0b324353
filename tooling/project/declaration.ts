import { type RemoteDeclaration, remoteDeclarationSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { folderOf } from "./layout.ts";

const packageSchema = v.object({ version: v.string() });
const remoteConfigSchema = v.object({ default: remoteDeclarationSchema });
// The shell declares its routes as a remote does, under a name that is reserved for it.
const shellConfigSchema = v.object({
  default: v.strictObject({ ...remoteDeclarationSchema.entries, name: v.literal("shell") }),
});

/** Reads the `remote.config.ts` of a part (the shell: `shell.config.ts`). Throws when it breaks the schema. */
export async function readDeclaration(part: string): Promise<RemoteDeclaration> {
  const file = join(folderOf(part), part === "shell" ? "shell.config.ts" : "remote.config.ts");
  const loaded: unknown = await import(pathToFileURL(file).href);
  const parsed = v.safeParse(part === "shell" ? shellConfigSchema : remoteConfigSchema, loaded);
  if (!parsed.success) throw new Error(`${file} is not valid: ${v.summarize(parsed.issues)}`);
  return parsed.output.default;
}

/** Returns the version in the part's package.json. */
export function packageVersionOf(part: string): string {
  return v.parse(packageSchema, JSON.parse(readFileSync(join(folderOf(part), "package.json"), "utf8"))).version;
}
