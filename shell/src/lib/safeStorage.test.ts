// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { safeStorage } from "./safeStorage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  safeStorage.removeItem("key");
});

function refuse(): never {
  throw new DOMException("The operation is insecure", "SecurityError");
}

it("keeps a value in localStorage", () => {
  safeStorage.setItem("key", "value");
  expect(localStorage.getItem("key")).toBe("value");
  expect(safeStorage.getItem("key")).toBe("value");
});

it("keeps a value for as long as the page is open where storage is blocked", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  }
  safeStorage.setItem("key", "value");
  expect(safeStorage.getItem("key")).toBe("value");
  safeStorage.removeItem("key");
  expect(safeStorage.getItem("key")).toBeNull();
});

it("forgets what it kept in memory once storage takes values again", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  safeStorage.setItem("key", "in memory");
  full.mockRestore();
  safeStorage.setItem("key", "stored");
  localStorage.removeItem("key");
  expect(safeStorage.getItem("key")).toBeNull();
});
