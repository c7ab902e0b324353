import {
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { request as requestTls } from "node:https";
import { text } from "node:stream/consumers";
import { backendPaths } from "../../server/siteAnswers.ts";
import type { LiveSite } from "./liveSite.ts";

type ProxyOptions = {
  site: LiveSite;
  /** Origin of this proxy in the browser. */
  own: string;
  /** Changes the page of `path`. */
  changed: (html: string, path: string) => string;
  /** Path of a substitute for a page that the live site does not have yet. */
  standIn: (path: string) => string | null;
};

/** Headers about one connection, or that do not work with a proxy over plain http. */
const notPassedOn =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|alt-svc|strict-transport-security)$/;
/** Reports are dropped, because a developer's actions would count as a visitor's. */
const reports = /^\/rest\/v1\/rpc\/(report_signals|count_visit)\b/;

/** Forwards requests to a live site, and answers as if it were served from here. */
export function liveProxy(parts: ProxyOptions): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return function answer(incoming, outgoing) {
    const address = incoming.url ?? "/";
    if (reports.test(address)) {
      incoming.resume();
      outgoing.writeHead(204).end();
      return;
    }
    ask({ ...parts, incoming, outgoing, address });
  };
}

type Exchange = ProxyOptions & {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  address: string;
  isStandIn?: boolean;
};

function ask(exchange: Exchange): void {
  const { site, incoming, outgoing, address } = exchange;
  const isBackend = backendPaths.some((path) => (path.endsWith("/") ? address.startsWith(path) : address === path));
  const target = new URL(isBackend ? site.backend : site.origin);
  const asked = (target.protocol === "https:" ? requestTls : request)(
    target,
    { method: incoming.method, path: address, headers: requestHeaders(incoming.headers, { ...exchange, target }) },
    (answer) => void pass(answer, exchange).catch(failed),
  );
  asked.once("error", failed);
  outgoing.once("close", () => asked.destroy());
  incoming.pipe(asked);

  function failed(error: Error) {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { "content-type": "text/plain" }).end(`${target.origin} failed: ${error.message}`);
  }
}

async function pass(answer: IncomingMessage, exchange: Exchange): Promise<void> {
  const { incoming, outgoing, address, changed, standIn, isStandIn = false } = exchange;
  const path = pathOf(incoming.url ?? "/");
  const isPage = (answer.headers["content-type"] ?? "").startsWith("text/html") && !answer.headers["content-encoding"];
  const instead = answer.statusCode === 404 && isPage && !isStandIn ? standIn(path) : null;
  if (instead !== null && pathOf(address) !== instead) {
    answer.resume();
    ask({ ...exchange, address: instead, isStandIn: true });
    return;
  }
  const headers = responseHeaders(answer, exchange);
  const status = answer.statusCode ?? 502;
  if (!isPage) {
    outgoing.writeHead(status, headers);
    answer.pipe(outgoing);
    return;
  }
  const page = changed(await text(answer), path);
  for (const name of ["etag", "last-modified", "content-length"]) delete headers[name];
  outgoing.writeHead(status, { ...headers, "cache-control": "no-store" }).end(page);
}

function requestHeaders(
  headers: IncomingHttpHeaders,
  { own, target }: { own: string; target: URL },
): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) if (!notPassedOn.test(name)) passed[name] = value;
  // The site answers its own origin only.
  for (const name of ["origin", "referer"]) {
    const said = headers[name];
    if (typeof said === "string" && said.startsWith(own)) passed[name] = target.origin + said.slice(own.length);
  }
  if (headers.accept?.includes("text/html")) {
    // Pages are changed here, so that they must be neither compressed nor cached.
    passed["accept-encoding"] = "identity";
    for (const name of ["if-none-match", "if-modified-since"]) delete passed[name];
  }
  return passed;
}

function responseHeaders(answer: IncomingMessage, { site, own }: Exchange): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(answer.headers)) if (!notPassedOn.test(name)) passed[name] = value;
  const { location, "set-cookie": cookies } = answer.headers;
  if (location !== undefined) passed["location"] = redirectHere(location, { site, own });
  if (cookies) passed["set-cookie"] = cookies.map(cookieHere);
  return passed;
}

/** Points a redirect within the site to this proxy. */
export function redirectHere(location: string, { site, own }: Pick<ProxyOptions, "site" | "own">): string {
  if (!URL.canParse(location, site.origin)) return location;
  const url = new URL(location, site.origin);
  return url.origin === site.origin ? own + url.href.slice(site.origin.length) : location;
}

/** Adapts a cookie to plain http on this machine. */
export function cookieHere(cookie: string): string {
  return cookie
    .split(";")
    .filter((part) => !/^\s*(domain=|secure\s*$|partitioned\s*$)/i.test(part))
    .map((part) => (/^\s*samesite=none\s*$/i.test(part) ? " SameSite=Lax" : part))
    .join(";");
}

function pathOf(address: string): string {
  return new URL(address, "http://localhost").pathname;
}
