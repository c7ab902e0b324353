import { roleSchema } from "@pipelark/shared-contracts/role";
import * as v from "valibot";
import { launchBrowser, openPages } from "./openPages.ts";

const taskSchema = v.strictObject({
  root: v.string(),
  visits: v.array(
    v.strictObject({
      part: v.string(),
      path: v.string(),
      role: v.nullable(roleSchema),
      mayLeadTo: v.array(v.string()),
    }),
  ),
});

// Runs as its own process, started early so that the browser is ready when the build is. Told which pages to open, it
// answers with the problems, including a failure to open them; it ends with its parent. `--foreign` marks pages that
// were built elsewhere.
const isForeign = process.argv.includes("--foreign");
const launched = launchBrowser();
launched
  .then(({ sandboxProblem }) => {
    if (isForeign && sandboxProblem !== null)
      console.warn(
        `The browser opens these pages without its sandbox: ${sandboxProblem}. Release bundles that you do not trust as a user, and on a machine, with a sandbox.`,
      );
  })
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
process.on("message", (message) => {
  void problemsIn(message)
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
    .then((problems) => process.send?.(problems));
});

async function problemsIn(message: unknown): Promise<string[]> {
  const task = v.parse(taskSchema, message);
  const { browser } = await launched;
  return openPages(browser, task);
}

process.once("disconnect", () => {
  void launched.then(({ browser }) => browser.close()).finally(() => process.exit());
});
