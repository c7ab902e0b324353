import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createSecureServer } from "node:http2";
import { join } from "node:path";
import { openEngine, type Engine } from "../backend/engine.ts";
import { createFunctions } from "../backend/functions.ts";
import { projectRoot, siteRoot } from "../project/layout.ts";
import { staticSite } from "./staticSite.ts";

export type LocalServerOptions = {
  port: number;
  /** Folder of the database; absent means in memory, gone with the process. */
  dataDir?: string;
  /** Folder of the composed site. */
  site?: string;
  /** A certificate switches to HTTP/2, as a real host would serve. */
  tls?: { key: string; cert: string };
};

export type LocalServer = { url: string; engine: Engine; close: () => Promise<void> };

/** Site, REST, auth and edge functions on one port of the loopback interface. Rejects with `EADDRINUSE` when the port is taken. */
export async function startServer({ port, dataDir, site = siteRoot, tls }: LocalServerOptions): Promise<LocalServer> {
  const url = `${tls ? "https" : "http"}://localhost:${port}`;
  const engine = await openEngine({ ...(dataDir && { dataDir }), seed: true, siteUrl: url });
  const functions = createFunctions({
    tempDir: join(projectRoot, ".temp"),
    env: { SUPABASE_URL: url, SUPABASE_ANON_KEY: engine.publishableKey },
  });
  const page = staticSite(site);
  const app = new Hono()
    .all("/auth/v1/*", ({ req }) => engine.fetch(req.raw))
    .all("/rest/v1/*", ({ req }) => engine.fetch(req.raw))
    .all("/functions/v1/*", ({ req }) => functions.forward(req.raw))
    .all("*", ({ req }) => page(req.raw));

  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const started = serve(
      {
        fetch: app.fetch,
        port,
        hostname: "localhost",
        ...(tls && { createServer: createSecureServer, serverOptions: { ...tls, allowHTTP1: true } }),
      },
      () => resolve(started),
    );
    started.once("error", reject);
  });

  async function close() {
    await new Promise((resolve) => {
      server.close(resolve);
      if ("closeAllConnections" in server) server.closeAllConnections();
    });
    await functions.close();
    await engine.close();
  }
  return { url, engine, close };
}
