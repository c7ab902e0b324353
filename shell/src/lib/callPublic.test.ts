import { afterEach, expect, it, vi } from "vitest";
import { publicCaller } from "./callPublic.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Calls a function over a network that answers like this. */
async function call(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal("fetch", fetched);
  const callPublic = publicCaller({ supabaseUrl: "", supabaseKey: "the-key", siteUrl: "" });
  const result: unknown = await callPublic("book_meeting", { token: "t" }).catch((fault: unknown) => fault);
  return { result, request: fetched.mock.calls[0] };
}

it("posts the arguments to the function with the publishable key", async () => {
  const { result, request } = await call(() => Response.json({ kind: "booked" }));
  expect(result).toEqual({ kind: "booked" });
  expect(request?.[0]).toBe("/rest/v1/rpc/book_meeting");
  expect(request?.[1]).toMatchObject({
    method: "POST",
    body: '{"token":"t"}',
    headers: { apikey: "the-key", "content-type": "application/json" },
  });
  expect(request?.[1].signal).toBeInstanceOf(AbortSignal);
});

it("calls a dead network and a server in trouble faults of their kind", async () => {
  const offline = await call(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(offline.result).toMatchObject({ name: "DataFault", kind: "offline" });
  const broken = await call(() => new Response("{}", { status: 500 }));
  expect(broken.result).toMatchObject({ name: "DataFault", kind: "unexpected", status: 500 });
});
