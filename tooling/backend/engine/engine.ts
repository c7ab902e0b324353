import { createHmac, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { App, type Connection } from "@supabase/lite";
import { refuseRolesToCallers } from "./asCaller.ts";
import type { Database } from "./database.ts";
import { openEmbeddedDatabase } from "./embeddedDatabase.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { captureOutput } from "../log/capturedOutput.ts";
import { serverLog } from "../log/serverLog.ts";
import { localPublishableKey } from "./localKey.ts";
import { applyMigrations, applySeed, newerMigrations } from "./migrate.ts";
import { readRequestBody, refusalOfBody } from "../http/requestBody.ts";
import { openPostgresDatabase } from "./postgresDatabase.ts";
import { createFileStore, type FileStore } from "./fileStore.ts";
import type { Secrets } from "./secrets.ts";
import type { Sql } from "./sql.ts";
import { withSqlFaults } from "./sqlFaults.ts";
import { yieldingTransaction } from "./yieldingTransaction.ts";
import { shortestPassword } from "@pipelark/shared-contracts/newPassword";

const usualSupabaseDir = fileURLToPath(new URL("../../../supabase", import.meta.url));
const cacheDir = fileURLToPath(new URL("../../../.temp/backend", import.meta.url));
const platformScript = fileURLToPath(new URL("platform.sql", import.meta.url));
const longestBody = 1024 * 1024;
/**
 * Codes of a request that met a migration: a deadlock with it, or a function whose rows got another column while it waited for their table.
 */
const metChange = new Set<string | null>(["40P01", "42P13"]);

type SetUp = Parameters<Parameters<Database["setUp"]>[0]>[0];

export type EngineOptions = {
  /** Folder of the embedded database, and of the secrets and files of any database; absent means in memory. */
  dataDir?: string;
  /** Address of your own PostgreSQL, `postgres://…`; absent means the embedded database. */
  databaseUrl?: string;
  /**
   * File with a copy of the database in memory, written by the first engine that names it. Tests use it so that they
   * need not apply every migration and the seed each time.
   */
  startFrom?: string;
  /** Milliseconds to wait at the start for a PostgreSQL server that cannot be reached yet. */
  waitMs?: number;
  /** Most requests at a PostgreSQL server at once, each on a connection of its own; 10 by default. */
  requestConnections?: number;
  /** Last migration that this engine knows, for tests of upgrades. */
  lastMigration?: string;
  /** Folder with other migrations and another seed, for tests of upgrades. */
  supabaseDir?: string;
  /** Adds the demo accounts of `supabase/seed` to a new database. */
  seed: boolean;
  /** Origin of the site; links in emails lead there. */
  siteUrl: string;
};

export type Engine = {
  /** Answers `/auth/v1/*` and `/rest/v1/*` as a Supabase project does, and everything else with 404. */
  fetch: (request: Request) => Promise<Response>;
  sql: Sql;
  /** Hears notifications of the database; see `Database`. */
  listen: Database["listen"];
  /** Bytes of the rows of `storage.objects`. */
  files: FileStore;
  /** Number of requests worth handing over at once. */
  requestsAtOnce: number;
  /** State of the database; see `Database`. */
  database: Pick<Database, "isShared" | "isAway" | "ask" | "connections">;
  /** Migrations of the database that a newer server applied, and that this one does not know. */
  newerMigrations: readonly string[];
  /** Origin of the site. */
  siteUrl: string;
  publishableKey: string;
  /** Key that bypasses row-level security: for edge functions only, never for a page. */
  secretKey: string;
  /** Checks if this engine signed an access token, live or not. */
  hasSigned: (token: string) => boolean;
  close: () => Promise<void>;
};

/**
 * Opens REST and auth in this process, on the embedded Postgres (PGlite) or on a PostgreSQL server, with all migrations applied.
 * Throws when another process uses the embedded database of `dataDir`, when the server cannot be used or a migration fails.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { dataDir, databaseUrl, startFrom, lastMigration, seed, siteUrl, waitMs, requestConnections } = options;
  const { supabaseDir = usualSupabaseDir } = options;
  process.env.LITE_TELEMETRY = "0";
  const database = await (databaseUrl === undefined
    ? openEmbeddedDatabase({ ...(dataDir && { dataDir }), ...(startFrom && { startFrom }), cacheDir })
    : openPostgresDatabase({
        url: databaseUrl,
        ...(dataDir && { dataDir }),
        ...(waitMs && { waitMs }),
        ...(requestConnections && { requestConnections }),
      }));
  const { requestsAtOnce, listen, close } = database;

  async function setUp({ openSecrets, sql }: SetUp) {
    const newer = await newerMigrations(sql, { supabaseDir, lastVersion: lastMigration });
    const secrets = await openSecrets({ isNewer: newer.length > 0 });
    const app = createApp({ connection: database.connection, siteUrl, secrets });
    if (newer.length > 0) {
      serverLog.said(
        "Database",
        `A newer server has changed it (migrations up to ${newer.at(-1)}), and it serves this older one. Nothing of it is changed back: docs/upgrades.md`,
      );
    } else await bringForward({ app, sql });
    return { app, secrets, newer };
  }

  async function bringForward({ app, sql }: { app: App; sql: Sql }): Promise<void> {
    await app.ensureSystemSchema();
    await yieldingTransaction(sql, {
      what: "platform.sql",
      run: (tx) => tx.exec(readFileSync(platformScript, "utf8")),
    });
    if (!(await refuseRolesToCallers(sql))) {
      serverLog.said("PostgreSQL", "Callers may set roles: its superuser withdraws that, docs/going-live.md says how");
    }
    await applyMigrations(sql, { supabaseDir, lastVersion: lastMigration });
    if (seed) await applySeed(sql, supabaseDir);
  }

  const { app, secrets, newer } = await database.setUp(setUp).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  async function answerRequest(request: Request): Promise<Response> {
    const { method, headers, url } = request;
    const { pathname } = new URL(url);
    if (!/^\/(auth|rest)\/v1\//.test(pathname)) {
      return jsonAnswer({ status: 404, code: "NOT_FOUND", message: "No such path" });
    }
    // Reads the body before the request takes its turn, so that a slow sender cannot hold up others.
    const sent = await readRequestBody(request, longestBody);
    if (typeof sent === "string") return refusalOfBody(sent);

    function attempt() {
      const passed = new Request(url, { method, headers: withoutLength(headers), body: sent });
      return captureOutput(() =>
        database.handle(() => withSqlFaults(async () => app.fetch(passed, { peerAddress: null }))),
      );
    }

    let { result, printed } = await attempt();
    // A request of REST is one transaction: it was undone as a whole, and finds the changed table the next time.
    const hasMetChange = !result.answer.ok && metChange.has(result.code);
    if (hasMetChange && pathname.startsWith("/rest/")) ({ result, printed } = await attempt());
    const { answer, code, isAway = false } = result;
    // That the database is away is logged by its watch.
    if (isAway) return answer;
    if (answer.status >= 500) serverLog.printed("Engine", printed);
    else if (code !== null) serverLog.refused(`${method} ${pathname}: ${answer.status} ${code}`);
    return answer;
  }

  function hasSigned(token: string): boolean {
    const [head = "", payload = "", signature = ""] = token.split(".");
    const own = createHmac("sha256", secrets.jwtSecret).update(`${head}.${payload}`).digest();
    const given = Buffer.from(signature, "base64url");
    return own.byteLength === given.byteLength && timingSafeEqual(own, given);
  }

  const files = createFileStore(dataDir && join(dataDir, "files"));

  async function closeAll(): Promise<void> {
    await close();
    await files.close();
  }

  const { secretKey } = secrets;
  const publishableKey = localPublishableKey;
  return {
    fetch: answerRequest,
    sql: database.sql,
    listen,
    files,
    requestsAtOnce,
    database,
    newerMigrations: newer,
    siteUrl,
    publishableKey,
    secretKey,
    hasSigned,
    close: closeAll,
  };
}

function createApp({
  connection,
  siteUrl,
  secrets,
}: {
  connection: Connection;
  siteUrl: string;
  secrets: Secrets;
}): App {
  return new App({
    connection,
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [siteUrl],
      jwt_secret: secrets.jwtSecret,
      // Short, because the database tells by the time of the last renewal if a session is still in use.
      jwt_expiry: 900,
      // The engine's own inactivity_timeout depends on the machine's time zone, so the database enforces that limit
      // (user_profile.sql).
      sessions: { timebox: "12h" },
      enable_refresh_token_rotation: true,
      email: { otp_expiry: 1800 },
      // The gateway creates the accounts of invited people (signUp.ts).
      enable_signup: false,
      minimum_password_length: shortestPassword,
      publishable_key: localPublishableKey,
      secret_key: secrets.secretKey,
    },
    api: { schemas: ["public"], max_rows: 1000 },
    options: { server: { admin: false, disableStudio: true } },
  });
}

function withoutLength(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete("content-length");
  return rest;
}
