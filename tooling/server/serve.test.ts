import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../test/freePort.ts";
import { startPostgres, type ThrowAwayPostgres } from "../test/throwAwayPostgres.ts";

const folder = mkdtempSync(join(tmpdir(), "serve-"));
const accessLog = join(folder, "access.log");
let postgres: ThrowAwayPostgres;
let databaseUrl: string;

beforeAll(async () => {
  writeFileSync(join(folder, "releases.json"), JSON.stringify({ shell: null, remotes: {} }));
  writeFileSync(join(folder, "robots.txt"), "User-agent: *");
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs it as the unit in `deploy/pipelark.service` does. */
function serve(env: Record<string, string>) {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL("serve.ts", import.meta.url))],
    {
      env: {
        ...process.env,
        PIPELARK_SITE: folder,
        PIPELARK_DATA: join(folder, "data"),
        PIPELARK_DATABASE_URL: databaseUrl,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, "exit").then(([code]: unknown[]) => code);
  return { child, ended, printed: () => printed };
}

test("logs requests to a file, goes on in a new one on SIGHUP, and ends on SIGTERM", async () => {
  const port = await freePort();
  const { child, ended, printed } = serve({ PORT: String(port), PIPELARK_ACCESS_LOG: accessLog });
  const ask = (path: string) => fetch(`http://localhost:${port}${path}`).then(({ status }) => status, String);
  await expect.poll(() => ask("/health/ready"), { timeout: 60_000, interval: 250 }).toBe(200);
  expect(await ask("/robots.txt")).toBe(200);
  await expect.poll(() => readFileSync(accessLog, "utf8")).toContain('"path":"/robots.txt"');
  renameSync(accessLog, `${accessLog}.1`);
  child.kill("SIGHUP");
  await expect.poll(() => existsSync(accessLog)).toBe(true);
  expect(await ask("/robots.txt")).toBe(200);
  await expect.poll(() => readFileSync(accessLog, "utf8")).toContain('"path":"/robots.txt"');
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(printed()).toContain("Pipelark runs at");
});

/** Leaves the site as a command that was killed after its decision. */
function givenInterrupted(text: string) {
  const next = join(folder, ".releases/next");
  const files = ["robots.txt", "new/index.html"];
  mkdirSync(join(next, "files/new"), { recursive: true });
  for (const file of files) writeFileSync(join(next, "files", file), text);
  writeFileSync(join(next, "files.json"), JSON.stringify(files.map((file) => ({ file, isKept: true }))));
}

test("finishes an interrupted release when it starts and while it serves", async () => {
  const port = await freePort();
  givenInterrupted("at the start");
  const { child, ended } = serve({ PORT: String(port) });
  const ask = () => fetch(`http://localhost:${port}/robots.txt`).then((answer) => answer.text(), String);
  await expect.poll(ask, { timeout: 60_000, interval: 250 }).toBe("at the start");
  givenInterrupted("while it serves");
  await expect.poll(ask, { timeout: 2000, interval: 50 }).toBe("while it serves");
  // The server's own files are for its user only, pages are for all.
  expect(statSync(join(folder, "new")).mode & 0o777).toBe(0o755);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test.each([
  [{ PIPELARK_DATABASE_WAIT: "soon" }, "PIPELARK_DATABASE_WAIT must be a whole number from 0 to 3600, not soon."],
  [
    { [["PIPELARK", "ACESS_LOG"].join("_")]: "stdout" },
    "_ACESS_LOG is no setting of Pipelark. Did you mean PIPELARK_ACCESS_LOG? docs/settings.md has all of them.",
  ],
  [{ PIPELARK_LISTEN: "0.0.0.0" }, "Others can reach 0.0.0.0: set PIPELARK_SITE_URL to the address of the site."],
  [
    { PIPELARK_DATABASE_WAIT: "2", PIPELARK_DATABASE_URL: "postgres://ada:hidden@127.0.0.1:1/crm" },
    "PostgreSQL crm at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1",
  ],
])("ends with 1 and says why with %j", async (env, reason) => {
  const { ended, printed } = serve({ PORT: String(await freePort()), ...env });
  expect(await ended).toBe(1);
  expect(printed()).toContain(reason);
  expect(printed()).not.toMatch(/hidden|\n\s+at /);
});

test("reads settings from a file, in which a variable that is set already wins", async () => {
  const file = join(folder, "settings.env");
  writeFileSync(file, "PIPELARK_DATABASE_WAIT=later\nPORT=1\n");
  const { ended, printed } = serve({ PORT: String(await freePort()), PIPELARK_ENV_FILE: file });
  expect(await ended).toBe(1);
  expect(printed()).toBe("PIPELARK_DATABASE_WAIT must be a whole number from 0 to 3600, not later.\n");
});
