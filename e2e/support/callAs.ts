import type { APIRequestContext } from "@playwright/test";
import type { DemoAccount } from "./demoAccount.ts";
import { openSession, publicKey } from "./openSession.ts";

/** Calls a database function as a demo account, by the API. */
export async function callAs(
  request: APIRequestContext,
  { account, name, args }: { account: DemoAccount; name: string; args: Record<string, unknown> },
): Promise<unknown> {
  const headers = await headersOf(request, account);
  return (await request.post(`/rest/v1/rpc/${name}`, { headers, data: args })).json();
}

/** Reads rows as a demo account; `path` is relative to `/rest/v1/`. */
export async function readAs(
  request: APIRequestContext,
  { account, path }: { account: DemoAccount; path: string },
): Promise<unknown> {
  return (await request.get(`/rest/v1/${path}`, { headers: await headersOf(request, account) })).json();
}

async function headersOf(request: APIRequestContext, account: DemoAccount): Promise<Record<string, string>> {
  const { access_token } = await openSession(request, account);
  return { apikey: await publicKey(request), authorization: `Bearer ${access_token}` };
}
