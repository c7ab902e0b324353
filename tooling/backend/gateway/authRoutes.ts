import * as v from "valibot";
import { changePassword } from "./changePassword.ts";
import { code, email, invitationToken, nameOfPerson, password, refreshToken, tokenHash, unused } from "./fields.ts";
import { jsonAnswer } from "../http/jsonAnswer.ts";
import { recover } from "./recover.ts";
import { refreshSession } from "./refreshSession.ts";
import type { AuthCall } from "./authCall.ts";
import { signIn } from "./signIn.ts";
import { signUp } from "./signUp.ts";
import { verifyRecovery } from "./verifyRecovery.ts";

const { strictObject, optional, literal } = v;
const redirect = { redirect_to: /^[^\0]{0,2000}$/ };

/** Every route of `/auth/v1`, and everything that may be sent to it. What is not in this table does not exist. */
const routes = [
  route("POST token", {
    query: { grant_type: /^password$/ },
    body: strictObject({ email, password, ...unused }),
    answer: signIn,
  }),
  route("POST token", {
    query: { grant_type: /^refresh_token$/ },
    body: strictObject({ refresh_token: refreshToken }),
    answer: refreshSession,
  }),
  route("POST logout", {
    query: { scope: /^(global|local|others)$/ },
    body: optional(strictObject({})),
    answer: (_, call) => call.pass({ path: `logout?scope=${call.query.get("scope") ?? "global"}`, method: "POST" }),
  }),
  route("GET user", { answer: (_, call) => call.pass({ path: "user", method: "GET" }) }),
  route("PUT user", {
    body: strictObject({ password, current_password: optional(password), ...unused }),
    answer: changePassword,
  }),
  route("POST recover", { query: redirect, body: strictObject({ email, ...unused }), answer: recover }),
  route("POST verify", {
    query: redirect,
    body: v.union([
      strictObject({ type: literal("recovery"), token_hash: tokenHash, ...unused }),
      strictObject({ type: literal("recovery"), email, token: code, ...unused }),
    ]),
    answer: verifyRecovery,
  }),
  route("POST signup", {
    query: redirect,
    body: strictObject({
      email,
      password,
      data: strictObject({ invitation_token: invitationToken, first_name: nameOfPerson, last_name: nameOfPerson }),
      ...unused,
    }),
    answer: signUp,
  }),
  route("GET settings", { answer: (_, call) => call.pass({ path: "settings", method: "GET" }) }),
  route("GET health", { answer: (_, call) => call.pass({ path: "health", method: "GET" }) }),
];

type Route = {
  method: string;
  path: string;
  query: Record<string, RegExp>;
  /** Parses the body and answers; 400 when it is not what the table says. */
  answer: (body: unknown, call: AuthCall) => Promise<Response>;
};

function route<Schema extends v.GenericSchema = v.OptionalSchema<v.StrictObjectSchema<{}, undefined>, undefined>>(
  name: `${string} ${string}`,
  {
    query = {},
    body,
    answer,
  }: {
    query?: Record<string, RegExp>;
    body?: Schema;
    answer: (body: v.InferOutput<Schema>, call: AuthCall) => Promise<Response>;
  },
): Route {
  const schema = body ?? optional(strictObject({}));
  const [method = "", path = ""] = name.split(" ");
  return {
    method,
    path,
    query,
    async answer(sent, call) {
      // A list is an object without fields to valibot.
      if (Array.isArray(sent)) return invalid("the body");
      const parsed = v.safeParse(schema, sent);
      if (!parsed.success) return invalid(parsed.issues[0].path?.map(({ key }) => String(key)).join(".") ?? "the body");
      return answer(parsed.output, call);
    },
  };
}

function invalid(where: string): Response {
  return jsonAnswer({ status: 400, code: "validation_failed", message: `Not taken: ${where.slice(0, 60)}` });
}

/** Finds the route of a request to `/auth/v1/<path>`, or says why there is none: 404, 405 or 400. */
export function findRoute({
  method,
  path,
  query,
}: {
  method: string;
  path: string;
  query: URLSearchParams;
}): Route | Response {
  const there = routes.filter((known) => known.path === path);
  if (there.length === 0) return jsonAnswer({ status: 404, code: "NOT_FOUND", message: "No such path" });
  const usable = there.filter((known) => known.method === method);
  if (usable.length === 0) {
    return jsonAnswer({ status: 405, code: "METHOD_NOT_ALLOWED", message: `${method} is not taken here` });
  }
  return usable.find((known) => fits(known.query, query)) ?? invalid("the query");
}

/** Each parameter is known, has a value of its shape, and comes once; `grant_type` must be there. */
function fits(shapes: Record<string, RegExp>, query: URLSearchParams): boolean {
  const given = [...query];
  const isTaken = given.every(([name, value]) => Object.hasOwn(shapes, name) && shapes[name]?.test(value) === true);
  const isComplete = !("grant_type" in shapes) || query.has("grant_type");
  return isTaken && isComplete && new Set(query.keys()).size === given.length;
}
