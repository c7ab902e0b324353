import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP } from "node:net";
import { CalendarRefusal, type CalendarFault } from "./calendarFault.ts";
import { isPublicAddress } from "./publicAddress.ts";

/** Longest calendar, in bytes. */
export const longestCalendar = 2 * 1024 * 1024;
const mostRedirects = 3;

/** A server on this machine that answers for a host name, for tests: its port, and the certificate (PEM) that it is trusted by. */
export type StandIn = { port: number; ca: string };

export type FetchOptions = {
  /** Validator of the last reading; null to read the calendar in any case. */
  etag: string | null;
  signal?: AbortSignal | undefined;
  /** Time limit for everything, in milliseconds; 15 s when absent. */
  timeLimit?: number;
  /** All IP addresses of a host name; by default those of the system's resolver. */
  resolve?: (hostname: string) => Promise<readonly string[]>;
  standIns?: Readonly<Record<string, StandIn>>;
};

export type FetchedCalendar = { kind: "unchanged" } | { kind: "fetched"; text: string; etag: string | null };

/**
 * Reads a calendar from an https address that somebody entered, which may be hostile: only from port 443 of public IP addresses, without
 * credentials, within limits of size and time. A host name is resolved once and the connection goes to the address that was checked, so a name
 * that resolves to another one later leads nowhere else; the same for each redirect. Rejects with a `CalendarRefusal`.
 */
export async function fetchCalendar(address: string, options: FetchOptions): Promise<FetchedCalendar> {
  const limit = AbortSignal.timeout(options.timeLimit ?? 15_000);
  const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]);
  try {
    let url = allowed(address, "private");
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await ask(url, { ...options, signal });
      const { statusCode = 0 } = response;
      if (![301, 302, 303, 307, 308].includes(statusCode)) return await answerOf(response, options.etag);
      response.destroy();
      url = allowed(nextAddress(response, url), "redirected");
    }
    throw new CalendarRefusal("redirected");
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof CalendarRefusal) throw error;
    throw new CalendarRefusal(limit.aborted ? "slow" : faultOf(error));
  }
}

/** Parses an address. A URL writes an IP address in any notation as four decimals, or in brackets. */
function allowed(address: string, fault: CalendarFault): URL {
  if (!URL.canParse(address)) throw new CalendarRefusal(fault);
  const url = new URL(address);
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") {
    throw new CalendarRefusal(fault);
  }
  // The connection to an IP address would not ask `lookup`.
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) throw new CalendarRefusal("private");
  return url;
}

function nextAddress({ headers: { location = "" } }: IncomingMessage, url: URL): string {
  return URL.canParse(location, url.href) ? new URL(location, url).href : "";
}

async function ask(url: URL, options: FetchOptions & { signal: AbortSignal }): Promise<IncomingMessage> {
  const { etag, signal, resolve = resolveAll, standIns = {} } = options;
  const standIn = Object.hasOwn(standIns, url.hostname) ? standIns[url.hostname] : undefined;
  const pinned = standIn === undefined ? await checkedAddress(url.hostname, { resolve, signal }) : "127.0.0.1";
  return new Promise((answer, reject) => {
    const sent = request(url, {
      // No connection of another request is used again.
      agent: false,
      ...(standIn !== undefined && { port: standIn.port, ca: standIn.ca }),
      // oxlint-disable-next-line max-params -- as Node calls it
      lookup: (_hostname, { all }, done) => {
        const family = isIP(pinned);
        if (all === true) done(null, [{ address: pinned, family }]);
        else done(null, pinned, family);
      },
      headers: {
        Accept: "text/calendar",
        "Accept-Encoding": "identity",
        "User-Agent": "Pipelark-Calendar/1.0",
        ...(etag !== null && { "If-None-Match": etag }),
      },
      signal,
    });
    sent.once("response", answer);
    sent.on("error", reject);
    sent.end();
  });
}

/** Of a name with a public and a private address, neither is asked. */
async function checkedAddress(
  hostname: string,
  { resolve, signal }: { resolve: (hostname: string) => Promise<readonly string[]>; signal: AbortSignal },
): Promise<string> {
  const addresses = await Promise.race([resolve(hostname), aborted(signal)]);
  const [first] = addresses;
  if (first === undefined) throw new CalendarRefusal("unreachable");
  if (!addresses.every(isPublicAddress)) throw new CalendarRefusal("private");
  return first;
}

async function resolveAll(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true, verbatim: false })).map(({ address }) => address);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new CalendarRefusal("slow")), { once: true });
  });
}

async function answerOf(response: IncomingMessage, etag: string | null): Promise<FetchedCalendar> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && etag !== null) {
    response.destroy();
    return { kind: "unchanged" };
  }
  const fault =
    faultOfStatus(statusCode) ?? ((headers["content-encoding"] ?? "identity") === "identity" ? null : "no-calendar");
  if (fault !== null) {
    response.destroy();
    throw new CalendarRefusal(fault);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > longestCalendar) throw new CalendarRefusal("large");
    chunks.push(chunk);
  }
  const { etag: given } = headers;
  const isKept = given !== undefined && given.length <= 200 && /^(W\/)?"[\u0021\u0023-\u007e]*"$/.test(given);
  return { kind: "fetched", text: Buffer.concat(chunks).toString("utf8"), etag: isKept ? given : null };
}

function faultOfStatus(status: number): CalendarFault | null {
  if (status === 200) return null;
  if (status === 401 || status === 403) return "refused";
  return status === 404 || status === 410 ? "missing" : "unreachable";
}

function faultOf(error: unknown): CalendarFault {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /CERT|SELF_SIGNED|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/.test(code) ? "insecure" : "unreachable";
}
