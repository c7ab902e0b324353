import { createServer } from "vite";
import { runCommand } from "../project/cli.ts";
import { folderOf } from "../project/layout.ts";

const [part = ""] = process.argv.slice(2);

// One Vite server to a process: the federation plugin keeps state per process.
await runCommand(async () => {
  const server = await createServer({ root: folderOf(part), configLoader: "native", logLevel: "warn" });
  await server.listen();
  console.log(`${part}: ${server.resolvedUrls?.local[0] ?? ""}`);
  process.on("SIGTERM", () => void server.close().finally(() => process.exit(0)));
  process.on("disconnect", () => process.exit(0));
});
