import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
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

/** Returns the id that our own proxy gave a request, or a new one. */
export function requestIdOf({ "x-request-id": given }: IncomingHttpHeaders, trustProxy: boolean): string {
  const isTaken = trustProxy && typeof given === "string" && /^[\w-]{8,64}$/.test(given);
  return isTaken ? given : randomBytes(8).toString("hex");
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
