// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import type { Role } from "@pipelark/shared-contracts/role";
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { companyPath, firstDataScript } from "./firstDataScript.ts";

const config = { supabaseUrl: "", supabaseKey: "public-key" };
const userId = "a0000000-0000-4000-8000-000000000003";
const company = "c0000000-0000-4000-8000-000000000001";
const requests = [
  { path: companyPath, shape: "one" },
  { path: "client_update?select=id&client_account_id=eq.{company}" },
  { path: "rpc/studio_attention", args: { time_zone: "{zone}", day: null } },
  { path: "staff_duty?select=duty&user_id=eq.{user}", roles: ["staff"] },
] as const;

type Sent = { url: string; init: { headers: object; body: string | null } };

function run(stored: unknown, role: Role = "client", access: readonly Role[] = ["client"]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: string, init: Sent["init"]) => {
    sent.push({ url, init });
    return Response.json({ id: company });
  });
  if (stored !== undefined) localStorage.setItem(storageKeys.auth, JSON.stringify(stored));
  localStorage.setItem(storageKeys.user, JSON.stringify({ id: userId, role }));
  runInThisContext(firstDataScript({ firstData: requests, access }, config));
  return sent;
}

const session = () => ({ access_token: "token", expires_at: Date.now() / 1000 + 600, user: { id: userId } });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  window.pipelarkAskFirst = undefined;
  window.pipelarkFirstAnswers = undefined;
});

it("asks for the profile and the page's first data, with the company once it is known", async () => {
  const sent = run(session());
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ url }) => url)).toEqual([
    `/rest/v1/userProfile?select=id,role,firstName,lastName&id=eq.${userId}`,
    `/rest/v1/${companyPath}`,
    "/rest/v1/rpc/studio_attention",
    `/rest/v1/client_update?select=id&client_account_id=eq.${company}`,
  ]);
  expect(sent[0]?.init.headers).toMatchObject({ authorization: "Bearer token", apikey: "public-key" });
  expect(JSON.parse(sent[2]?.init.body ?? "null")).toEqual({ time_zone: expect.any(String), day: null });
  expect(window.pipelarkFirstAnswers?.answers.size).toBe(4);
});

it("asks for what only some roles need with those roles alone", () => {
  const sent = run(session(), "staff", ["client", "staff"]);
  expect(sent.map(({ url }) => url)).toContain(`/rest/v1/staff_duty?select=duty&user_id=eq.${userId}`);
});

it("asks for the profile alone where the stored user's role may not open the page", () => {
  expect(run(session(), "staff").map(({ url }) => url)).toEqual([expect.stringContaining("/userProfile?")]);
});

it.each([
  ["no session", undefined],
  ["a session that has expired", { ...session(), expires_at: 1 }],
  ["garbage", "garbage"],
])("asks for nothing with %s", (_name, stored) => {
  expect(run(stored)).toEqual([]);
});

it("asks for nothing of a page that the role may open but not read", () => {
  expect(firstDataScript({ access: ["admin", "staff"], readers: ["admin"] }, config)).toContain('"roles":["admin"]');
});

it("takes less than 2 KB, without the requests", () => {
  expect(firstDataScript({ access: ["client"] }, config).length).toBeLessThan(2048);
});

it("asks in the same way for a page that a link leads to, without the profile", async () => {
  const sent = run(session());
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  const before = window.pipelarkFirstAnswers;
  window.pipelarkAskFirst?.({ roles: ["client"], requests: [{ path: "task?select=id" }] }, "");
  window.pipelarkAskFirst?.({ roles: ["staff"], requests: [{ path: "lead?select=id" }] }, "");
  window.pipelarkAskFirst?.("garbage", "");
  expect(sent.slice(4).map(({ url }) => url)).toEqual(["/rest/v1/task?select=id"]);
  expect(window.pipelarkFirstAnswers).not.toBe(before);
});
