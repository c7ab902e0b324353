import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { findPostgres } from "./postgresPrograms.ts";

/** "nobody" on Linux and macOS: Postgres does not start as root. */
const unprivileged = { uid: 65_534, gid: 65_534 };

/** Superuser's part of the setup, as in `docs/going-live.md`. */
const setup = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create role pipelark login bypassrls password 'for-tests';
  grant anon, authenticated, service_role to pipelark;
`;

/** The superuser's part in each database. */
const setupOfDatabase = `
  revoke execute on function set_config(text, text, boolean) from public;
  grant execute on function set_config(text, text, boolean) to pipelark;
`;

/** For tests that fill tables without their triggers. */
const privilegeOfTests = "grant set on parameter session_replication_role to pipelark";

export type ThrowAwayPostgres = {
  /** Folder of its socket. */
  host: string;
  /** Creates an empty database, or a copy of one that nobody is connected to, and returns its address for the product's role. */
  createDatabase: (copyOf?: string) => Promise<string>;
  /** Stops all of its processes without ending them: it accepts connections, and answers nothing. */
  freeze: () => void;
  thaw: () => void;
  /** Ends the server; connections are refused until `start`. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Starts a PostgreSQL in a temporary folder, reachable by a socket in it only, set up as `docs/going-live.md` says.
 * unless `isSetUp` is false. It ends with this process at the latest. Rejects when no PostgreSQL is available.
 */
export async function startPostgres({ isSetUp = true } = {}): Promise<ThrowAwayPostgres> {
  const programs = findPostgres();
  const user = process.getuid?.() === 0 ? unprivileged : undefined;
  const folder = mkdtempSync(join(tmpdir(), "pipelark-pg-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const cluster = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"];
  execFileSync(join(programs, "initdb"), cluster, { ...user, cwd: folder, stdio: "pipe" });
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off", "jit=off"];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  let server = spawnServer();
  // Also when the run is aborted.
  process.once("exit", kill);

  function spawnServer(): ChildProcess {
    return spawn(join(programs, "postgres"), ["-D", data, ...flags], { ...user, cwd: folder, stdio: "ignore" });
  }

  function kill(): void {
    server.kill("SIGKILL");
  }

  function signalAll(signal: "SIGSTOP" | "SIGCONT"): void {
    server.kill(signal);
    for (const pid of childrenOf(server.pid)) {
      try {
        process.kill(pid, signal);
      } catch {
        // Ended meanwhile.
      }
    }
  }

  async function start(): Promise<void> {
    server = spawnServer();
    await retried(() => asSuperuser("select"));
  }

  async function asSuperuser(statement: string, database = "postgres"): Promise<void> {
    const client = new Client({ host: folder, user: "postgres", database });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  let databases = 0;
  async function createDatabase(copyOf?: string): Promise<string> {
    databases += 1;
    const name = `pipelark_${databases}`;
    const template = copyOf === undefined ? "template1" : new Client({ connectionString: copyOf }).database;
    await asSuperuser(`create database ${name} owner pipelark template ${template}`);
    if (copyOf === undefined) await asSuperuser(setupOfDatabase, name);
    return `postgres://pipelark:for-tests@/${name}?host=${encodeURIComponent(folder)}`;
  }

  async function close(): Promise<void> {
    signalAll("SIGCONT");
    await stop(server);
    process.off("exit", kill);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await retried(() => asSuperuser("select"));
    if (isSetUp) {
      await asSuperuser(setup);
      await asSuperuser(privilegeOfTests);
    }
    return {
      host: folder,
      createDatabase,
      freeze: () => signalAll("SIGSTOP"),
      thaw: () => signalAll("SIGCONT"),
      stop: () => stop(server),
      start,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function childrenOf(pid: number | undefined): number[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean).map(Number);
}

async function retried(attempt: () => Promise<void>): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(50);
    }
  }
}

/** Waits for closing connections, and ends those that stay open. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await Promise.race([ended, wait(2000)]);
  server.kill("SIGINT");
  await ended;
}
