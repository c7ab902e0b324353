// @vitest-environment jsdom
import { DataFault, type DataFaultKind } from "@pipelark/shared-contracts/unwrap";
import { InfiniteQueryObserver, type QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient, mayRetry, watchFocus } from "./queryDefaults.ts";

it.each<[string, DataFaultKind, number | null, boolean]>([
  ["the server could not be reached", "offline", 0, true],
  ["the server broke", "unexpected", 503, true],
  ["the answer could not be read", "unexpected", 200, true],
  ["the caller may not read it", "forbidden", 403, false],
  ["it does not exist", "missing", 406, false],
  ["there were too many requests", "unexpected", 429, false],
  ["nobody answered for ten seconds", "offline", null, false],
])("when %s (%s, %s), trying again is worth it: %s", (_, kind, status, isWorthIt) => {
  expect(mayRetry(0, new DataFault(kind, "no", { status }))).toBe(isWorthIt);
});

it("gives up after two retries", () => {
  const fault = new DataFault("offline", "no", { status: 0 });
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, fault))).toEqual([true, true, false, false]);
});

it("restarts a first read when its data was invalidated in the meantime", async () => {
  const client = createQueryClient();
  const answers: ((tasks: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["tasks"],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  const end = observer.subscribe(() => undefined);
  const invalidated = client.invalidateQueries({ queryKey: ["tasks"] });
  answers[0]?.(["from before the change"]);
  answers[1]?.(["from after it"]);
  await invalidated;
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", data: ["from after it"] });
  end();
  client.clear();
});

describe("when the window gets the focus", () => {
  let client: QueryClient;
  let ends: (() => void)[];

  beforeEach(() => {
    vi.useFakeTimers();
    client = createQueryClient();
    watchFocus();
    client.mount();
    ends = [];
  });
  afterEach(() => {
    for (const end of ends) end();
    client.unmount();
    client.clear();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  async function shown({ queryKey, staleTime }: { queryKey: QueryKey; staleTime?: number }) {
    const ask = vi.fn(() => Promise.resolve(`answer ${ask.mock.calls.length}`));
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: ask,
      ...(staleTime !== undefined && { staleTime }),
    });
    ends.push(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledOnce();
    return ask;
  }

  async function focus(type = "focus"): Promise<void> {
    window.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(0);
  }

  it.each(["focus", "visibilitychange"])(
    "reads again what is shown, by %s, and at most once in five seconds",
    async (type) => {
      const ask = await shown({ queryKey: ["list"] });
      await vi.advanceTimersByTimeAsync(4900);
      await focus(type);
      expect(ask).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(100);
      await focus(type);
      await focus(type);
      expect(ask).toHaveBeenCalledTimes(2);
      expect(client.getQueryData(["list"])).toBe("answer 2");
    },
  );

  it("leaves what hardly changes, and everything when offline or while a change is on its way", async () => {
    const lasting = await shown({ queryKey: ["names"], staleTime: 5 * 60_000 });
    const never = await shown({ queryKey: ["module"], staleTime: Number.POSITIVE_INFINITY });
    const list = await shown({ queryKey: ["list"], staleTime: 0 });
    await vi.advanceTimersByTimeAsync(10_000);
    const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await focus();
    line.mockReturnValue(true);
    const change = client
      .getMutationCache()
      .build(client, { mutationFn: () => new Promise((done) => setTimeout(done, 1000)) });
    const changing = change.execute(undefined);
    await focus();
    expect(list).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    await changing;
    await focus();
    expect([list, lasting, never].map((ask) => ask.mock.calls.length)).toEqual([2, 1, 1]);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await focus();
    expect([list, lasting, never].map((ask) => ask.mock.calls.length)).toEqual([3, 2, 1]);
  });

  it("reads an infinite query again while it has two pages, and no request for each page of a longer one", async () => {
    const ask = vi.fn(({ pageParam }: { pageParam: number }) => Promise.resolve(`page ${pageParam}`));
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ["ledger"],
      queryFn: ask,
      initialPageParam: 1,
      getNextPageParam: (_last: string, pages: string[]) => pages.length + 1,
    });
    ends.push(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    await observer.fetchNextPage();
    await vi.advanceTimersByTimeAsync(10_000);
    await focus();
    expect(ask).toHaveBeenCalledTimes(4);
    await observer.fetchNextPage();
    await vi.advanceTimersByTimeAsync(10_000);
    await focus();
    expect(ask).toHaveBeenCalledTimes(5);
  });

  it("keeps what is shown when it cannot be read again", async () => {
    const ask = await shown({ queryKey: ["list"] });
    ask.mockRejectedValue(new DataFault("forbidden", "no", { status: 403 }));
    await vi.advanceTimersByTimeAsync(10_000);
    await focus();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(client.getQueryState(["list"])).toMatchObject({ data: "answer 1", status: "error" });
  });
});
