import type { APIRequestContext } from "@playwright/test";
import type { DemoAccount } from "./demoAccount.ts";
import { openSession, publicKey } from "./openSession.ts";

/** Calls a database function as a demo account, beside any page. */
export async function callAs(
  request: APIRequestContext,
  { account, name, args }: { account: DemoAccount; name: string; args: Record<string, unknown> },
): Promise<unknown> {
  const { access_token } = await openSession(request, account);
  const answer = await request.post(`/rest/v1/rpc/${name}`, {
    headers: { apikey: await publicKey(request), authorization: `Bearer ${access_token}` },
    data: args,
  });
  return answer.json();
}
