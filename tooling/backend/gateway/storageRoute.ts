import type { Engine } from "../engine/engine.ts";
import type { SignedInCaller } from "../engine/sql.ts";
import type { Limits } from "./limits.ts";
import { invalidKey, sessionEnded, tooMany } from "./refusals.ts";
import { callerOf, isForged } from "./sessionOf.ts";
import { waitingIn, type WaitingSql } from "./waitingIn.ts";

export type StorageAsker = {
  caller: SignedInCaller;
  /** The database, in the caller's turn. */
  sql: WaitingSql;
};

/** Answers requests of signed-in people about files. */
export type AskStorage = (request: Request, asker: StorageAsker) => Promise<Response>;

type Turn = { session: string; caller: string };

type StorageRouteOptions = {
  engine: Engine;
  limits: Limits;
  askStorage: AskStorage;
  isAlive: (network: string, authorization: string) => Promise<boolean>;
  enqueue: <Result>(turn: Turn, task: () => Promise<Result>) => Promise<Result>;
};

/** Passes on what has the site's key and a live session, and counts it for the networks of its caller. */
export function createStorageRoute({ engine, limits, askStorage, isAlive, enqueue }: StorageRouteOptions) {
  return async function answer(
    request: Request,
    { networks, caller: network }: { networks: readonly string[]; caller: string },
  ): Promise<Response> {
    if (request.headers.get("apikey") !== engine.publishableKey) return invalidKey();
    const limiter = request.method === "GET" ? limits.readsPerNetwork : limits.writesPerNetwork;
    const seconds = await limiter.take(networks);
    if (seconds !== null) return tooMany(seconds);
    const authorization = request.headers.get("authorization") ?? "";
    const caller = isForged(engine, authorization) ? null : callerOf(authorization);
    if (caller === null || !(await isAlive(network, authorization))) return sessionEnded();
    const turn = { session: caller.sessionId, caller: network };
    return askStorage(request, { caller, sql: waitingIn((task) => enqueue(turn, task), engine.sql) });
  };
}
