import type { IncomingMessage } from "node:http";
import { askPublic, PublicRequestFault, publicUrl, type Reaching } from "../http/publicRequest.ts";
import { CalendarRefusal, type CalendarFault } from "./calendarFault.ts";

/** Longest calendar, in bytes. */
export const longestCalendar = 2 * 1024 * 1024;
const mostRedirects = 3;

export type FetchOptions = Reaching & {
  /** Validator of the last reading; null to read the calendar in any case. */
  etag: string | null;
  signal?: AbortSignal | undefined;
  /** Time limit for everything, in milliseconds; 15 s when absent. */
  timeLimit?: number;
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
    if (limit.aborted) throw new CalendarRefusal("slow");
    throw new CalendarRefusal(error instanceof PublicRequestFault ? error.fault : "unreachable");
  }
}

function allowed(address: string, fault: CalendarFault): URL {
  const url = publicUrl(address);
  if (url === null) throw new CalendarRefusal(fault);
  return url;
}

function nextAddress({ headers: { location = "" } }: IncomingMessage, url: URL): string {
  return URL.canParse(location, url.href) ? new URL(location, url).href : "";
}

function ask(url: URL, { etag, ...reaching }: FetchOptions & { signal: AbortSignal }): Promise<IncomingMessage> {
  return askPublic(url, {
    ...reaching,
    headers: {
      Accept: "text/calendar",
      "Accept-Encoding": "identity",
      "User-Agent": "Pipelark-Calendar/1.0",
      ...(etag !== null && { "If-None-Match": etag }),
    },
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
