import * as v from "valibot";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import type { AuthCall } from "./authCall.ts";
import { fields } from "./fields.ts";

/** One route of `/auth/v1`, and the requests that it accepts. */
export type AuthRoute = {
  method: string;
  path: string;
  /** Query parameters, each at most once. */
  query: v.GenericSchema;
  body: v.GenericSchema;
  /** Parses the body and answers; 400 when it does not match the table. */
  answer: (body: unknown, call: AuthCall) => Promise<Response>;
};

const noBody = v.optional(fields({}));

/** Declares a route, such as `route("POST recover", { body: fields({ email }), answer: recover })`. */
export function route<Schema extends v.GenericSchema = typeof noBody>(
  name: `${string} ${string}`,
  {
    query = {},
    body,
    answer,
  }: {
    query?: v.ObjectEntries;
    body?: Schema;
    answer: (body: v.InferOutput<Schema>, call: AuthCall) => Promise<Response>;
  },
): AuthRoute {
  const schema = body ?? noBody;
  const [method = "", path = ""] = name.split(" ");
  return {
    method,
    path,
    query: fields(query),
    body: schema,
    async answer(sent, call) {
      const parsed = v.safeParse(schema, sent);
      if (!parsed.success) return invalid(parsed.issues[0].path?.map(({ key }) => String(key)).join(".") ?? "the body");
      return answer(parsed.output, call);
    },
  };
}

function invalid(where: string): Response {
  return jsonAnswer({ status: 400, code: "validation_failed", message: `Not taken: ${where.slice(0, 60)}` });
}

/** Finds the route of a request to `/auth/v1/<path>` in a table, or returns the error: 404, 405 or 400. */
export function findRoute(
  table: readonly AuthRoute[],
  { method, path, query }: { method: string; path: string; query: URLSearchParams },
): AuthRoute | Response {
  const there = table.filter((known) => known.path === path);
  if (there.length === 0) return jsonAnswer({ status: 404, code: "NOT_FOUND", message: "No such path" });
  const usable = there.filter((known) => known.method === method);
  if (usable.length === 0) {
    return jsonAnswer({ status: 405, code: "METHOD_NOT_ALLOWED", message: `${method} is not allowed` });
  }
  const isOnceEach = new Set(query.keys()).size === [...query].length;
  const given = Object.fromEntries(query);
  return usable.find((known) => isOnceEach && v.is(known.query, given)) ?? invalid("the query");
}
