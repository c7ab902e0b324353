import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { App } from "@supabase/lite";
import { makeSecrets, openDataDirectory } from "./dataDirectory.ts";
import { openDatabase } from "./database.ts";
import { jsonAnswer } from "../gateway/jsonAnswer.ts";
import { localPublishableKey } from "./localKey.ts";
import { applyMigrations, applySeed } from "./migrate.ts";
import { refuseAccountCreation } from "../gateway/refuseAccountCreation.ts";
import { readRequestBody } from "../gateway/requestBody.ts";
import { createSql, type Sql } from "./sql.ts";
import { createTaskQueue } from "./taskQueue.ts";

const supabaseDir = fileURLToPath(new URL("../../../supabase", import.meta.url));
const cacheDir = fileURLToPath(new URL("../../../.temp/backend", import.meta.url));
const platformScript = fileURLToPath(new URL("platform.sql", import.meta.url));
const longestBody = 1024 * 1024;

export type EngineOptions = {
  /** Folder that keeps the database; absent means in memory. */
  dataDir?: string;
  /** Whether a new database gets the demo accounts of `supabase/seed.sql`. */
  seed: boolean;
  /** Origin the site is reached at; e-mailed links lead there. */
  siteUrl: string;
};

export type Engine = {
  /** Answers `/auth/v1/*` and `/rest/v1/*` as a Supabase project does, and everything else with 404. */
  fetch: (request: Request) => Promise<Response>;
  sql: Sql;
  publishableKey: string;
  /** Passes row-level security by: for edge functions only, never for a page. */
  secretKey: string;
  close: () => Promise<void>;
};

/**
 * Opens the embedded Supabase: Postgres (PGlite), REST and auth in this process, with all migrations applied.
 * Throws when another process uses `dataDir` or when a migration fails.
 */
export async function openEngine({ dataDir, seed, siteUrl }: EngineOptions): Promise<Engine> {
  process.env.LITE_TELEMETRY = "0";
  const directory = dataDir === undefined ? undefined : openDataDirectory(dataDir);
  const { jwtSecret, secretKey } = directory?.secrets ?? makeSecrets();
  const connection = await openDatabase({ path: directory?.postgres, cacheDir });
  // PGlite is one connection, and @supabase/lite does not keep concurrent transactions apart:
  // without this queue a recovery link fails while pages are being read, and statements run with another request's role.
  const enqueue = createTaskQueue();
  const sql = createSql(connection.driver, enqueue);

  const app = new App({
    connection,
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [siteUrl],
      jwt_secret: jwtSecret,
      jwt_expiry: 3600,
      enable_refresh_token_rotation: true,
      enable_signup: false,
      minimum_password_length: 10,
      publishable_key: localPublishableKey,
      secret_key: secretKey,
    },
    api: { schemas: ["public"], max_rows: 1000 },
    options: { server: { admin: false, disableStudio: true } },
  });

  async function close(): Promise<void> {
    await enqueue(() => connection.close());
    directory?.release();
  }

  try {
    await app.ensureSystemSchema();
    await sql.exec(readFileSync(platformScript, "utf8"));
    await applyMigrations(sql, supabaseDir);
    if (seed) await applySeed(sql, supabaseDir);
    directory?.confirm();
  } catch (error) {
    await close();
    throw error;
  }

  async function answer(request: Request): Promise<Response> {
    const { method, headers, url } = request;
    const { pathname } = new URL(url);
    if (!/^\/(auth|rest)\/v1\//.test(pathname)) {
      return jsonAnswer({ status: 404, code: "NOT_FOUND", message: "No such path" });
    }
    // Read before it waits for its turn: a slow sender must not hold up everybody else.
    const sent = await readRequestBody(request, longestBody);
    if (sent === "too-large") {
      return jsonAnswer({ status: 413, code: "PAYLOAD_TOO_LARGE", message: "The request is too large" });
    }
    const body = pathname.startsWith("/auth/") ? refuseAccountCreation(sent) : sent;
    const passed = new Request(url, { method, headers: withoutLength(headers), body });
    return enqueue(async () => app.fetch(passed, { peerAddress: null }));
  }

  return { fetch: answer, sql, publishableKey: localPublishableKey, secretKey, close };
}

function withoutLength(headers: Headers): Headers {
  const rest = new Headers(headers);
  rest.delete("content-length");
  return rest;
}
