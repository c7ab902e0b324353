import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { dataRoot, remoteNames } from "../project/layout.ts";
import { demoAccounts, demoPassword } from "../server/demoAccounts.ts";
import { startServer } from "../server/server.ts";
import { portOf } from "../vite/ports.ts";

/** Runs everything with fast refresh: the backend, the shell and each remote on its own port. Ends with the process. */
export async function developAllParts(): Promise<void> {
  const backend = await startServer({
    port: portOf("backend"),
    dataDir: dataRoot,
    siteUrl: `http://localhost:${portOf("shell")}`,
  });
  const children = ["shell", ...remoteNames()].map(startVite);

  let isEnding = false;
  function end(code: number) {
    if (isEnding) return;
    isEnding = true;
    // Vite's servers do not end with their parent.
    for (const child of children) child.kill("SIGTERM");
    void backend.close().finally(() => process.exit(code));
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => end(0));
  for (const child of children) child.once("exit", (code) => end(code ?? 1));

  const accounts = demoAccounts.map(({ email }) => email).join(", ");
  console.log(
    `\nPipelark, for development: http://localhost:${portOf("shell")}\n${accounts} (password ${demoPassword})\nMails: ${backend.url}/outbox\n`,
  );
}

function startVite(part: string): ChildProcess {
  const worker = fileURLToPath(new URL("viteServer.ts", import.meta.url));
  return spawn(process.execPath, ["--import", "tsx", worker, part], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
}
