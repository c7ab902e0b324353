import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { projectRoot } from "./layout.ts";

it("ends quietly with 0 when the reader of its output has left, and does its work to the end", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pipelark-cli-"));
  const done = join(folder, "done");
  const script = `
    import { writeFileSync } from "node:fs";
    import { runCommand } from ${JSON.stringify(join(import.meta.dirname, "cli.ts"))};
    await runCommand(async () => {
      for (let line = 0; line < 200; line += 1) {
        console.log("x".repeat(10_000));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      writeFileSync(${JSON.stringify(done)}, "");
    });
  `;
  const words = ["--import", "tsx", "--input-type=module", "--eval", script];
  const child = spawn(process.execPath, words, { cwd: projectRoot, stdio: ["ignore", "pipe", "pipe"] });
  const said = text(child.stderr);
  await once(child.stdout, "data");
  child.stdout.destroy();
  const [code] = await once(child, "exit");
  expect([code, await said, existsSync(done)]).toEqual([0, "", true]);
  rmSync(folder, { recursive: true });
});
