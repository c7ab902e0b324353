import { expect, it } from "vitest";
import { keepPosition, type Position } from "./positionKeeper.ts";

function at(positionSeconds: number): Position {
  return { positionSeconds, durationSeconds: 100 };
}

/** Keeper whose requests fail while `isBroken`. */
function given() {
  const world = { isBroken: false, sent: [] as number[], outcomes: [] as boolean[] };
  const keeper = keepPosition({
    async send({ positionSeconds }) {
      if (world.isBroken) throw new Error("lost");
      world.sent.push(positionSeconds);
    },
    onOutcome: (error) => world.outcomes.push(error === null),
    async wait() {},
  });
  return { world, keeper };
}

it("sends the newest place, and none twice", async () => {
  const { world, keeper } = given();
  await keeper.flush();
  keeper.note(at(3));
  keeper.note(at(4));
  await keeper.flush();
  await keeper.flush();
  keeper.note(at(4));
  await keeper.end();
  expect(world.sent).toEqual([4]);
});

it("sends a lost position again, or the newer one instead", async () => {
  const { world, keeper } = given();
  world.isBroken = true;
  keeper.note(at(5));
  await keeper.flush();
  expect(world).toMatchObject({ sent: [], outcomes: [false] });
  world.isBroken = false;
  await keeper.flush();
  world.isBroken = true;
  keeper.note(at(9));
  await keeper.flush();
  keeper.note(at(12));
  world.isBroken = false;
  await keeper.flush();
  expect(world).toMatchObject({ sent: [5, 12], outcomes: [false, true, false, true] });
});

it("never sends an older place after a newer one", async () => {
  const sent: number[] = [];
  const answers: (() => void)[] = [];
  const keeper = keepPosition({
    async send({ positionSeconds }) {
      await new Promise<void>((resolve) => answers.push(resolve));
      sent.push(positionSeconds);
    },
    onOutcome() {},
  });
  keeper.note(at(1));
  const first = keeper.flush();
  await turn();
  keeper.note(at(2));
  const second = keeper.flush();
  await turn();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await first;
  await turn();
  answers[1]?.();
  await second;
  expect(sent).toEqual([1, 2]);
});

function turn() {
  return new Promise((resolve) => setTimeout(resolve));
}

it("keeps retrying after the video was closed, and finally gives up", async () => {
  const { world, keeper } = given();
  world.isBroken = true;
  keeper.note(at(7));
  await keeper.end();
  expect(world.outcomes).toEqual([false, false, false, false]);
});
