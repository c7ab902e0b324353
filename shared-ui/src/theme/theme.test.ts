// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { readTheme, setTheme, watchTheme } from "./theme.ts";

const key = "test.theme";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
});

it("applies and remembers a choice", () => {
  setTheme(key, "dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(readTheme(key)).toBe("dark");
});

it("forgets the choice when the system shall decide", () => {
  setTheme(key, "dark");
  setTheme(key, "system");
  expect(document.documentElement.dataset["theme"]).toBeUndefined();
  expect(localStorage.getItem(key)).toBeNull();
});

it.each(["{", "null", "Dark", "x".repeat(100_000)])("counts %.10s in storage as the system's theme", (stored) => {
  localStorage.setItem(key, stored);
  expect(readTheme(key)).toBe("system");
});

it("works for this page when storage throws", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  setTheme(key, "dark");
  expect(readTheme(key)).toBe("dark");
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});

it("follows another tab until it is told to stop", () => {
  const onChange = vi.fn();
  const stop = watchTheme(key, onChange);
  localStorage.setItem(key, "light");
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: "light" }));
  expect(document.documentElement.dataset["theme"]).toBe("light");
  expect(onChange).toHaveBeenCalledOnce();

  stop();
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: "dark" }));
  expect(onChange).toHaveBeenCalledOnce();
});

it("ignores other keys of the storage", () => {
  const onChange = vi.fn();
  const stop = watchTheme(key, onChange);
  window.dispatchEvent(new StorageEvent("storage", { key: "else" }));
  expect(onChange).not.toHaveBeenCalled();
  stop();
});

function refuse(): never {
  throw new DOMException("denied", "SecurityError");
}
