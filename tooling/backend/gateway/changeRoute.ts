import type { Engine } from "../engine/engine.ts";
import type { SignedInCaller } from "../engine/sql.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import type { Limits } from "./limits.ts";
import { sessionEnded, tooMany } from "./refusals.ts";
import { callerOf, isForged } from "./sessionOf.ts";

export const changePath = "/realtime/v1/changes";

/** Opens the stream of changes for somebody who is signed in. */
export type AskChanges = (request: Request, caller: SignedInCaller) => Promise<Response>;

type ChangeRouteOptions = {
  engine: Pick<Engine, "hasSigned">;
  limits: Pick<Limits, "readsPerNetwork">;
  askChanges: AskChanges;
  isAlive: (network: string, authorization: string) => Promise<boolean>;
};

/** Passes on what has a live session, and counts it for the networks of its caller. */
export function createChangeRoute({ engine, limits, askChanges, isAlive }: ChangeRouteOptions) {
  return async function answer(
    request: Request,
    { networks, caller: network }: { networks: readonly string[]; caller: string },
  ): Promise<Response> {
    if (request.method !== "GET")
      return jsonAnswer({ status: 405, code: "METHOD_NOT_ALLOWED", message: "Only GET is allowed here" });
    const seconds = await limits.readsPerNetwork.take(networks);
    if (seconds !== null) return tooMany(seconds);
    const authorization = request.headers.get("authorization") ?? "";
    const caller = isForged(engine, authorization) ? null : callerOf(authorization);
    if (caller === null || !(await isAlive(network, authorization))) return sessionEnded();
    return askChanges(request, caller);
  };
}
