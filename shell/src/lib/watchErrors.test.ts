// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchErrors } from "./watchErrors.ts";

const report = vi.fn();
let watch: AbortController;
beforeEach(() => {
  report.mockClear();
  watch = new AbortController();
  watchErrors(report, { signal: watch.signal });
});
afterEach(() => watch.abort());

it("reports what was thrown in a timer or listener, with the file that the browser names", () => {
  const error = new TypeError("x is not a function");
  const filename = "https://pipelark.example/remotes/booking/1.2.0-bbbbbbbbbbbb/chunk.js";
  window.dispatchEvent(new ErrorEvent("error", { error, message: error.message, filename, cancelable: true }));
  expect(report).toHaveBeenCalledExactlyOnceWith(error, { while: "running", file: filename });
});

it("makes an error of a message that comes alone", () => {
  window.dispatchEvent(new ErrorEvent("error", { message: "Script error" }));
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error("Script error"), { while: "running" });
});

it("reports a promise that nobody waited for, whatever it was rejected with", () => {
  for (const reason of [new Error("It broke"), "no reason"]) {
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
    expect(report).toHaveBeenLastCalledWith(reason, { while: "waiting" });
  }
});

it("is silent when it has ended", () => {
  watch.abort();
  window.dispatchEvent(new ErrorEvent("error", { message: "late" }));
  expect(report).not.toHaveBeenCalled();
});
