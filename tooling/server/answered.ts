import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { countRequest } from "../backend/log/metrics.ts";
import { backendPaths } from "./siteAnswers.ts";

/** A request and how it was answered; status 499: the caller left before that. */
export type Answered = {
  id: string;
  address: string;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  milliseconds: number;
  /** Bytes that were sent, with the headers. */
  bytes: number;
};

/** Status of a request whose caller left before the answer, as nginx logs it. */
const leftBefore = 499;

/** Letters without vowels and digits: pages report the id, and what looks like a number or a word of somebody is cut out of reports. */
const letters = "bcdfghjkmnpqrstvwxyz";

/** Returns a new id for a request. */
export function newRequestId(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join("");
}

type Exchange = { id: string; address: string; incoming: IncomingMessage; outgoing: ServerResponse };

/** Tells the caller of the backend the id of the request, and counts the answer once it has ended. */
export function noteAnswer(
  { id, address, incoming, outgoing }: Exchange,
  onAnswered: (answered: Answered) => void = () => undefined,
): void {
  const { method = "", url = "/", socket } = incoming;
  const [path = "/"] = url.split("?");
  if (backendPaths.some((known) => path.startsWith(known))) outgoing.setHeader("x-request-id", id);
  const start = performance.now();
  const sentBefore = socket.bytesWritten;
  outgoing.once("close", () => {
    const status = outgoing.headersSent ? outgoing.statusCode : leftBefore;
    const milliseconds = performance.now() - start;
    countRequest({ path, method, status, seconds: milliseconds / 1000 });
    onAnswered({ id, address, method, path, status, milliseconds, bytes: socket.bytesWritten - sentBefore });
  });
}
