import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { applyMigrations } from "../../../tooling/backend/engine/migrate.ts";
import type { Sql } from "../../../tooling/backend/engine/sql.ts";
import { sqlOfClient } from "./sqlOfClient.ts";

const supabaseDir = fileURLToPath(new URL("../..", import.meta.url));
const ownPlatform = fileURLToPath(new URL("realPlatform.sql", import.meta.url));
const platform = fileURLToPath(new URL("../../../tooling/backend/engine/platform.sql", import.meta.url));
const oldestVersion = 15;
/** "nobody" on Linux and macOS: Postgres does not start as root. */
const unprivileged = { uid: 65_534, gid: 65_534 };

export type RealPostgres = {
  sql: Sql;
  /** One more connection, for what happens at the same time. */
  connect: () => Promise<Sql>;
  close: () => Promise<void>;
};

/** The folder of `initdb` and `postgres`, when a recent enough version is installed. */
export function installedPostgres(): string | undefined {
  // Debian keeps the server's programs outside of PATH.
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, "bin")) : [];
  return [...(process.env.PATH ?? "").split(delimiter), ...versions].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")) && isRecent(folder),
  );
}

function isRecent(folder: string): boolean {
  const version = execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(version)?.[1]) >= oldestVersion;
}

/** Starts a server of its own in a temporary folder, reachable by a socket in it only, with all migrations applied. */
export async function openRealPostgres(programs: string): Promise<RealPostgres> {
  const user = process.getuid?.() === 0 ? unprivileged : undefined;
  const folder = mkdtempSync(join(tmpdir(), "pipelark-pg-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const setUp = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"];
  execFileSync(join(programs, "initdb"), setUp, { ...user, cwd: folder, stdio: "pipe" });
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off", "jit=off"];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn(join(programs, "postgres"), ["-D", data, ...flags], { ...user, cwd: folder, stdio: "ignore" });
  // Also when the run is broken off.
  process.once("exit", kill);

  function kill(): void {
    server.kill("SIGKILL");
  }

  const clients: Client[] = [];
  async function connect(): Promise<Sql> {
    const client = new Client({ host: folder, user: "postgres", database: "postgres" });
    await client.connect();
    clients.push(client);
    return sqlOfClient(client);
  }

  async function close(): Promise<void> {
    await Promise.all(clients.map((client) => client.end()));
    await stop(server);
    process.off("exit", kill);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const sql = await retried(connect);
    await sql.exec(readFileSync(ownPlatform, "utf8"));
    await sql.exec(readFileSync(platform, "utf8"));
    await applyMigrations(sql, supabaseDir);
    return { sql, connect, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
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

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGINT");
  });
}
