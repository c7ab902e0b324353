import { afterEach, expect, it, vi } from "vitest";
import { startWatchOfEdits } from "./watchEdits.ts";

let end: (() => Promise<void>) | null = null;
afterEach(() => end?.());

function watch({ failures = 0 } = {}) {
  const marks = { now: "1" };
  let left = failures;
  const compose = vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error("no answer");
  });
  const onError = vi.fn();
  end = startWatchOfEdits({ markOf: async () => marks.now, compose, everyMs: 5, onError });
  return { marks, compose, onError };
}

it("composes when it begins, and once after each edit", async () => {
  const { marks, compose } = watch();
  await vi.waitFor(() => expect(compose).toHaveBeenCalledTimes(1));
  marks.now = "2";
  await vi.waitFor(() => expect(compose).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(compose).toHaveBeenCalledTimes(2);
});

it("says that a composition failed, and tries again", async () => {
  const { compose, onError } = watch({ failures: 2 });
  await vi.waitFor(() => expect(compose).toHaveBeenCalledTimes(3));
  expect(onError).toHaveBeenCalledTimes(2);
});

it("ends a command that is under way, and says nothing of it", async () => {
  const onError = vi.fn();
  let begun = false;
  const stop = startWatchOfEdits({
    markOf: async () => "1",
    everyMs: 5,
    onError,
    compose: (signal) =>
      new Promise((_, reject) => {
        begun = true;
        signal.addEventListener("abort", () => reject(new Error("ended")));
      }),
  });
  await vi.waitFor(() => expect(begun).toBe(true));
  await stop();
  expect(onError).not.toHaveBeenCalled();
});
