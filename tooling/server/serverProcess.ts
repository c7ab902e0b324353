import { runCommand } from "../project/cli.ts";
import { startServer, type LocalServerOptions } from "./server.ts";

// Runs the server in its own process, as in production, for `startServerProcess.ts`. Ends with its parent.
process.once("message", (options: LocalServerOptions) => {
  void runCommand(async () => {
    const { url, engine, close } = await startServer(options);
    // As `serve.ts` does.
    process.once("SIGTERM", () => void close().finally(() => process.exit(0)));
    process.send?.({ url, key: engine.publishableKey });
  });
});
process.once("disconnect", () => process.exit(0));
