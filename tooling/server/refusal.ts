import { STATUS_CODES } from "node:http";
import { everyAnswer } from "../page/responseHeaders.ts";

const headers = { ...everyAnswer, "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };

/** Returns an answer of the server itself, with the headers of every answer of the site. */
export function refusal(status: number, message: string): Response {
  // A copy, because the server adds the answer's length to it.
  return new Response(message, { status, headers: { ...headers } });
}

/** Returns the same as raw bytes, for a connection whose request could not be parsed. */
export function rawRefusal(status: number): string {
  const message = STATUS_CODES[status] ?? "Error";
  const all = { ...headers, "Content-Length": message.length, Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${message}`, ...lines, "", message].join("\r\n");
}
