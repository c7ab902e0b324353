import { runCommand } from "../project/cli.ts";
import { startServer, type LocalServerOptions } from "./server.ts";

// The server in a process of its own, as in production; `startServerProcess.ts` starts it. It ends with its parent.
process.once("message", (options: LocalServerOptions) => {
  void runCommand(async () => {
    const { url, engine } = await startServer(options);
    process.send?.({ url, key: engine.publishableKey });
  });
});
process.once("disconnect", () => process.exit(0));
