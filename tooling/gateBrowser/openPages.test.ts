import { errors } from "@playwright/test";
import { expect, it, vi } from "vitest";
import { loadErrorOf } from "./openPage.ts";
import { closeAll } from "./openPages.ts";

it("says that nothing is shown only where the time was over, and otherwise what went wrong", () => {
  expect(loadErrorOf(new errors.TimeoutError("page.goto: Timeout 20000ms exceeded."))).toBe("still empty after 20 s");
  expect(loadErrorOf(new Error("page.goto: net::ERR_CONNECTION_REFUSED\nCall log:\n  - navigating"))).toBe(
    "cannot be opened: page.goto: net::ERR_CONNECTION_REFUSED",
  );
});

it("closes what was made, whatever was not", async () => {
  const close = vi.fn(async () => undefined);
  const broken = { close: async () => Promise.reject(new Error("gone already")) };
  await closeAll([Promise.reject(new Error("no context")), Promise.resolve(broken), Promise.resolve({ close })]);
  expect(close).toHaveBeenCalledOnce();
});
