import { runCommand } from "@pipelark/tooling/project/cli";
import { siteRoot } from "@pipelark/tooling/project/layout";
import { startServer } from "@pipelark/tooling/server/server";
import { existsSync } from "node:fs";
import { join } from "node:path";

// The product with a database in memory: fresh for every run, gone with the process. PORT and PIPELARK_SITE say where and what.
await runCommand(async () => {
  if (!existsSync(join(siteRoot, "releases.json"))) throw new Error("There is no site yet: run `pnpm build` first.");
  const server = await startServer({ port: Number(process.env["PORT"]) });

  function end() {
    void server.close().finally(() => process.exit(0));
  }
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  process.once("disconnect", end);
  process.send?.({ url: server.url });
});
