// @vitest-environment jsdom
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { afterEach, expect, it, vi } from "vitest";
import { storeAcceptance } from "./termsRepository.ts";

afterEach(() => void vi.useRealTimers());

/** Stores the acceptance over a backend with these answers to `accept_terms`; the last one repeats. */
async function kept(...answers: (() => Response | Promise<Response>)[]) {
  let asked = 0;
  const client = await supabaseOver(() => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return answer?.() ?? Response.json(null);
  })();
  const services = fakeShellServices({ callPublic: async () => "built-in" });
  await storeAcceptance(client, services);
  return { asked, reported: services.calls.report.length };
}

const accepted = () => Response.json({ kind: "accepted", version: "built-in", accepted_at: "2026-11-21 10:00:00+00" });
const outdated = () => Response.json({ kind: "outdated", version: "2026-11-21 10:00:00+00" });
const broken = () => Response.json({ message: "boom" }, { status: 500 });

it("stores the current version of the terms", async () => {
  expect(await kept(accepted)).toEqual({ asked: 1, reported: 0 });
});

it.each([
  ["the server breaks", broken],
  ["there are too many requests", () => Response.json({ message: "wait" }, { status: 429 })],
  ["the answer is no outcome", () => Response.json({ kind: "thanks" })],
  ["the answer is empty", () => new Response(null, { status: 204 })],
  ["the network fails", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the terms change meanwhile", outdated],
])("tries once more when %s", async (_, fault) => {
  expect(await kept(fault, accepted)).toEqual({ asked: 2, reported: 0 });
});

it("reports what could not be stored twice, and goes on", async () => {
  expect(await kept(broken)).toEqual({ asked: 2, reported: 1 });
});

it("holds nobody up for longer than three seconds", async () => {
  const client = await supabaseOver(() => new Promise(() => undefined))();
  vi.useFakeTimers();
  let isDone = false;
  const services = fakeShellServices({ callPublic: async () => "built-in" });
  void storeAcceptance(client, services).finally(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isDone).toBe(true);
});
