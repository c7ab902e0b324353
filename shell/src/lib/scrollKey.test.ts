// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

/** Loads the module as in a new document. */
async function load(timeOrigin: number) {
  vi.resetModules();
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(timeOrigin);
  return import("./scrollKey.ts");
}

beforeEach(() => {
  vi.restoreAllMocks();
  history.replaceState({ idx: 0 }, "");
});

it("leaves the router's own keys as they are", async () => {
  const { scrollKey } = await load(1);
  expect(scrollKey({ key: "abc" })).toBe("abc");
  expect(history.state).toEqual({ idx: 0 });
});

it("knows the first page again after a reload, and not after another load", async () => {
  const { scrollKey } = await load(1);
  const first = scrollKey({ key: "default" });
  expect(scrollKey({ key: "default" })).toBe(first);
  expect(history.state).toEqual({ idx: 0, place: first });
  expect((await load(2)).scrollKey({ key: "default" })).toBe(first);
  history.pushState(null, "");
  expect((await load(3)).scrollKey({ key: "default" })).not.toBe(first);
});
