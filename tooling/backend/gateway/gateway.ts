import type { Engine } from "../engine/engine.ts";
import type { TaskQueue } from "../engine/taskQueue.ts";
import type { AuthCall } from "./authCall.ts";
import { findRoute } from "./authRoute.ts";
import { authRoutes } from "./authRoutes.ts";
import { callerNetworks, widestNetwork } from "./callerNetwork.ts";
import { readCatalogue } from "./catalogue.ts";
import { type AskChanges, changePath, createChangeRoute } from "./changeRoute.ts";
import { createDeviceMarks } from "./deviceMarks.ts";
import { type AskFunction, createFunctionRoute } from "./functionRoute.ts";
import { createFairQueue, NoPlaceLeft } from "./fairQueue.ts";
import { DatabaseAway } from "../engine/databaseAway.ts";
import { databaseAway } from "../engine/sqlFaults.ts";
import { answerHeaders, jsonAnswer } from "../http/jsonAnswer.ts";
import { serverLog } from "../log/serverLog.ts";
import { createLimits, type Limits, type NetworkLimiter } from "./limits.ts";
import { createLiveSessions } from "./liveSessions.ts";
import { passedHeaders } from "./passedHeaders.ts";
import { createPasswords } from "./passwords.ts";
import { createPlaces } from "./places.ts";
import { readJsonBody } from "./readBody.ts";
import { keepSession } from "./refreshSession.ts";
import { invalidKey, sessionEnded, tooMany } from "./refusals.ts";
import { isForged, sessionOf } from "./sessionOf.ts";
import { withIdInBody } from "./withIdInBody.ts";
import { createSlowRefusals, type SlowRefusals } from "./slowRefusals.ts";
import { restCall, type RestCall } from "./restRoutes.ts";
import { type AskStorage, createStorageRoute } from "./storageRoute.ts";
import { storedCounts } from "./storedCounts.ts";
import { createTaskLines } from "./taskLines.ts";
import { waitingIn } from "./waitingIn.ts";

const longestAuthBody = 8 * 1024;
const longestAnswer = 2 * 1024 * 1024;

export type Gateway = {
  /**
   * Answers `/auth/v1/*`, `/rest/v1/*`, `/storage/v1/*`, `/functions/v1/*` and the stream of changes. `address` is the caller's, as the server
   * sees it; `onHeld` is called when the connection is kept without work: for a refusal that is delayed, or a stream.
   */
  fetch: (request: Request, caller: CallerAddress) => Promise<Response>;
  /** Counts a request of any kind, before it is answered. Resolves to a refusal when its networks have made too many. */
  refuseFlood: (caller: CallerAddress) => Promise<Response | null>;
  /** Ends the gateway's own thread; the engine stays open. */
  close: () => Promise<void>;
};

export type CallerAddress = { address: string; onHeld?: () => void };

/** `caller` is the widest of the networks. */
type Caller = { address: string; networks: readonly string[]; caller: string };

type EngineRequest = {
  path: string;
  method: string;
  text: string | null;
  isForSession?: boolean;
  /** It ends what has begun, and is not refused. */
  hasBegun?: boolean | undefined;
};

/** What answers the paths beside auth and REST; absent ones are not found. */
type Asked = { askFunction?: AskFunction; askStorage?: AskStorage; askChanges?: AskChanges };

/**
 * Stands before the engine, which is not trusted with raw input: accepts the requests listed in `authRoutes.ts` and
 * `restRoutes.ts`, limits their rate per caller, and forwards values that it has parsed itself, never the original
 * bytes.
 */
