// @vitest-environment jsdom
import type { PageData, RuntimeConfig } from "@pipelark/shared-contracts/pageData";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Router } from "./openPage.ts";
import { startSignals } from "./startSignals.ts";

const shellUrl = "https://pipelark.example/shell/1.0.0-aaaaaaaaaaaa/assets/main.js";
const version = "1.2.0-bbbbbbbbbbbb";
const remote = `booking@${version}`;
const sent = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(async () => new Response(null));

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal("fetch", sent);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

const release = { version, contract: "1.1", container: "b", folder: "/", entry: "e", preload: [], routes: [] };
const id = "booking:/schedule/:meeting";

function givenRouter(): Router {
  const route = { id, path: "/schedule/:meeting" };
  const state = { matches: [{ route }], loaderData: { [id]: { page: { remote: "booking", version } } } };
  return { state, subscribe: () => undefined };
}

function start({ random = 0.5, config = {} }: { random?: number; config?: Partial<RuntimeConfig> } = {}) {
  const page: PageData = {
    remotes: { booking: { title: "Booking", releases: [release] } },
    config: { supabaseUrl: "https://x.test", supabaseKey: "the-key", siteUrl: "", ...config },
  };
  const router = givenRouter();
  return startSignals({ page, router: () => router, shellUrl, random: () => random });
}

/** Waits until the reporter has loaded and sent its signals. */
async function settle() {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(3000);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(3000);
}

const bodySchema = v.object({ signals: v.array(v.record(v.string(), v.unknown())) });
const signalsOf = ([, request]: (typeof sent.mock.calls)[number]) =>
  v.parse(bodySchema, JSON.parse(v.parse(v.string(), request.body))).signals;

it("sends an error with its release, contract and declared path, as nobody, and survives the page", async () => {
  const report = start();
  report(new Error("It broke"), { remote, while: "rendering" });
  report(new Error("It broke"), { remote, while: "rendering" });
  await settle();
  expect(sent).toHaveBeenCalledOnce();
  const [url, request] = sent.mock.calls[0] ?? [];
  expect(url).toBe("https://x.test/rest/v1/rpc/report_signals");
  expect(request).toMatchObject({ keepalive: true, credentials: "omit", headers: { apikey: "the-key" } });
  expect(sent.mock.calls.flatMap(signalsOf)).toEqual([
    {
      kind: "error",
      part: "booking",
      version,
      contract: "1.1",
      page: "/schedule/:meeting",
      page_load: expect.stringMatching(/^[0-9a-f]{16}$/),
      message: "Error: It broke",
      found_by: "boundary",
    },
  ]);
});

it("sends ten errors of a page and no more, in reports that the server takes", async () => {
  const report = start();
  for (let count = 0; count < 30; count += 1) report(new Error(`${count} ${"it broke ".repeat(80)}`), { remote });
  await settle();
  const reports = sent.mock.calls.map(signalsOf);
  expect(reports.flat()).toHaveLength(10);
  for (const [, { body }] of sent.mock.calls) expect(v.parse(v.string(), body).length).toBeLessThan(8000);
});

it("reports a load of the shell and of the remote in a tenth of the pages, and says that it stands for ten", async () => {
  start({ random: 0.1 });
  await settle();
  expect(sent).not.toHaveBeenCalled();
  start({ random: 0.09 });
  await settle();
  expect(sent.mock.calls.flatMap(signalsOf)).toMatchObject([
    { kind: "load", part: "shell", version: "1.0.0-aaaaaaaaaaaa", contract: "1.5", weight: 10 },
    { kind: "load", part: "booking", version, contract: "1.1", page: "/schedule/:meeting", weight: 10 },
  ]);
});

it("measures every page where a deployment says so, and none where it says none", async () => {
  start({ random: 0, config: { signalShare: 0 } });
  await settle();
  expect(sent).not.toHaveBeenCalled();
  start({ random: 0.99, config: { signalShare: 1 } });
  await settle();
  expect(sent.mock.calls.flatMap(signalsOf)).toMatchObject([{ weight: 1 }, { weight: 1 }]);
});

it("draws a page by what its report counts for, where a share is not one of so many", async () => {
  start({ random: 0.34, config: { signalShare: 0.35 } });
  await settle();
  expect(sent).not.toHaveBeenCalled();
  start({ random: 0.33, config: { signalShare: 0.35 } });
  await settle();
  expect(sent.mock.calls.flatMap(signalsOf)).toMatchObject([{ weight: 3 }, { weight: 3 }]);
});

it.each(["doNotTrack", "globalPrivacyControl"])("sends nothing of a visitor who says %s", async (name) => {
  const value = name === "doNotTrack" ? "1" : true;
  Object.defineProperty(navigator, name, { value, configurable: true });
  start({ random: 0 })(new Error("It broke"), { remote });
  await settle();
  Reflect.deleteProperty(navigator, name);
  expect(sent).not.toHaveBeenCalled();
});

it("sends errors to a Sentry-compatible project as well, without a word about who met them", async () => {
  const report = start({ config: { errorsDsn: "https://key@errors.example/a/7" } });
  const error = new TypeError("x is not a function");
  error.stack = `TypeError\n    at tick (https://pipelark.example/remotes/booking/${version}/assets/main.js:1:2)`;
  report(error, { while: "running" });
  await settle();
  const [url, request] = sent.mock.calls[1] ?? [];
  expect(url).toBe(
    "https://errors.example/a/api/7/envelope/?sentry_version=7&sentry_client=pipelark%2F1&sentry_key=key",
  );
  const [, item, event] = v
    .parse(v.string(), request?.body)
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(item).toEqual({ type: "event" });
  const frame = { function: "tick", filename: `booking@${version}/assets/main.js`, lineno: 1, colno: 2 };
  expect(event).toMatchObject({
    release: remote,
    transaction: "/schedule/:meeting",
    exception: { values: [{ type: "TypeError", value: "x is not a function", stacktrace: { frames: [frame] } }] },
  });
  expect(event).not.toHaveProperty("user");
  expect(event).not.toHaveProperty("request");
});
