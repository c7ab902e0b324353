import { join } from "node:path";
import { build } from "vite";
import { folderOf } from "../project/layout.ts";

/**
 * Builds `file` of a part, with all that it imports, into one classic script that can stand inline in a page. Returns its text.
 * Throws when the text would end the element that it stands in.
 */
export async function buildPageScript(part: string, file: string): Promise<string> {
  const built = await build({
    root: folderOf(part),
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      lib: { entry: join(folderOf(part), file), formats: ["iife"], name: "page", fileName: () => "script.js" },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error(`${file} of ${part} was not built`);
  const script = bundle.output[0].code.trim();
  if (/<\/script|<!--/i.test(script))
    throw new Error(`${file} of ${part} cannot stand inline: it holds </script or <!--`);
  return script;
}