export async function createGateway(
  engine: Engine,
  { askFunction = notFound, askStorage = notFound, askChanges = notFound }: Asked = {},
): Promise<Gateway> {
  const catalogue = await readCatalogue(engine.sql);
  const limits = createLimits(engine.database.isShared ? storedCounts(engine) : undefined);
  const passwords = createPasswords();
  const deviceMarks = createDeviceMarks(engine);
  const isAlive = createLiveSessions(engine.sql);
  const inTurn = createTaskLines();
  const ofAllCalls = { limits, passwords, deviceMarks, inTurn };
  const inLineOfSession = createTaskLines(tasksAtOncePerSession);
  const refuseSlowly = createSlowRefusals();
  const turns = createTurns(engine.requestsAtOnce);
  /** Those of files apart, because an upload may take minutes. */
  const places = { files: createPlaces(), others: createPlaces() };
  /** Requests that the account limits have already counted; these are wider for an office than the limit of misuse. */
  const countedByAuth = new WeakSet<Request>();

  async function isAliveInTurn(caller: string, authorization: string): Promise<boolean> {
    return sessionOf(authorization) === null || turns.auth(caller, () => isAlive(authorization));
  }

  const ofRoutes = { engine, limits, isAlive: isAliveInTurn };
  const answerFunction = createFunctionRoute({ ...ofRoutes, askFunction });
  const answerChanges = createChangeRoute({ ...ofRoutes, askChanges });
  const answerStorage = createStorageRoute({
    ...ofRoutes,
    askStorage,
    enqueue: ({ session, caller }, task) => inLineOfSession(session, () => turns.sessions(caller, task)),
  });

  async function answer(request: Request, { address, networks, caller }: Caller): Promise<Response> {
    const { pathname, origin, search, searchParams } = new URL(request.url);
    if (pathname === changePath) return answerChanges(request, { networks, caller });
    if (pathname.startsWith("/functions/v1/")) return answerFunction(request, { address, networks, caller });
    if (isForFiles(request)) return answerStorage(request, { networks, caller });
    const [, part, path = ""] = /^\/(auth|rest)\/v1\/([\w/]{1,140})$/.exec(pathname) ?? [];
    if (part === undefined) return notFound();
    const headers = passedHeaders(request.headers);
    if ("refused" in headers)
      return jsonAnswer({ status: 400, code: "bad_header", message: `Invalid header: ${headers.refused}` });
    const isServer = headers.get("apikey") === engine.secretKey;
    if (!isServer && headers.get("apikey") !== engine.publishableKey) return invalidKey();
    headers.set("cf-connecting-ip", address);
    const authorization = headers.get("authorization") ?? "";
    if (isForged(engine, authorization)) return sessionEnded();

    function pass(passed: EngineRequest): Promise<Response> {
      const { method, text: body, isForSession = false, hasBegun = false } = passed;
      const sent = new Headers(headers);
      if (body !== null) sent.set("content-type", "application/json");
      const asked = new Request(`${origin}${passed.path}`, { method, headers: sent, body });
      const session = sessionOf(authorization);
      async function task() {
        return isForSession && !(await isAlive(authorization)) ? sessionEnded() : engine.fetch(asked);
      }
      const enqueue: TaskQueue = (run) =>
        hasBegun ? inTurn("what began", run) : turns[kindOf({ part, isServer, session })](caller, run);
      return session === null ? enqueue(task) : inLineOfSession(session, () => enqueue(task));
    }

    if (part === "rest") {
      const asked = restCall(request, { path, catalogue });
      if (asked instanceof Response) return asked;
      const seconds = isServer ? null : await limitOf(limits, asked).take(networks);
      if (seconds !== null) return tooMany(seconds);
      if (countsRows(headers) && !isServer && sessionOf(authorization) === null) {
        return jsonAnswer({ status: 400, code: "PGRST100", message: "Sign in to count rows" });
      }
      const body = await asked.body();
      if (body instanceof Response) return body;
      return pass({ path: `${pathname}${search}`, method: request.method, text: body.text, isForSession: true });
    }

    const route = findRoute(authRoutes, { method: request.method, path, query: searchParams });
    if (route instanceof Response) return route;
    const marks = deviceMarks.read(request.headers);
    countedByAuth.add(request);
    const seconds = isServer ? null : await takeAuth(limits, { networks, device: marks[0]?.device });
    if (seconds !== null) return tooMany(seconds);
    if (path === "user" && !(await isAliveInTurn(caller, authorization))) return sessionEnded();
    const body = await readJsonBody(request, longestAuthBody);
    if (body instanceof Response) return body;
    const call: AuthCall = {
      query: searchParams,
      address,
      networks,
      marks,
      device: deviceOf(request.headers),
      authorization,
      pass: (passed) =>
        pass({
          path: `/auth/v1/${passed.path}`,
          method: passed.method,
          hasBegun: passed.hasBegun,
          text: passed.body === undefined ? null : JSON.stringify(passed.body),
        }),
      sql: waitingIn((task) => turns.auth(caller, task), engine.sql),
      sqlForWhatBegan: waitingIn((task) => inTurn("what began", task), engine.sql),
      sqlForMails: waitingIn((task) => inTurn("mails", task), engine.sql),
      ...ofAllCalls,
    };
    return route.answer(body.json, call);
  }

  async function fetch(request: Request, { address, onHeld }: CallerAddress): Promise<Response> {
    const networks = callerNetworks(address);
    const caller = widestNetwork(address);
    const takePlace = isForFiles(request) ? places.files : places.others;
    const answered = await takePlace(networks, () => answerInPlace(request, { address, networks, caller }));
    const isMisuse = misuses.has(answered.status) && !countedByAuth.has(request);
    const seconds = isMisuse ? await limits.misusesPerNetwork.take(networks) : null;
    const final = seconds === null ? answered : tooMany(seconds);
    // Delays every 429, from any limit. Neither the wait nor a stream takes a place, which others in the caller's network may need.
    if (isStream(final) || final.status === 429) onHeld?.();
    if (final.status !== 429) return withIdInBody(final);
    return keepSession(request, await refuseSlowly(caller, final));
  }

  async function answerInPlace(request: Request, from: Caller): Promise<Response> {
    if (engine.database.isAway()) return databaseAway();
    try {
      const answered = await answer(request, from);
      return isOfAnyLength(request) || isStream(answered) ? answered : await withinLimits(answered);
    } catch (error) {
      return failureOf(error);
    }
  }

  return { fetch, refuseFlood: createFloodRefusal(limits, refuseSlowly), close: passwords.close };
}

