import * as v from "valibot";
import type { Engine } from "../engine/engine.ts";
import type { SignedInCaller } from "../engine/sql.ts";
import { answerHeaders, jsonAnswer } from "../http/jsonAnswer.ts";
import { serverLog } from "../log/serverLog.ts";
import type { Listener } from "./change.ts";
import { createChangeFeed } from "./changeFeed.ts";

/** Most open streams: of a session (a browser has one, and more only for a moment), of a user, who may have many sessions, and of all. */
const mostPerSession = 6;
const mostPerUser = 30;
const mostAtOnce = 5000;
/** Most bytes that wait for a slow reader, who is then disconnected and connects again. */
const mostWaiting = 32 * 1024;

const rowsSchema = v.array(
  v.pipe(
    v.object({
      session_id: v.string(),
      user_id: v.string(),
      hears_all: v.boolean(),
      hears: v.record(v.string(), v.nullable(v.array(v.string()))),
    }),
    v.transform(({ session_id, user_id, hears_all, hears }): Listener => ({
      sessionId: session_id,
      userId: user_id,
      hearsAll: hears_all,
      hears,
    })),
  ),
);

const agoSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** Sessions that lack their second factor hear nothing. */
const listenersOf = `select listener.* from private.listeners_of($1::uuid[]) as listener
  join auth.sessions s on s.id = listener.session_id join public."userProfile" p on p.id = s.user_id
  where not private.lacks_second_factor(s.id, p.id, p.role, s.created_at)`;

export type ChangeStreams = {
  /**
   * Answers `GET …?ago=<ms>` with a stream of changes for the session of the caller, beginning with those of the last `ago` milliseconds. Refuses
   * with 400, 401, 429, and 503 when there are too many streams.
   */
  ask: (request: Request, caller: SignedInCaller) => Promise<Response>;
  /** Ends all streams. */
  end: () => void;
  close: () => Promise<void>;
};

/** Listens to the database, and streams its changes to signed-in pages. Rejects when the database does not let us listen. */
export async function startChangeStreams({ sql, listen }: Pick<Engine, "sql" | "listen">): Promise<ChangeStreams> {
  async function readListeners(sessionIds: string[]): Promise<Listener[]> {
    const { rows } = await sql.query(listenersOf, [sessionIds]);
    return v.parse(rowsSchema, rows);
  }
  const feed = createChangeFeed({ readListeners, onError: (error) => serverLog.failed("Changes", error) });
  const stop = await listen({ channel: "pipelark_change", onPayload: feed.take, onGap: feed.miss });

  async function ask(request: Request, { sessionId, userId }: SignedInCaller): Promise<Response> {
    const ago = v.safeParse(agoSchema, new URL(request.url).searchParams.get("ago") ?? "0");
    if (!ago.success) return jsonAnswer({ status: 400, code: "bad_request", message: "ago must be milliseconds" });
    const [listener] = await readListeners([sessionId]);
    if (listener?.userId !== userId) {
      return jsonAnswer({ status: 401, code: "session_not_found", message: "Your session has ended" });
    }
    // Nothing is awaited from here on: of many requests at once each counts those before it.
    const { ofSession, ofUser, ofAll } = feed.count(listener);
    if (ofSession >= mostPerSession || ofUser >= mostPerUser) return tooManyStreams(429, 30);
    if (ofAll >= mostAtOnce) return tooManyStreams(503, 60);
    return streamTo((connection) => feed.connect({ listener, agoMs: ago.output, connection }), request.signal);
  }

  async function close(): Promise<void> {
    feed.close();
    await stop();
  }

  return { ask, end: feed.close, close };
}

function tooManyStreams(status: 429 | 503, retryAfter: number): Response {
  return jsonAnswer({ status, code: "too_many_streams", message: "Too many open pages", retryAfter });
}

const encoder = new TextEncoder();

function streamTo(
  connect: (connection: { send: (text: string) => void; end: () => void }) => () => void,
  signal: AbortSignal,
): Response {
  let disconnect: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false;
        function end(): void {
          if (isOver) return;
          isOver = true;
          disconnect();
          controller.close();
        }
        function send(text: string): void {
          if (isOver) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < 0) end();
        }
        disconnect = connect({ send, end });
        signal.addEventListener("abort", end, { once: true });
      },
      cancel: () => disconnect(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
  );
  // A buffering proxy would hold back every message.
  return new Response(body, {
    headers: { ...answerHeaders, "content-type": "text/event-stream", "x-accel-buffering": "no" },
  });
}
