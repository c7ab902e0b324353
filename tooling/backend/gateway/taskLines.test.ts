import { expect, test } from "vitest";
import { createTaskLines } from "./taskLines.ts";

test("tasks of one key run one after the other, and hold up no other key's", async () => {
  const enqueue = createTaskLines();
  const done: string[] = [];
  let open: (() => void) | undefined;
  const first = enqueue("one", async () => {
    await new Promise<void>((resolve) => (open = resolve));
    done.push("first of one");
  });
  const second = enqueue("one", async () => void done.push("second of one"));
  await enqueue("other", async () => void done.push("other"));
  open?.();
  await Promise.all([first, second]);
  expect(done).toEqual(["other", "first of one", "second of one"]);
});

test("a task that fails does not stop the next", async () => {
  const enqueue = createTaskLines();
  const failed = enqueue("one", () => Promise.reject(new Error("failed on purpose")));
  const next = enqueue("one", () => Promise.resolve("done"));
  await expect(failed).rejects.toThrow("failed on purpose");
  await expect(next).resolves.toBe("done");
});

test("runs as many tasks of one key at once as it was told", async () => {
  const enqueue = createTaskLines(2);
  let running = 0;
  let most = 0;
  async function task() {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  }
  await Promise.all(Array.from({ length: 7 }, () => enqueue("one", task)));
  expect([most, running]).toEqual([2, 0]);
});