/** Turns at the database, apart, so that a flood of visitors refuses nobody who is signed in or signs in. */
function createTurns(atOnce: number) {
  return {
    visitors: createFairQueue(atOnce),
    sessions: createFairQueue(atOnce),
    auth: createFairQueue(Math.ceil(atOnce / 2)),
  };
}

type Asker = { part: string | undefined; isServer: boolean; session: string | null };

/** Line of a request. Our own servers wait beside people who are signed in, whom they serve. */
function kindOf({ part, isServer, session }: Asker): keyof ReturnType<typeof createTurns> {
  if (part === "auth") return "auth";
  return isServer || session !== null ? "sessions" : "visitors";
}

function failureOf(error: unknown): Response {
  if (error instanceof NoPlaceLeft) return tooMany(1);
  if (error instanceof DatabaseAway) return databaseAway();
  serverLog.failed("Gateway", error);
  return jsonAnswer({ status: 500, code: "unexpected_failure", message: "Something went wrong on the server" });
}

function isForFiles({ url }: Request): boolean {
  return new URL(url).pathname.startsWith("/storage/v1/");
}

function isStream({ headers }: Response): boolean {
  return headers.get("content-type") === "text/event-stream";
}

/** An edge function decides itself how long its answer is, and who may read it. Files are longer than other answers. */
function isOfAnyLength(request: Request): boolean {
  return isForFiles(request) || new URL(request.url).pathname.startsWith("/functions/");
}

function limitOf(limits: Limits, { isReport, writes }: RestCall): NetworkLimiter {
  if (isReport) return limits.reportsPerNetwork;
  return writes ? limits.writesPerNetwork : limits.readsPerNetwork;
}

function createFloodRefusal(limits: Limits, refuseSlowly: SlowRefusals): Gateway["refuseFlood"] {
  return async function refuseFlood({ address, onHeld }) {
    const seconds = await limits.requestsPerNetwork.take(callerNetworks(address));
    if (seconds === null) return null;
    onHeld?.();
    return refuseSlowly(widestNetwork(address), tooMany(seconds));
  };
}

function notFound(): Promise<Response> {
  return Promise.resolve(jsonAnswer({ status: 404, code: "NOT_FOUND", message: "No such path" }));
}

/**
 * Most requests to the database that one session has at once, of the ten that PostgreSQL takes. Turns are per network: one
 * session in many networks would take those of everybody else.
 */
const tasksAtOncePerSession = 4;

/** Statuses of requests that are refused for their form, before any other limit counts them. */
const misuses = new Set([400, 401, 404, 405, 413, 415]);

type AuthCaller = { networks: readonly string[]; device: string | undefined };

/** Counts a request to `/auth/v1`. Resolves to the seconds to wait when there were too many. */
async function takeAuth(limits: Limits, { networks, device }: AuthCaller): Promise<number | null> {
  if (device === undefined) return limits.authPerNetwork.take(networks);
  return (await limits.authPerDevice.take(device)) ?? limits.authPerNetworkOfDevices.take(networks);
}

function deviceOf(headers: Headers): string | null {
  return (
    headers
      .get("user-agent")
      ?.slice(0, 200)
      .replaceAll(/[^ -~]/g, "") ?? null
  );
}

function countsRows(headers: Headers): boolean {
  return headers.get("prefer")?.includes("count=") === true;
}

/** Returns the engine's answer with our headers, or an error when it is longer than any page needs. */
async function withinLimits(answer: Response): Promise<Response> {
  const body = answer.body === null ? null : await answer.arrayBuffer();
  if (body !== null && body.byteLength > longestAnswer) {
    return jsonAnswer({
      status: 400,
      code: "PGRST103",
      message: "The response is too large: select fewer rows or columns",
    });
  }
  const headers = new Headers(answer.headers);
  // The engine allows pages of every origin to read its answers. Ours are for this origin only.
  for (const name of answer.headers.keys()) if (name.startsWith("access-control-")) headers.delete(name);
  for (const [name, value] of Object.entries(answerHeaders)) headers.set(name, value);
  return new Response(body, { status: answer.status, headers });
}
