import { runCommand } from "../project/cli.ts";
import { startServer } from "../server/server.ts";

// The server of `abuse.ts`, in a process of its own as in production. Its database is in memory, and it ends with its parent.
await runCommand(async () => {
  // Each caller of the bench says where it comes from, as if a proxy had seen it: not every machine has 127.0.0.2.
  const { url, engine } = await startServer({ port: Number(process.env["PORT"]), trustProxy: true });
  process.once("disconnect", () => process.exit(0));
  process.send?.({ url, key: engine.publishableKey });
});
