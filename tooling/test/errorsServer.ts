import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";

/** Error as a Sentry-compatible project stores it. */
export type TakenEvent = { project: string; key: string; event: v.InferOutput<typeof eventSchema> };

export type ErrorsServer = {
  /** Address for errors, as in `PIPELARK_ERRORS_DSN`. */
  dsn: string;
  origin: string;
  taken: TakenEvent[];
  /** Reasons of refused requests. */
  refused: string[];
  close: () => Promise<void>;
};

const key = "0a1b2c3d4e5f";
const project = "7";
const json = v.pipe(v.string(), v.parseJson());
const idSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const momentSchema = v.pipe(v.string(), v.isoTimestamp());
const headerSchema = v.pipe(json, v.object({ event_id: idSchema, sent_at: momentSchema }));
const itemSchema = v.pipe(json, v.object({ type: v.literal("event"), length: v.optional(v.number()) }));
const frameSchema = v.object({ filename: v.string(), function: v.string(), lineno: v.number(), colno: v.number() });
const stackSchema = v.object({ frames: v.pipe(v.array(frameSchema), v.minLength(1)) });
const valueSchema = v.object({ type: v.string(), value: v.string(), stacktrace: v.optional(stackSchema) });
// Strict: fields that are not listed here, such as a user, a request or an address, must not be sent.
const eventSchema = v.strictObject({
  event_id: idSchema,
  timestamp: momentSchema,
  platform: v.literal("javascript"),
  level: v.literal("error"),
  release: v.string(),
  transaction: v.string(),
  tags: v.record(v.string(), v.string()),
  exception: v.object({ values: v.pipe(v.array(valueSchema), v.minLength(1)) }),
});

/**
 * Simulates a Sentry-compatible server on a free port of this machine: it reads the project and key of the address,
 * and the envelope line by line (develop.sentry.dev, Envelopes), and refuses invalid ones.
 */
export async function startErrorsServer(): Promise<ErrorsServer> {
  const taken: TakenEvent[] = [];
  const refused: string[] = [];
  const server = createServer((request, response) => {
    readEvent(request)
      .then((event) => {
        taken.push(event);
        response.writeHead(200, { "content-type": "application/json", "access-control-allow-origin": "*" });
        response.end(JSON.stringify({ id: event.event.event_id }));
      })
      .catch((error: unknown) => {
        refused.push(String(error));
        response.writeHead(400).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  const host = `localhost:${typeof address === "object" ? address?.port : ""}`;
  return {
    dsn: `http://${key}@${host}/${project}`,
    origin: `http://${host}`,
    taken,
    refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readEvent(request: IncomingMessage): Promise<TakenEvent> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const [, named = ""] = /^\/api\/(\w+)\/envelope\/$/.exec(pathname) ?? [];
  if (request.method !== "POST" || named !== project) throw new Error(`${request.method} ${pathname}: no project`);
  if (searchParams.get("sentry_version") !== "7" || searchParams.get("sentry_key") !== key)
    throw new Error("The address does not say the project's key");
  if (request.headers["content-type"] !== "text/plain;charset=UTF-8" || request.headers.cookie !== undefined)
    throw new Error("It is sent as what needs a preflight, or with cookies");
  const [header, item, payload = "", ...rest] = (await text(request)).split("\n");
  if (rest.join("") !== "") throw new Error("More than one item");
  const { event_id } = v.parse(headerSchema, header);
  const { length = Buffer.byteLength(payload) } = v.parse(itemSchema, item);
  const event = v.parse(v.pipe(json, eventSchema), payload);
  if (length !== Buffer.byteLength(payload) || event.event_id !== event_id) throw new Error("Header and event differ");
  return { project: named, key, event };
}
