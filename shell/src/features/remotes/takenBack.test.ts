import { afterEach, expect, it, vi } from "vitest";
import { watchTakenBack } from "./takenBack.ts";

const version = "1.0.0-aaaaaaaaaaaa";
const minute = 60_000;

afterEach(() => vi.unstubAllGlobals());

function givenTab(answer: () => Response | Promise<Response>) {
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal("fetch", fetched);
  let time = 0;
  const takenBack = watchTakenBack(() => time);
  async function lookAfter(ms: number) {
    time += ms;
    takenBack.lookAgain();
    await vi.waitFor(() => expect(fetched.mock.settledResults.every(({ type }) => type !== "incomplete")).toBe(true));
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
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/taken-back.json", { cache: "no-cache" });
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

it("goes on as before when the list never comes, and asks again a minute later", async () => {
  const fetched = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal("fetch", fetched);
  let time = 0;
  const takenBack = watchTakenBack(() => time);
  for (const later of [minute, 2 * minute]) {
    time = later;
    takenBack.lookAgain();
  }
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(takenBack.has("booking", version)).toBe(false);
});
