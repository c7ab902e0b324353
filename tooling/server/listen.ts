import { getRequestListener } from "@hono/node-server";
import { createServer, IncomingMessage, ServerResponse, type Server } from "node:http";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import type { Socket } from "node:net";
import { captureOutput } from "../backend/log/capturedOutput.ts";
import { widestNetwork } from "../backend/gateway/callerNetwork.ts";
import { withRequestId } from "../backend/log/requestId.ts";
import { serverLog } from "../backend/log/serverLog.ts";
import { type Answered, noteAnswer, newRequestId } from "./answered.ts";
import { callerAddress } from "./callerAddress.ts";
import { longestUpload } from "../backend/storage/receiveFile.ts";
import { limitConnections } from "./connections.ts";
import { rawRefusal, refusal } from "./refusal.ts";

/** A certificate and its key, which turn on HTTP/2, as on a real host. */
export type Tls = { key: string; cert: string };

export type AnswerRequest = Parameters<typeof getRequestListener>[0];

type ListenOptions = {
  port: number;
  /** Name or address of the interface; this machine's own when absent. */
  host?: string;
  tls: Tls | undefined;
  trustProxy: boolean;
  answer: AnswerRequest;
  onAnswered?: ((answered: Answered) => void) | undefined;
};

type Listener = ReturnType<typeof getRequestListener>;
type Incoming = Parameters<Listener>[0];
type Outgoing = Parameters<Listener>[1];

/** Milliseconds in which a request must have arrived, unless it is the upload of a file. */
const slowest = 10_000;
/** Milliseconds for which a connection may stay open without a request. */
const longestIdle = 60_000;
const mostStreams = 100;
/** Most unanswered requests of a connection. Browsers and proxies send the next one after the answer. */
const mostUnanswered = 8;
/** Most connections that wait to be accepted. The system drops further ones, whose clients retry only after seconds. */
const mostUnaccepted = 4096;

/** Listens on one interface. Rejects with the next step when the port is taken. */
export function listen({
  port,
  host = "localhost",
  tls,
  trustProxy,
  answer,
  onAnswered,
}: ListenOptions): Promise<Server | Http2SecureServer> {
  const listener = getRequestListener(answer, {
    hostname: "localhost",
    // Replacing Node's classes would make `instanceof Response` false for results of `Response.json`.
    overrideGlobalObjects: false,
    errorHandler: () => refusal(400, "Invalid request"),
  });
  const server =
    tls === undefined
      ? createServer()
      : createSecureServer({ ...tls, allowHTTP1: true, settings: { maxConcurrentStreams: mostStreams } });
  const connections = limitConnections();
  // With a certificate there are only benchmarks, whose requests share connections.
  if (tls === undefined) {
    server.on("connection", (socket: Socket) =>
      connections.opened(socket, trustProxy ? null : widestNetwork(callerAddress({ socket, headers: {} }, false))),
    );
  }
  const unanswered = new WeakMap<Socket, number>();
  function isFlooding({ socket }: IncomingMessage, outgoing: ServerResponse): boolean {
    function count(by: 1 | -1): number {
      const left = (unanswered.get(socket) ?? 0) + by;
      unanswered.set(socket, left);
      return left;
    }
    outgoing.once("close", () => count(-1));
    return count(1) > mostUnanswered;
  }
  // It prints each aborted request, so that callers could flood the log.
  async function answerOne(incoming: Incoming, outgoing: Outgoing): Promise<void> {
    const id = newRequestId();
    if (incoming instanceof IncomingMessage && outgoing instanceof ServerResponse) {
      if (isFlooding(incoming, outgoing)) return void incoming.socket.destroy();
      limitArrival(incoming, outgoing);
      const address = callerAddress(incoming, trustProxy);
      connections.asked({ incoming, outgoing, caller: widestNetwork(address) });
      noteAnswer({ id, address, incoming, outgoing }, onAnswered);
    }
    const { printed } = await captureOutput(() => withRequestId(id, () => listener(incoming, outgoing)));
    serverLog.printed("Server", printed);
  }
  server.on("request", (incoming: Incoming, outgoing: Outgoing) => void answerOne(incoming, outgoing));
  const limits = { headersTimeout: slowest, requestTimeout: longestUpload, connectionsCheckingInterval: 1000 };
  // Read when it begins to listen. With HTTP/2 they apply to HTTP/1 clients, and cannot be set as options.
  Object.assign(server, limits);
  // An HTTP/2 connection has no such limits. Bodies end after ten seconds where they are read.
  server.setTimeout(longestIdle);
  server.on("clientError", refuseUnreadable);
  // Node's own answer keeps the connection, on which the next expectation follows at once.
  server.on("checkExpectation", ({ socket }: IncomingMessage) => socket.end(rawRefusal(417)));

  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") reject(error);
      else
        reject(
          new Error(
            `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=4500 npm start`,
          ),
        );
    });
    server.listen({ port, host, backlog: mostUnaccepted }, () => resolve(server));
  });
}

/** Ends a request that is still arriving when its time is over. Node has one limit for all requests, which is that of uploads. */
function limitArrival(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.complete || incoming.url?.startsWith("/storage/v1/")) return;
  const timer = setTimeout(() => {
    if (incoming.complete) return;
    if (outgoing.headersSent) incoming.socket.destroy();
    else incoming.socket.end(rawRefusal(408));
  }, slowest);
  for (const event of ["end", "close"]) incoming.once(event, () => clearTimeout(timer));
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Replaces Node's own answer, which has no headers. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
  else socket.end(rawRefusal(statuses[error.code ?? ""] ?? 400));
}
