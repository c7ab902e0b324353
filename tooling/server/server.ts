import type { Engine } from "../backend/engine/engine.ts";
import { isLoopbackName } from "../project/loopback.ts";
import type { AccessLog } from "./accessLog.ts";
import { closeGently } from "./closeGently.ts";
import { notReady } from "./health.ts";
import { listen, type AnswerRequest, type Tls } from "./listen.ts";
import { isLoopback, ownUrl } from "./siteAddress.ts";
import { startSite, type SiteOptions } from "./startSite.ts";

export type LocalServerOptions = Omit<SiteOptions, "url" | "siteUrl"> & {
  port: number;
  /** Name or address of the interface to listen on; by default this machine's own, which others cannot reach. */
  host?: string;
  /** Origin of the site for visitors; absent means that of this server. */
  siteUrl?: string;
  /** Is told each answered request. */
  accessLog?: Pick<AccessLog, "write">;
  tls?: Tls;
};

export type LocalServer = { url: string; engine: Engine; hasOutbox: boolean; close: () => Promise<void> };

/**
 * Starts site, REST, auth and edge functions on one port of one interface. Until the database is set up, every request is answered with 503.
 * Rejects when the port is taken, when others reach the interface but the site has no address for them, and when a publicly reachable site has
 * accounts with the demo password.
 */
export async function startServer(options: LocalServerOptions): Promise<LocalServer> {
  const { port, host = "localhost", accessLog, tls, ...ofSite } = options;
  const url = ownUrl({ host, port, isSecure: tls !== undefined });
  const siteUrl = options.siteUrl ?? url;
  if (isLoopback(siteUrl) && !isLoopbackName(host))
    throw new Error(`Others can reach ${host}: set PIPELARK_SITE_URL to the address of the site.`);
  let answer: AnswerRequest = starting;
  const server = await listen({
    answer: (...asked) => answer(...asked),
    onAnswered: accessLog?.write,
    port,
    host,
    tls,
    trustProxy: options.trustProxy === true,
  });

  const closeServer = closeGently(server);

  const site = await startSite({ ...ofSite, url, siteUrl, names: [host] }).catch(async (error: unknown) => {
    await closeServer();
    throw error;
  });
  answer = site.answer;

  async function close(): Promise<void> {
    site.endStreams();
    await closeServer();
    await site.close();
  }
  return { url, engine: site.engine, hasOutbox: site.hasOutbox, close };
}

/** Answers while the database is being opened. */
function starting(request: Request): Response {
  return new URL(request.url).pathname === "/health/live"
    ? Response.json({ status: "live" })
    : notReady("The server is starting");
}
