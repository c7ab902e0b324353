import { afterEach, expect, it, vi } from "vitest";
import { watchTakenBack } from "./takenBack.ts";

const version = "1.0.0-aaaaaaaaaaaa";
const minute = 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function givenTab(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal("fetch", fetched);
  let time = 0;
  const takenBack = watchTakenBack(() => time);
  async function lookAfter(ms: number) {
    time += ms;
    takenBack.refresh();
    await expect.poll(() => fetched.mock.settledResults.every(({ type }) => type !== "incomplete")).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { fetched, takenBack, lookAfter };
}

it("asks nothing in the first minute, and once a minute after that", async () => {
  const { fetched, lookAfter } = givenTab(() => Response.json([]));
  await lookAfter(minute - 1);
  expect(fetched).not.toHaveBeenCalled();
  await lookAfter(1);
  await lookAfter(10);
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/taken-back.json", {
    cache: "no-cache",
    signal: expect.any(AbortSignal),
  });
  await lookAfter(minute);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("knows the versions that are named, until they are no longer", async () => {
  let list = [`booking@${version}`];
  const { takenBack, lookAfter } = givenTab(() => Response.json(list));
  await lookAfter(minute);
  expect(takenBack.has("booking", version)).toBe(true);
  expect(takenBack.has("portal", version)).toBe(false);
  list = [];
  await lookAfter(minute);
  expect(takenBack.has("booking", version)).toBe(false);
});

it.each<[string, () => Response | Promise<Response>]>([
  ["missing", () => new Response("no", { status: 404 })],
  ["garbage", () => new Response("<html>")],
  ["of another form", () => Response.json({ booking: version })],
  ["out of reach", () => Promise.reject(new TypeError("Failed to fetch"))],
])("goes on as before when the list is %s", async (_, answer) => {
  const { takenBack, lookAfter } = givenTab(answer);
  await lookAfter(minute);
  expect(takenBack.has("booking", version)).toBe(false);
});

it("gives up a list that never comes, so that it keeps no connection, and asks again a minute later", async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  const timeout = vi.spyOn(AbortSignal, "timeout");
  let time = 0;
  const takenBack = watchTakenBack(() => time);
  for (let asked = 0; asked < 2; asked += 1) {
    time += minute;
    takenBack.refresh();
  }
  expect(signals).toHaveLength(2);
  expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
  expect(takenBack.has("booking", version)).toBe(false);
});
