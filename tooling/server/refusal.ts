import { STATUS_CODES } from "node:http";
import { everyAnswer } from "../page/deploymentFiles.ts";

const headers = { ...everyAnswer, "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };

/** An answer of the server itself, with the headers that everything of the site carries. */
export function refusal(status: number, message: string): Response {
  // A copy: the server writes the length of the answer into what it is given.
  return new Response(message, { status, headers: { ...headers } });
}

/** The same, as it is written to a connection whose request could not be read. */
export function rawRefusal(status: number): string {
  const message = STATUS_CODES[status] ?? "Error";
  const all = { ...headers, "Content-Length": message.length, Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${message}`, ...lines, "", message].join("\r\n");
}
