import { expect, test } from "vitest";
import { createFairQueue } from "./fairQueue.ts";

test("callers take turns, however many requests one of them has sent before", async () => {
  const enqueue = createFairQueue(1);
  const done: string[] = [];
  async function ask(caller: string) {
    await enqueue(caller, () => Promise.resolve());
    done.push(caller);
  }
  await Promise.all(["flood", "flood", "flood", "flood", "person", "other", "person"].map(ask));
  expect(done).toEqual(["flood", "person", "other", "flood", "person", "flood", "flood"]);
});

test("as many run at once as are allowed, and one that fails makes room", async () => {
  const enqueue = createFairQueue(2);
  let running = 0;
  let most = 0;
  async function task() {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    throw new Error("failed on purpose");
  }
  const outcomes = await Promise.allSettled(["a", "a", "b", "b", "c"].map((caller) => enqueue(caller, task)));
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => "rejected"));
  await expect(enqueue("d", () => Promise.resolve("done"))).resolves.toBe("done");
});
