// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../queryDefaults.ts";
import type { Change } from "./changeSchema.ts";
import { refetchOnNews } from "./refetchOnNews.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Longer than changes are gathered. */
const later = () => vi.advanceTimersByTimeAsync(600);

async function world() {
  const queries = createQueryClient();
  const take = refetchOnNews(queries);
  const asked: string[] = [];
  for (const name of ["tasks", "deals"]) {
    const observer = new QueryObserver(queries, {
      queryKey: [name, "list"],
      queryFn: () => {
        asked.push(name);
        return name;
      },
    });
    observer.subscribe(() => undefined);
  }
  await later();
  asked.length = 0;
  function change(fields: Partial<Change> = {}) {
    take({
      kind: "changes",
      changes: [{ kind: "task", company: null, own: false, happenedAt: Date.now(), ...fields }],
    });
  }
  return { queries, take, asked, change };
}

it("asks again for what a change concerns, once for many changes", async () => {
  const { asked, change } = await world();
  for (let time = 0; time < 50; time += 1) change();
  await later();
  expect(asked).toEqual(["tasks"]);
});

it("asks for everything when changes may have been missed", async () => {
  const { asked, take } = await world();
  take({ kind: "missed", until: Date.now() });
  await later();
  expect(asked).toEqual(["tasks", "deals"]);
});

it("does not ask for what was asked since the change, nor for unknown kinds", async () => {
  const { asked, change } = await world();
  change({ happenedAt: Date.now() - 5000 });
  change({ kind: "weather" });
  await later();
  expect(asked).toEqual([]);
});

it("leaves what this page has just changed to its mutation, but not what another tab has", async () => {
  const { queries, asked, change } = await world();
  change({ own: true });
  await later();
  expect(asked).toEqual(["tasks"]);
  await queries
    .getMutationCache()
    .build(queries, { mutationFn: () => Promise.resolve(null) })
    .execute({});
  change({ own: true });
  await later();
  expect(asked).toEqual(["tasks"]);
});

it("waits while a mutation runs, and while the page is hidden", async () => {
  const { queries, asked, change } = await world();
  let finish: (value: null) => void = () => undefined;
  const mutation = queries.getMutationCache().build(queries, {
    mutationFn: () =>
      new Promise<null>((resolve) => {
        finish = resolve;
      }),
  });
  const running = mutation.execute({});
  await later();
  change();
  await later();
  expect(asked).toEqual([]);
  finish(null);
  await running;
  await later();
  expect(asked).toEqual(["tasks"]);

  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  change();
  await later();
  expect(asked).toEqual(["tasks"]);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await later();
  expect(asked).toEqual(["tasks", "tasks"]);
});
