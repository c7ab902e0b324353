import { prerenderedPathsOf } from "@pipelark/shared-contracts/routeDeclaration";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { runCommand } from "../project/cli.ts";
import { folderOf } from "../project/layout.ts";
import { distOf, starterFile } from "./buildPart.ts";
import { withDoubleQuotes } from "./doubleQuotes.ts";
import { readDeclaration } from "../project/declaration.ts";
import { prerender } from "./prerender.ts";

const [part = ""] = process.argv.slice(2);

await runCommand(async () => {
  const { routes } = await readDeclaration(part);
  await build({ root: folderOf(part), configLoader: "native", logLevel: "warn" });
  const finished = routes.map((route) => ({ ...route, paths: prerenderedPathsOf(route) }));
  const all = finished.flatMap(({ path: route, paths }) => paths.map((path) => ({ path, route })));
  const loading = { path: "/loading", route: "/loading" };
  const pages = await prerender(part, part === "shell" ? [...all, loading] : all);
  for (const { paths, script } of finished) {
    if (!script) continue;
    const text = await buildPageScript(`src/scripts/${script}.ts`);
    for (const path of paths) if (pages[path]) pages[path].script = text;
  }
  if (part === "shell") writeFileSync(starterFile, await buildPageScript("src/starter.ts"));
  writeFileSync(join(distOf(part), "prerendered.json"), JSON.stringify(pages));
});

// The federation plugin's timers would keep a failed build alive.
process.exit();

/**
 * Builds `file` of the part with its imports into one classic script that can be inlined in a page. Returns its text.
 * Throws when the text would close its own element.
 */
async function buildPageScript(file: string): Promise<string> {
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
  const script = withDoubleQuotes(bundle.output[0].code.trim());
  if (/<\/script|<!--/i.test(script))
    throw new Error(`${file} of ${part} cannot be inlined: it contains </script or <!--`);
  return script;
}
