import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { changeCached, optimisticMutation } from "./optimisticMutation.ts";

type Light = { id: string; isOn: boolean };

/** Creates a house whose light switches answer on command. */
function givenLights() {
  const queries = new QueryClient();
  queries.setQueryData<Light[]>(
    ["lights"],
    [
      { id: "hall", isOn: false },
      { id: "attic", isOn: false },
    ],
  );
  const sent: { change: Light; answer: (outcome: string) => void; fail: () => void }[] = [];
  let reads = 0;

  const options = optimisticMutation<Light, string>({
    key: ["lights", "turn"],
    idOf: ({ id }) => id,
    show: (client, { id, isOn }) =>
      changeCached<Light[]>(client, {
        queryKey: ["lights"],
        change: (lights) => lights.map((light) => (light.id === id ? { id, isOn } : light)),
      }),
    send: (change) =>
      new Promise((resolve, reject) => {
        sent.push({ change, answer: resolve, fail: () => reject(new Error("no answer")) });
      }),
    settle({ outcome, rollBack }) {
      if (outcome === "stuck") rollBack();
    },
    invalidate() {
      reads += 1;
    },
  });

  return {
    sent,
    /** Promise of the outcome; await it only after the answer was given. */
    turn: (id: string, isOn: boolean) =>
      new MutationObserver(queries, options).mutate({ id, isOn }).catch(() => "failed"),
    lit: () =>
      queries
        .getQueryData<Light[]>(["lights"])
        ?.filter(({ isOn }) => isOn)
        .map(({ id }) => id),
    reads: () => reads,
  };
}

it("shows a change before it is sent, and reads again once it has arrived", async () => {
  const { turn, sent, lit, reads } = givenLights();
  const turning = turn("hall", true);
  await expect.poll(lit).toEqual(["hall"]);
  await expect.poll(() => sent.length).toBe(1);
  expect(reads()).toBe(0);
  sent[0]?.answer("done");
  await expect(turning).resolves.toBe("done");
  expect([lit(), reads()]).toEqual([["hall"], 1]);
});

it("takes it back when the server did not answer, or answered something else", async () => {
  const { turn, sent, lit } = givenLights();
  const first = turn("hall", true);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.fail();
  await expect(first).resolves.toBe("failed");
  expect(lit()).toEqual([]);
  const second = turn("attic", true);
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.answer("stuck");
  await expect(second).resolves.toBe("stuck");
  expect(lit()).toEqual([]);
});

it("takes back both of two changes of one thing when both failed", async () => {
  const { turn, sent, lit } = givenLights();
  const first = turn("hall", true);
  await expect.poll(() => sent.length).toBe(1);
  const second = turn("hall", true);
  await expect.poll(() => sent.length).toBe(2);
  sent[0]?.fail();
  await first;
  sent[1]?.fail();
  await second;
  expect(lit()).toEqual([]);
});

it("shows the later of two changes of one thing, whatever becomes of the earlier one, and reads once", async () => {
  const { turn, sent, lit, reads } = givenLights();
  const first = turn("hall", true);
  await expect.poll(() => sent.length).toBe(1);
  const second = turn("hall", false);
  await expect.poll(() => sent.length).toBe(2);
  const third = turn("hall", true);
  await expect.poll(() => sent.length).toBe(3);
  sent[0]?.fail();
  await first;
  expect(lit()).toEqual(["hall"]);
  sent[1]?.answer("stuck");
  await second;
  expect([lit(), reads()]).toEqual([["hall"], 0]);
  sent[2]?.answer("done");
  await third;
  expect([lit(), reads()]).toEqual([["hall"], 1]);
});
