import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPasswordLine, type PasswordAttempt } from "./passwordLine.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

type AttemptOptions = Partial<Omit<PasswordAttempt, "rank"> & { rank: number }>;

/** Opens a line whose tasks take 100 ms each, and records the outcome of each attempt, in the order that they ended. */
function openLine() {
  const enter = createPasswordLine(1);
  const ended: string[] = [];
  async function work(): Promise<"done"> {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return "done";
  }
  function attempt(name: string, { callers = [name], account = name, rank = 0, delay = 0 }: AttemptOptions) {
    void enter({ callers, account, rank: () => rank, delay }, work).then((outcome) => ended.push(`${name} ${outcome}`));
  }
  return { attempt, ended };
}

function names(count: number, prefix: string): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`);
}

test("the caller with the fewest requests goes first, after known devices", async () => {
  const { attempt, ended } = openLine();
  const ranks = { running: 0, greedy: 9, modest: 1, known: -20 };
  for (const [name, rank] of Object.entries(ranks)) attempt(name, { rank });
  await vi.advanceTimersByTimeAsync(500);
  expect(ended).toEqual(["running done", "known done", "modest done", "greedy done"]);
});

test("a caller who asks again while waiting falls behind a new caller", async () => {
  const enter = createPasswordLine(1);
  const asked = new Map<string, number>();
  const started: string[] = [];
  function ask(name: string): void {
    asked.set(name, (asked.get(name) ?? 0) + 1);
    const rank = () => asked.get(name) ?? 0;
    void enter({ callers: [name], account: name, rank, delay: 0 }, async () => {
      started.push(name);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
  }
  for (const name of ["running", "robot 1", "robot 2", "newcomer", "robot 1", "robot 2"]) ask(name);
  await vi.advanceTimersByTimeAsync(200);
  expect(started.slice(0, 2)).toEqual(["running", "newcomer"]);
});

test("of those who asked as often, whoever came last and whoever came first take turns", async () => {
  const { attempt, ended } = openLine();
  attempt("running", {});
  for (const name of ["first", "second", "third", "fourth", "last"]) attempt(name, { rank: 1 });
  await vi.advanceTimersByTimeAsync(600);
  expect(ended.slice(1).map((one) => one.split(" ")[0])).toEqual(["last", "first", "fourth", "second", "third"]);
});

test("of one network four wait, of the networks around it a few more, and nobody else is refused for it", async () => {
  const { attempt, ended } = openLine();
  attempt("running", {});
  for (const name of names(5, "same ")) attempt(name, { callers: ["a::/64", "a::/56", "a::/48"] });
  for (const name of names(6, "beside ")) attempt(name, { callers: [name, name, "a::/48"] });
  attempt("other", { callers: ["b::/64", "b::/56", "b::/48"] });
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(["same 4 busy", "beside 4 busy", "beside 5 busy"]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ended).toContain("other done");
});

test("when a hundred wait, the heaviestCaller gives way to a newcomer, and an even greedier newcomer goes", async () => {
  const { attempt, ended } = openLine();
  attempt("running", {});
  for (const name of names(99, "other ")) attempt(name, { rank: 1 });
  attempt("greedy", { rank: 5 });
  attempt("greediest", { rank: 6 });
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(["greediest busy"]);
  attempt("newcomer", {});
  await vi.advanceTimersByTimeAsync(200);
  expect(ended).toEqual(["greediest busy", "greedy busy", "running done", "newcomer done"]);
});

test("a delay holds nobody else up, and is no longer than it says", async () => {
  const { attempt, ended } = openLine();
  attempt("delayed", { delay: 1500, rank: -20 });
  attempt("prompt", {});
  await vi.advanceTimersByTimeAsync(1590);
  expect(ended).toEqual(["prompt done"]);
  await vi.advanceTimersByTimeAsync(10);
  expect(ended).toEqual(["prompt done", "delayed done"]);
});

test("when twenty are delayed for one account, the heaviestCaller gives way, or else the longest delay ends", async () => {
  const { attempt, ended } = openLine();
  for (const name of names(20, "stranger ")) attempt(name, { account: "a", delay: 1500, rank: 1 });
  attempt("greedy", { account: "a", delay: 1500, rank: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(["greedy busy"]);
  attempt("as modest", { account: "a", delay: 1500, rank: 1 });
  await vi.advanceTimersByTimeAsync(100);
  expect(ended.slice(1)).toEqual(["stranger 0 done"]);
  attempt("owner", { account: "a", delay: 1500, rank: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.slice(2)).toEqual(["as modest busy"]);
  await vi.advanceTimersByTimeAsync(1600);
  // After the attempt that was running.
  expect(ended[4]).toBe("owner done");
});

test("a task that fails rejects for its own caller, and the next one runs", async () => {
  const enter = createPasswordLine(1);
  const attempt = { callers: ["a"], account: "a", rank: () => 0, delay: 0 };
  const failing = enter(attempt, () => Promise.reject(new Error("The thread broke")));
  const next = enter(attempt, () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("The thread broke");
  expect(await next).toBe("done");
});
