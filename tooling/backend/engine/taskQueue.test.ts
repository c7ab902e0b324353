import { expect, test } from "vitest";
import { createTaskQueue } from "./taskQueue.ts";

test("runs one task at a time, in order, and goes on after one that failed", async () => {
  const enqueue = createTaskQueue();
  const events: string[] = [];
  async function work(name: string): Promise<string> {
    events.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    events.push(`${name} ends`);
    if (name === "second") throw new Error("second failed");
    return name;
  }
  const results = await Promise.allSettled(["first", "second", "third"].map((name) => enqueue(() => work(name))));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(events).toEqual(["first begins", "first ends", "second begins", "second ends", "third begins", "third ends"]);
});
