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

function thrownIn(file: string): Error {
  const error = new TypeError("x is not a function");
  error.stack = `TypeError: x is not a function\n    at tick (https://pipelark.example${file}:1:2)\n    at https://pipelark.example/shell/1.0.0-aaaaaaaaaaaa/main.js:3:4`;
  return error;
}

it("names the remote and version in whose timer or listener an error was thrown", () => {
  const error = thrownIn("/remotes/booking/1.2.0-bbbbbbbbbbbb/chunk.js");
  window.dispatchEvent(new ErrorEvent("error", { error, message: error.message, cancelable: true }));
  expect(report).toHaveBeenCalledExactlyOnceWith(error, { remote: "booking@1.2.0-bbbbbbbbbbbb", while: "running" });
});

it("takes the file where the error says nothing of itself", () => {
  const filename = "https://pipelark.example/shell/1.0.0-aaaaaaaaaaaa/main.js";
  window.dispatchEvent(new ErrorEvent("error", { message: "Script error", filename }));
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error("Script error"), {
    remote: "shell@1.0.0-aaaaaaaaaaaa",
    while: "running",
  });
});

it("reports a promise that nobody waited for, whatever it was rejected with", () => {
  function reject(reason: unknown) {
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  }
  const error = thrownIn("/remotes/studio/1.2.0-cccccccccccc/chunk.js");
  reject(error);
  expect(report).toHaveBeenLastCalledWith(error, { remote: "studio@1.2.0-cccccccccccc", while: "waiting" });
  reject("no reason");
  expect(report).toHaveBeenLastCalledWith("no reason", { while: "waiting" });
});

it("is silent when it has ended", () => {
  watch.abort();
  window.dispatchEvent(new ErrorEvent("error", { message: "late" }));
  expect(report).not.toHaveBeenCalled();
});
