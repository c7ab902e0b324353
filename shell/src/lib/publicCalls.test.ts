import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { afterEach, expect, it, vi } from "vitest";
import { publicCaller, publicReader } from "./publicCalls.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Reads meeting links over a stubbed network. */
async function read(answer: () => Response | Promise<Response>, supabaseUrl = "") {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal("fetch", fetched);
  const result: unknown = await publicReader({ supabaseUrl, supabaseKey: "the-key", siteUrl: "" })(
    "meeting_link?slug=eq.meet",
  ).catch((fault: unknown) => fault);
  return { result, request: fetched.mock.calls[0] };
}

it("reads rows from the page's own origin with the publishable key", async () => {
  const { result, request } = await read(() => Response.json([{ slug: "meet" }]));
  expect(result).toEqual([{ slug: "meet" }]);
  expect(request?.[0]).toBe("/rest/v1/meeting_link?slug=eq.meet");
  expect(request?.[1].headers).toEqual({ apikey: "the-key" });
});

it("reads from the configured backend", async () => {
  const { request } = await read(() => Response.json([]), "https://abc.supabase.co");
  expect(request?.[0]).toBe("https://abc.supabase.co/rest/v1/meeting_link?slug=eq.meet");
});

it("times out", async () => {
  const { request } = await read(() => Response.json([]));
  expect(request?.[1].signal).toBeInstanceOf(AbortSignal);
});

it.each<[string, () => Response | Promise<Response>, DataFault["kind"]]>([
  ["no network", async () => Promise.reject(new TypeError("Failed to fetch")), "offline"],
  ["silence", async () => Promise.reject(new DOMException("timed out", "TimeoutError")), "offline"],
  ["a refused key", () => new Response("{}", { status: 401 }), "forbidden"],
  ["a refused table", () => new Response("{}", { status: 403 }), "forbidden"],
  ["a server in trouble", () => new Response("{}", { status: 500 }), "unexpected"],
  ["too many questions", () => new Response("{}", { status: 429 }), "unexpected"],
  ["a page in place of data", () => new Response("<html>"), "unexpected"],
  ["an empty answer", () => new Response(""), "unexpected"],
])("calls %s a fault of its kind", async (_, answer, kind) => {
  const { result } = await read(answer);
  expect(result).toBeInstanceOf(DataFault);
  expect(result).toMatchObject({ kind });
});

/** Calls a function over a stubbed network. */
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
