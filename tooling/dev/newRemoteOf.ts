import { homeOf } from "@pipelark/shared-contracts/role";
import { remoteNameSchema } from "@pipelark/shared-contracts/routeDeclaration";
import { parseArgs } from "node:util";
import * as v from "valibot";
import type { NewRemote } from "./remoteTemplate.ts";

/** Reads the new remote that a command's words ask for: `reports --access staff`. Throws with the usage. */
export function newRemoteOf(words: readonly string[], usage: string): NewRemote {
  try {
    const { values, positionals } = parseArgs({
      args: words.filter((word) => word !== "--"),
      options: { path: { type: "string" }, access: { type: "string", default: "public" } },
      allowPositionals: true,
    });
    const [name = "", ...rest] = positionals;
    const { access } = values;
    if (rest.length > 0 || !v.is(remoteNameSchema, name)) throw new Error("Name the remote");
    if (access !== "public" && access !== "staff") throw new Error("--access must be public or staff");
    return { name, access, path: values.path ?? (access === "public" ? `/${name}` : `${homeOf("staff")}/${name}`) };
  } catch {
    throw new Error(`${usage}\nA name has up to 40 lower case letters, and must not be shell or constructor.`);
  }
}
