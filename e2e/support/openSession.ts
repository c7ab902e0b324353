import { demoPassword } from "@pipelark/tooling/server/demoAccounts";
import { pageDataElementId } from "@pipelark/shared-contracts/pageMarks";
import type { APIRequestContext } from "@playwright/test";
import * as v from "valibot";
import { emailOf, type DemoAccount } from "./demoAccount.ts";

const pageSchema = v.object({ config: v.object({ supabaseKey: v.string() }) });
const sessionSchema = v.looseObject({
  access_token: v.string(),
  user: v.looseObject({ id: v.string(), email: v.string() }),
});

/** Session as the server returns it, and as the product's Supabase client stores it. */
export type AuthSession = v.InferOutput<typeof sessionSchema>;

/** Signs a demo account in by the API. */
export async function openSession(request: APIRequestContext, account: DemoAccount): Promise<AuthSession> {
  const answer = await request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: await publicKey(request) },
    data: { email: emailOf(account), password: demoPassword },
  });
  return v.parse(sessionSchema, await answer.json());
}

/** Returns the key in every page of the site. */
export async function publicKey(request: APIRequestContext): Promise<string> {
  // A connection that was idle for five seconds may be closed by the server just then. Browsers send such a request again.
  const page = await (await request.get("/login", { maxRetries: 1 })).text();
  const data = new RegExp(`id="${pageDataElementId}"[^>]*>([^<]+)<`).exec(page)?.[1];
  return v.parse(pageSchema, JSON.parse(data ?? "null")).config.supabaseKey;
}
