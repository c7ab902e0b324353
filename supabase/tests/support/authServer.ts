import * as v from "valibot";
import type { Engine } from "../../../tooling/backend/engine/engine.ts";
import { siteUrl } from "./testEngine.ts";

const tokensSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
export type Tokens = v.InferOutput<typeof tokensSchema>;

/** A call as the browser makes it: with a person's access token, or as a visitor. */
type Call = { path: string; method?: string; body?: unknown; token?: string };

export function ask(engine: Engine, { path, method = "POST", body, token }: Call): Promise<Response> {
  const headers: Record<string, string> = { apikey: engine.publishableKey, "content-type": "application/json" };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return engine.fetch(new Request(`${siteUrl}${path}`, { method, headers, body: sent }));
}

/** Signs a person of the seed in, each time in a new session. */
export async function signIn(engine: Engine, name: string, password = "pipelark-demo"): Promise<Tokens> {
  const body = { email: `${name}@pipelark.example`, password };
  const answer = await ask(engine, { path: "/auth/v1/token?grant_type=password", body });
  return v.parse(tokensSchema, await answer.json());
}

/** Returns how many profiles this token reads over REST. */
export async function profilesRead(engine: Engine, { access_token: token }: Tokens): Promise<number> {
  const answer = await ask(engine, { path: "/rest/v1/userProfile?select=id", method: "GET", token });
  return v.parse(v.array(v.object({ id: v.string() })), await answer.json()).length;
}
