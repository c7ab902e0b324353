// @vitest-environment jsdom
import type { SessionState } from "@pipelark/shared-contracts/shellServices";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchLiveness } from "./watchLiveness.ts";

const minute = 60_000;
let stop: () => void = () => undefined;

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function watched({ isSignedIn = true, isLeftIdle = false } = {}) {
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  const state: SessionState = isSignedIn
    ? { status: "signed-in", user: fakePerson("client").user }
    : { status: "signed-out", user: null };
  const store = { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined };
  const report = vi.fn<(error: unknown) => void>();
  stop = watchLiveness({ session: { store, refresh }, isLeftIdle: () => isLeftIdle, report });
  return { refresh, report };
}

function show(visibility: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

it("asks every three minutes while the tab is seen", () => {
  const { refresh } = watched();
  vi.advanceTimersByTime(9 * minute);
  expect(refresh).toHaveBeenCalledTimes(3);
});

it("asks nothing behind other tabs, and at once when it comes to the front", () => {
  const { refresh } = watched();
  show("hidden");
  vi.advanceTimersByTime(10 * minute);
  expect(refresh).not.toHaveBeenCalled();
  show("visible");
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("is not made to ask more by switching back and forth", () => {
  const { refresh } = watched();
  vi.advanceTimersByTime(minute);
  for (let turn = 0; turn < 10; turn++) {
    show("hidden");
    show("visible");
  }
  expect(refresh).toHaveBeenCalledTimes(1);
});

it.each([
  ["nobody is signed in", { isSignedIn: false }],
  ["the session is over by idleness", { isLeftIdle: true }],
])("asks nothing when %s", (_, situation) => {
  const { refresh } = watched(situation);
  vi.advanceTimersByTime(10 * minute);
  expect(refresh).not.toHaveBeenCalled();
});

it("reports a server that does not answer, and goes on asking", async () => {
  const { refresh, report } = watched();
  refresh.mockRejectedValue(new Error("offline"));
  await vi.advanceTimersByTimeAsync(6 * minute);
  expect([refresh.mock.calls.length, report.mock.calls.length]).toEqual([2, 2]);
});
