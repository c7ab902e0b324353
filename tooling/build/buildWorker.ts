import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { runCommand } from "../project/cli.ts";
import { folderOf } from "../project/layout.ts";
import { distOf, starterFile } from "./buildPart.ts";
import { buildPageScript } from "./pageScript.ts";
import { readDeclaration } from "../project/declaration.ts";
import { prerender } from "./prerender.ts";

const [part = ""] = process.argv.slice(2);

await runCommand(async () => {
  const { routes } = await readDeclaration(part);
  await build({ root: folderOf(part), configLoader: "native", logLevel: "warn" });
  const paths = routes.filter((route) => route.prerender).map((route) => route.path);
  const pages = await prerender(part, part === "shell" ? [...paths, "/loading"] : paths);
  for (const { path, script } of routes) {
    const page = pages[path];
    if (page && script) page.script = await buildPageScript(part, `src/scripts/${script}.ts`);
  }
  if (part === "shell") writeFileSync(starterFile, await buildPageScript(part, "src/starter.ts"));
  writeFileSync(join(distOf(part), "prerendered.json"), JSON.stringify(pages));
});

// The federation plugin's timers would keep a failed build alive.
process.exit();
