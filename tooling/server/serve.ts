import { existsSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../project/cli.ts";
import { projectRoot, siteRoot } from "../project/layout.ts";
import { demoAccounts, demoPassword } from "./demoAccounts.ts";
import { startServer } from "./server.ts";

const port = Number(process.env["PORT"] ?? 4400);

await runCommand(async () => {
  if (!existsSync(join(siteRoot, "releases.json")))
    throw new Error("There is no site yet: run `npm start`, or `pnpm build` first.");
  const server = await startServer({ port, dataDir: join(projectRoot, ".data") }).catch(explainTakenPort);
  const accounts = demoAccounts.map(({ email, who }) => `  ${email.padEnd(28)}${who}`).join("\n");
  console.log(
    `\nPipelark is at ${server.url}\n\nSign in with one of these, password ${demoPassword}:\n${accounts}\n\nCtrl+C ends it.`,
  );

  let isEnding = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void server.close().finally(() => process.exit(0));
    });
  }
});

function explainTakenPort(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    throw new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=4500 npm start`);
  }
  throw error;
}
