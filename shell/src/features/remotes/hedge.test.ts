import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hedge, NothingLoaded, type Attempt } from "./hedge.ts";

const hedgeAfterMs = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** An attempt that answers after some time and counts its starts. */
function answering(result: string, afterMs = 0) {
  return vi.fn<Attempt<string>>(async () => new Promise((resolve) => setTimeout(() => resolve(result), afterMs)));
}

function failing(message: string, afterMs = 0) {
  return vi.fn<Attempt<string>>(
    async () => new Promise((_, reject) => setTimeout(() => reject(new Error(message)), afterMs)),
  );
}

const silent = () => vi.fn<Attempt<string>>(async () => new Promise(() => undefined));

/** Runs the attempts and records the result. */
function raced(attempts: Attempt<string>[]) {
  const outcome: { result?: string; fault?: unknown } = {};
  void hedge(attempts, { hedgeAfterMs }).then(
    (result) => (outcome.result = result),
    (fault: unknown) => (outcome.fault = fault),
  );
  return outcome;
}

it("answers with the first attempt and starts no other", async () => {
  const second = answering("second");
  const outcome = raced([answering("first", 900), second]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outcome).toEqual({ result: "first" });
  expect(second).not.toHaveBeenCalled();
});

it("starts the next as soon as one fails, without waiting", async () => {
  const outcome = raced([failing("404"), answering("second")]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toEqual({ result: "second" });
});

it("starts the next when one is silent for too long", async () => {
  const second = answering("second");
  const outcome = raced([silent(), second]);
  await vi.advanceTimersByTimeAsync(hedgeAfterMs - 1);
  expect(second).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(second).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toEqual({ result: "second" });
});

it("lets a slow attempt win over a silent one after it", async () => {
  const outcome = raced([answering("first", 1_500), silent()]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(outcome).toEqual({ result: "first" });
});

it("does not skip an attempt when one before it fails late", async () => {
  const third = answering("third");
  const outcome = raced([failing("late", 1_500), answering("second", 900), third]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outcome).toEqual({ result: "second" });
  expect(third).not.toHaveBeenCalled();
});

it("rejects after the last failure, with what each of them said", async () => {
  const outcome = raced([failing("404"), failing("syntax error")]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.fault).toBeInstanceOf(NothingLoaded);
  expect(outcome.fault).toMatchObject({
    message: "Error: syntax error",
    reasons: [expect.objectContaining({ message: "404" }), expect.objectContaining({ message: "syntax error" })],
  });
});

it("rejects when all stay silent, as long after the last start as after any", async () => {
  const outcome = raced([silent(), silent()]);
  await vi.advanceTimersByTimeAsync(2 * hedgeAfterMs - 1);
  expect(outcome.fault).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.fault).toMatchObject({ message: "No version answered in time" });
});

it("rejects when there is nothing to try", async () => {
  await expect(hedge([], { hedgeAfterMs })).rejects.toBeInstanceOf(NothingLoaded);
});
