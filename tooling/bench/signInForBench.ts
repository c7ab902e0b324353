import { roleSchema } from "@pipelark/shared-contracts/role";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { toSessionUser } from "@pipelark/shared-contracts/sessionUser";
import { request } from "@playwright/test";
import * as v from "valibot";
import { demoPassword } from "../server/demoAccounts.ts";

/** Storage of a signed-in browser, by key. */
export type StoredSession = Record<string, string>;

const answerSchema = v.looseObject({ access_token: v.string(), user: v.object({ id: v.string(), email: v.string() }) });
const profileSchema = v.object({
  id: v.string(),
  role: roleSchema,
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
});

/** Signs a demo account in and returns the browser storage. Throws when the server refuses. */
export async function signInForBench(server: { url: string; key: string }, email: string): Promise<StoredSession> {
  const api = await request.newContext({ baseURL: server.url, ignoreHTTPSErrors: true });
  try {
    const apikey = server.key;
    const data = { email, password: demoPassword };
    const answer = await api.post("/auth/v1/token?grant_type=password", { headers: { apikey }, data });
    const text = await answer.text();
    const { access_token: token, user } = v.parse(answerSchema, JSON.parse(text));
    const profiles = await api.get(`/rest/v1/userProfile?select=id,role,firstName,lastName&id=eq.${user.id}`, {
      headers: { apikey, authorization: `Bearer ${token}` },
    });
    const [profile] = v.parse(v.tuple([profileSchema]), await profiles.json());
    return {
      [storageKeys.auth]: text,
      [storageKeys.user]: JSON.stringify(toSessionUser(user, profile)),
      [storageKeys.lastActive]: String(Date.now()),
    };
  } finally {
    await api.dispose();
  }
}
