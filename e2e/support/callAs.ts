import { demoPassword } from "@pipelark/tooling/server/demoAccounts";
import { pageDataElementId } from "@pipelark/shared-contracts/pageData";
import type { APIRequestContext, Page } from "@playwright/test";
import * as v from "valibot";
import { emailOf, type DemoAccount } from "./signIn.ts";

const pageSchema = v.object({ config: v.object({ supabaseKey: v.string() }) });
const sessionSchema = v.object({ access_token: v.string() });

/** Calls a database function as a demo account, beside any page. `page` shows any page of the site: it holds the key. */
export async function callAs(
  { page, request }: { page: Page; request: APIRequestContext },
  { account, name, args }: { account: DemoAccount; name: string; args: Record<string, unknown> },
): Promise<unknown> {
  const text = await page.locator(`#${pageDataElementId}`).textContent();
  const apikey = v.parse(pageSchema, JSON.parse(text ?? "null")).config.supabaseKey;
  const signedIn = await request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey },
    data: { email: emailOf(account), password: demoPassword },
  });
  const { access_token } = v.parse(sessionSchema, await signedIn.json());
  const answer = await request.post(`/rest/v1/rpc/${name}`, {
    headers: { apikey, authorization: `Bearer ${access_token}` },
    data: args,
  });
  return answer.json();
}
