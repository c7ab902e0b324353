import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { widestNetwork } from "../backend/gateway/callerNetwork.ts";
import { createTaskLines } from "../backend/gateway/taskLines.ts";
import type { Outbox } from "../backend/mail/outbox.ts";
import { releaseLog } from "./releaseLog.ts";
import { staticSite } from "./staticSite.ts";

/** Files that one network is sent at once: with hundreds in each turn of the event loop, all others would wait for them. */
const filesAtOncePerNetwork = 8;

type Env = { Bindings: HttpBindings };

type SiteRoutesOptions = {
  /** Folder of the composed site. */
  site: string;
  /** Answers for auth, REST and edge functions. */
  askBackend: (request: Request, caller: { address: string; onHeld?: () => void }) => Promise<Response>;
  publishableKey: string;
  addressOf: (incoming: HttpBindings["incoming"]) => string;
  /** Null where mails are not shown. */
  outbox: Outbox | null;
};

/**
 * Answers the addresses of a site: the backend, the log of releases, and pages for the rest. The gate serves
 * candidates with the same code.
 */
export function siteRoutes({ site, askBackend, publishableKey, addressOf, outbox }: SiteRoutesOptions): Hono<Env> {
  const file = staticSite(site);
  const inLineOfNetwork = createTaskLines(filesAtOncePerNetwork);
  function page(request: Request, incoming: HttpBindings["incoming"]): Promise<Response> {
    return inLineOfNetwork(widestNetwork(addressOf(incoming)), () => file(request));
  }
  function callerOf({ incoming, outgoing }: HttpBindings) {
    return { address: addressOf(incoming), onHeld: () => void outgoing.emit("held") };
  }
  const log = releaseLog({ askBackend, publishableKey, site });
  return new Hono<Env>()
    .all("/:part{auth|rest|storage|functions|realtime}/v1/*", ({ req, env }) => askBackend(req.raw, callerOf(env)))
    .get("/releases/log", ({ req, env }) => log(req.raw, callerOf(env)))
    .on("GET", ["/outbox", "/outbox.json", "/outbox/:file"], async ({ req, env }) => {
      const answer = await outbox?.(req.path, env.incoming);
      return answer ?? page(req.raw, env.incoming);
    })
    .all("*", ({ req, env }) => page(req.raw, env.incoming));
}
