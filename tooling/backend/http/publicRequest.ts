import { lookup } from "node:dns/promises";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { request } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./publicAddress.ts";

/** A server on this machine that answers for a host name, for tests: its port, and the certificate (PEM) that it is trusted by. */
export type StandIn = { port: number; ca: string };

/** Who answers for a host name. */
export type Reaching = {
  /** All IP addresses of a host name; by default those of the system's resolver. */
  resolve?: (hostname: string) => Promise<readonly string[]>;
  standIns?: Readonly<Record<string, StandIn>>;
};

type PublicRequest = Reaching & {
  method?: "GET" | "POST";
  headers: OutgoingHttpHeaders;
  body?: string;
  signal: AbortSignal;
};

/** `private`: the name leads into a network that is not public. */
export type PublicFault = "private" | "unreachable" | "slow" | "insecure";

/** A request to an address that somebody entered was not sent, or nobody answered. */
export class PublicRequestFault extends Error {
  readonly fault: PublicFault;
  constructor(fault: PublicFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Returns the URL of an address that we may ask: https on port 443, a host name, without credentials. Null for any other. */
export function publicUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return null;
  // The connection to an IP address would not ask `lookup`. A URL writes one in any notation as four decimals, or in brackets.
  return isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0 ? url : null;
}

/**
 * Asks an address that somebody entered, which may be hostile. The host name is resolved once and the connection goes to the address that was checked, so
 * a name that resolves to another one later leads nowhere else. Redirects are not followed. Rejects with a `PublicRequestFault`, or with the
 * reason of the signal.
 */
export async function askPublic(url: URL, asked: PublicRequest): Promise<IncomingMessage> {
  const { method = "GET", headers, body, signal, resolve = resolveAll, standIns = {} } = asked;
  const standIn = Object.hasOwn(standIns, url.hostname) ? standIns[url.hostname] : undefined;
  const pinned = standIn === undefined ? await checkedAddress(url.hostname, { resolve, signal }) : "127.0.0.1";
  return new Promise((answer, reject) => {
    const sent = request(url, {
      method,
      // No connection of another request is used again.
      agent: false,
      ...(standIn !== undefined && { port: standIn.port, ca: standIn.ca }),
      // oxlint-disable-next-line max-params -- as Node calls it
      lookup: (_hostname, { all }, done) => {
        const family = isIP(pinned);
        if (all === true) done(null, [{ address: pinned, family }]);
        else done(null, pinned, family);
      },
      headers,
      signal,
    });
    sent.once("response", answer);
    sent.on("error", (error) => reject(new PublicRequestFault(signal.aborted ? "slow" : faultOf(error))));
    sent.end(body);
  });
}

/** Of a name with a public and a private address, neither is asked. */
async function checkedAddress(
  hostname: string,
  { resolve, signal }: { resolve: NonNullable<Reaching["resolve"]>; signal: AbortSignal },
): Promise<string> {
  const addresses = await Promise.race([resolve(hostname), aborted(signal)]).catch((error: unknown) => {
    throw error instanceof PublicRequestFault ? error : new PublicRequestFault("unreachable");
  });
  const [first] = addresses;
  if (first === undefined) throw new PublicRequestFault("unreachable");
  if (!addresses.every(isPublicAddress)) throw new PublicRequestFault("private");
  return first;
}

async function resolveAll(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true, verbatim: false })).map(({ address }) => address);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new PublicRequestFault("slow")), { once: true });
  });
}

function faultOf(error: unknown): PublicFault {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /CERT|SELF_SIGNED|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/.test(code) ? "insecure" : "unreachable";
}
