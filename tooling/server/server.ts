import { serve, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createSecureServer } from "node:http2";
import { join } from "node:path";
import { openEngine, type Engine } from "../backend/engine/engine.ts";
import { createGateway } from "../backend/gateway/gateway.ts";
import { createFunctions } from "../backend/functions/functions.ts";
import { projectRoot, siteRoot } from "../project/layout.ts";
import { callerAddress } from "./callerAddress.ts";
import { staticSite } from "./staticSite.ts";

export type LocalServerOptions = {
  port: number;
  /** Folder of the database; absent means in memory, gone with the process. */
  dataDir?: string;
  /** Address of a PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string;
  /** Whether a new database gets the demo accounts; by default, the embedded one does. */
  seed?: boolean;
  /** Folder of the composed site. */
  site?: string;
  /** Whether a proxy of ours stands before the server, so that its `X-Forwarded-For` names the caller. */
  trustProxy?: boolean;
  /** A certificate switches to HTTP/2, as a real host would serve. */
  tls?: { key: string; cert: string };
};

export type LocalServer = { url: string; engine: Engine; close: () => Promise<void> };

/** Site, REST, auth and edge functions on one port of the loopback interface. Rejects when the port is taken. */
export async function startServer(options: LocalServerOptions): Promise<LocalServer> {
  const {
    port,
    dataDir,
    databaseUrl,
    seed = databaseUrl === undefined,
    site = siteRoot,
    trustProxy = false,
    tls,
  } = options;
  const url = `${tls ? "https" : "http"}://localhost:${port}`;
  const engine = await openEngine({
    ...(dataDir && { dataDir }),
    ...(databaseUrl && { databaseUrl }),
    seed,
    siteUrl: url,
  });
  const gateway = await createGateway(engine);
  const functions = createFunctions({
    tempDir: join(projectRoot, ".temp"),
    env: { SUPABASE_URL: url, SUPABASE_ANON_KEY: engine.publishableKey },
  });
  const page = staticSite(site);
  const app = new Hono<{ Bindings: HttpBindings }>()
    .all("/:part{auth|rest}/v1/*", ({ req, env }) =>
      gateway.fetch(req.raw, { address: callerAddress(env.incoming, trustProxy) }),
    )
    .all("/functions/v1/*", ({ req }) => functions.forward(req.raw))
    .all("*", ({ req }) => page(req.raw));

  async function closeBackend() {
    await functions.close();
    await gateway.close();
    await engine.close();
  }

  const server = await listen({ fetch: app.fetch, port, ...(tls && { tls }) }).catch(async (error: unknown) => {
    await closeBackend();
    throw error;
  });

  async function close() {
    await new Promise((resolve) => {
      server.close(resolve);
      if ("closeAllConnections" in server) server.closeAllConnections();
    });
    await closeBackend();
  }
  return { url, engine, close };
}

/** Milliseconds in which a request must have come. */
const slowest = 10_000;
const mostConnections = 1000;

/** Listens on the loopback interface. Rejects with a message that says what to do when the port is taken. */
function listen({
  fetch,
  port,
  tls,
}: Pick<LocalServerOptions, "port" | "tls"> & { fetch: Hono<{ Bindings: HttpBindings }>["fetch"] }) {
  return new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const secure = tls && { createServer: createSecureServer, serverOptions: { ...tls, allowHTTP1: true } };
    const limited = {
      serverOptions: { headersTimeout: slowest, requestTimeout: slowest, connectionsCheckingInterval: 1000 },
    };
    const server = serve({ fetch, port, hostname: "localhost", ...(secure ?? limited) }, () => resolve(server));
    server.maxConnections = mostConnections;
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") reject(error);
      else reject(new Error(`Port ${port} is in use. Stop what uses it, or choose another: PORT=4500 npm start`));
    });
  });
}
