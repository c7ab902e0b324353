import type { Engine } from "../engine/engine.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { readRequestBody, refusalOfBody } from "../http/requestBody.ts";
import { createFairQueue } from "./fairQueue.ts";
import type { Limits } from "./limits.ts";
import { requestForFunction } from "./passedHeaders.ts";
import { sessionEnded, tooMany } from "./refusals.ts";
import { isForged } from "./sessionOf.ts";

/** High, because a function may wait for another host. */
const functionCallsAtOnce = 32;
const longestBody = 1024 * 1024;

export type AskFunction = (request: Request) => Promise<Response>;

type FunctionRouteOptions = {
  engine: Engine;
  limits: Limits;
  askFunction: AskFunction;
  isAlive: (network: string, authorization: string) => Promise<boolean>;
};

/** Passes on calls of edge functions, with any header and body, when their token is not of an ended session. */
export function createFunctionRoute({ engine, limits, askFunction, isAlive }: FunctionRouteOptions) {
  const takeTurns = createFairQueue(functionCallsAtOnce);

  return async function answer(
    request: Request,
    { address, networks, caller }: { address: string; networks: readonly string[]; caller: string },
  ): Promise<Response> {
    if (!/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(request.method)) {
      return jsonAnswer({ status: 405, code: "METHOD_NOT_ALLOWED", message: `${request.method} is not allowed` });
    }
    const seconds = await limits.functionsPerNetwork.take(networks);
    if (seconds !== null) return tooMany(seconds);
    const authorization = request.headers.get("authorization") ?? "";
    if (isForged(engine, authorization)) return sessionEnded();
    const sent = await readRequestBody(request, longestBody);
    if (typeof sent === "string") return refusalOfBody(sent);
    if (!(await isAlive(caller, authorization))) return sessionEnded();
    return takeTurns(caller, () => askFunction(requestForFunction(request, { address, body: sent })));
  };
}
