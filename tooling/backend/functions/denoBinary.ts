import { createRequire } from "node:module";
import * as v from "valibot";

const installerSchema = v.object({ runInstall: v.pipe(v.function(), v.args(v.tuple([])), v.returns(v.string())) });

/** Path of the Deno executable in the npm package `deno`. Throws on a system that Deno is not built for. */
export function denoBinary(): string {
  const requirePackage = createRequire(import.meta.url);
  return v.parse(installerSchema, requirePackage("deno/install_api.cjs")).runInstall();
}
