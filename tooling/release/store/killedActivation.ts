import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "@pipelark/tooling/project/layout";

type KilledActivation = {
  root: string;
  pages: Record<string, string>;
  records: Record<string, string>;
  /** Files of the site that are replaced before the signal. */
  after: number;
  /** SIGSTOP leaves the process alive, in the middle of its work. */
  signal?: "SIGKILL" | "SIGSTOP";
};

/** For tests: activates in a process that sends itself a signal in the middle. Resolves to a function that ends it. */
export async function killedActivation({ root, pages, records, after, signal = "SIGKILL" }: KilledActivation) {
  const script = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const rename = fs.renameSync;
    let left = ${after};
    fs.renameSync = (...words) => {
      if (String(words[0]).endsWith(".moving") && left-- === 0) {
        process.stdout.write("middle\\n");
        process.kill(process.pid, "${signal}");
      }
      rename(...words);
    };
    syncBuiltinESMExports();
    const { activate } = await import(${JSON.stringify(join(import.meta.dirname, "activation.ts"))});
    const { withSiteLock } = await import(${JSON.stringify(join(import.meta.dirname, "siteLock.ts"))});
    const files = ${JSON.stringify({ pages, records })};
    const activation = { pages: new Map(Object.entries(files.pages)), records: new Map(Object.entries(files.records)) };
    await withSiteLock({ root: ${JSON.stringify(root)} }, () => activate(activation, ${JSON.stringify(root)}));
  `;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await (signal === "SIGKILL" ? ended : once(child.stdout, "data"));
  return async function end(): Promise<void> {
    child.kill("SIGKILL");
    await ended;
  };
}
