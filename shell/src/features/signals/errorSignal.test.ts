import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { expect, it } from "vitest";
import { recordOrigin } from "#lib/errorOrigin.ts";
import { errorSignal } from "./errorSignal.ts";
import { cleanText } from "./signal.ts";

const owner = { part: "studio", version: "2.0.0-cccccccccccc", contract: "1.1" };
const booking = "booking@1.2.0-bbbbbbbbbbbb";
const file = "https://pipelark.example/remotes/booking/1.2.0-bbbbbbbbbbbb/assets/main.js";

function errorWithStack(...stack: string[]): Error {
  const error = new TypeError("x is not a function");
  error.stack = stack.join("\n");
  return error;
}

const inBooking = errorWithStack(
  "TypeError: x is not a function",
  `    at tick (${file}?retry=1:1:2)`,
  "    at https://pipelark.example/shell/1.0.0-aaaaaaaaaaaa/assets/main.js:3:4",
);
const inFirefox = errorWithStack(
  `tick@${file}:1:2`,
  "@https://pipelark.example/shell/1.0.0-aaaaaaaaaaaa/assets/main.js:3:4",
);
const stack = `tick ${booking}/assets/main.js:1:2\nshell@1.0.0-aaaaaaaaaaaa/assets/main.js:3:4`;
const noted = new DataFault("unexpected", "The server answered 500", { status: 500 });
recordOrigin(noted, booking);

it.each([
  ["the file that threw, in Chromium", inBooking, { while: "running" }, { part: "booking", found_by: "stack", stack }],
  ["the file that threw, in Firefox and Safari", inFirefox, { while: "waiting" }, { found_by: "stack", stack }],
  [
    "the file that the browser names",
    new Error("Script error"),
    { while: "running", file },
    { part: "booking", found_by: "stack" },
  ],
  [
    "the boundary before the stack",
    errorWithStack(""),
    { while: "rendering", remote: booking },
    { part: "booking", found_by: "boundary" },
  ],
  [
    "the loader",
    "404",
    { while: "loading", remote: booking },
    { kind: "load-failure", message: "404", found_by: "boundary" },
  ],
  [
    "the remote that reports it",
    inBooking,
    { remote: "portal@1.0.0-dddddddddddd" },
    { part: "portal", found_by: "service" },
  ],
  [
    "the service that failed",
    noted,
    { while: "waiting" },
    { part: "booking", version: "1.2.0-bbbbbbbbbbbb", found_by: "service" },
  ],
  ["the page, where nothing else says it", "no reason", { while: "waiting" }, { part: "studio", found_by: "page" }],
])("says whose error it is by %s", (_by, error, context, signal) => {
  expect(errorSignal(error, { context, owner })).toMatchObject({ kind: "error", ...signal });
});

it.each([
  ["no network", new DataFault("offline", "The server could not be reached"), {}],
  ["no right", new DataFault("forbidden", "The server refused the request", { status: 403 }), {}],
  ["too many calls", new DataFault("unexpected", "The server answered 429", { status: 429 }), {}],
  ["a request that was called off", new DOMException("Aborted", "AbortError"), {}],
  [
    "sizes that the browser tells a frame later",
    new Error("ResizeObserver loop completed with undelivered notifications."),
    { while: "running" },
  ],
  ["the same in older browsers", new Error("ResizeObserver loop limit exceeded"), { while: "running" }],
  ["a browser's extension", errorWithStack("    at chrome-extension://abc/content.js:1:2"), { while: "running" }],
  [
    "a remote without a version, of which each was reported",
    new Error("Nothing"),
    { remote: "booking", while: "loading /" },
  ],
])("blames no release for %s", (_what, error, context) => {
  expect(errorSignal(error, { context, owner })).toBeNull();
});

it("blames the release for an error that only speaks of such a loop", () => {
  const error = new Error("ResizeObserver loop limit exceeded: x is not a function");
  expect(errorSignal(error, { context: { while: "running" }, owner })).toMatchObject({ part: "studio" });
});

it("names the request that the server could not answer, by the id in its answer", () => {
  const id = "bcdfghjkmnpqrstv";
  const refused = new DataFault("unexpected", "It broke", {
    status: 500,
    cause: { message: "It broke", request_id: id },
  });
  refused.stack = `DataFault: It broke\n    at tick (${file}:1:2)`;
  const named = errorSignal(refused, { context: {}, owner });
  expect(named?.stack).toBe(`request ${id}\ntick ${booking}/assets/main.js:1:2`);
  expect(cleanText(named?.stack ?? "", 500)).toBe(named?.stack);
  const forged = new DataFault("unexpected", "It broke", { status: 500, cause: { request_id: "ada@example.com" } });
  expect(errorSignal(forged, { context: {}, owner })?.stack).toBeUndefined();
});

it("keeps addresses without their queries, and neither email addresses nor tokens", () => {
  const error = new Error("GET /a?token=1 for ada@pipelark.example: eyJhbGciOiJIUzI1NiJ9.e30.x");
  expect(errorSignal(error, { context: {}, owner })?.message).toBe("Error: GET /a for [address]: [mark]");
});

it.each(["x", "/", " ", "ada@"])("takes no time for a message without an end, such as many times %j", (piece) => {
  const message = `It broke: ${piece.repeat(60_000 / piece.length)}`;
  const began = performance.now();
  expect(errorSignal(new Error(message), { context: {}, owner })?.message).toMatch(/^Error: It broke/);
  expect(performance.now() - began).toBeLessThan(1000);
});
