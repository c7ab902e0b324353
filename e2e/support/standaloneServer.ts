import { runCommand } from "@pipelark/tooling/project/cli";
import { folderOf, projectRoot } from "@pipelark/tooling/project/layout";
import { join } from "node:path";
import { createServer } from "vite";

// Runs one remote's own dev server in a separate process: the federation plugin keeps state per process.
await runCommand(async () => {
  const [remote = "", port = ""] = process.argv.slice(2);
  const server = await createServer({
    root: folderOf(remote),
    configLoader: "native",
    logLevel: "error",
    // Not the cache of `pnpm dev`, which may run at the same time.
    cacheDir: join(projectRoot, ".temp/e2e-vite", remote),
    server: { port: Number(port), origin: `http://localhost:${port}` },
  });
  await server.listen();
  const end = () => void server.close().finally(() => process.exit(0));
  process.once("SIGTERM", end);
  process.once("disconnect", end);
  process.send?.("listening");
});
