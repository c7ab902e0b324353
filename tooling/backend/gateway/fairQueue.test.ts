import { createServer } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { createFairQueue, NoPlaceLeft } from "./fairQueue.ts";

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

test("one caller's long tasks leave half of the places to the others", async () => {
  const enqueue = createFairQueue(4);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let running = 0;
  const flood = Array.from({ length: 8 }, () =>
    enqueue("flood", () => {
      running += 1;
      return ended;
    }),
  );
  await vi.waitUntil(() => running > 0);
  const others = ["one", "two", "three"].map((caller) => enqueue(caller, () => Promise.resolve(caller)));
  expect(await Promise.all(others)).toEqual(["one", "two", "three"]);
  end();
  await Promise.all(flood);
});

test("a heavy caller waits for a light one who asked later", async () => {
  const enqueue = createFairQueue(1);
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  const done: string[] = [];
  async function ask(caller: string, work: number) {
    await enqueue(caller, async () => {
      time += work;
    });
    done.push(caller);
  }
  await Promise.all(["one", "two", "three"].map((network) => ask(network, 400)));
  await Promise.all([ask("one", 400), ask("two", 400), ask("three", 400), ask("person", 20), ask("person", 20)]);
  expect(done.slice(3)).toEqual(["person", "person", "one", "two", "three"]);
  clock.mockRestore();
});

test("every second turn is a late task's, however many come who used less", async () => {
  const enqueue = createFairQueue(1);
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  const done: string[] = [];
  async function ask(caller: string, work: number) {
    await enqueue(caller, async () => {
      time += work;
    });
    done.push(caller);
  }
  await ask("person", 5000);
  await Promise.all([ask("person", 10), ...Array.from({ length: 250 }, (_, index) => ask(`network ${index}`, 10))]);
  expect(done.lastIndexOf("person")).toBeGreaterThan(50);
  expect(done.lastIndexOf("person")).toBeLessThan(57);
  clock.mockRestore();
});

test("a light caller waits for one late task of a flood, not for all of them", async () => {
  const enqueue = createFairQueue(1);
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  const done: string[] = [];
  async function ask(caller: string, work: number) {
    await enqueue(caller, async () => {
      time += work;
    });
    done.push(caller);
  }
  const networks = Array.from({ length: 50 }, (_, index) => `network ${index}`);
  await Promise.all(networks.map((network) => ask(network, 100)));
  const flood = networks.flatMap((network) => [ask(network, 20), ask(network, 20)]);
  time += 5000;
  await Promise.all([...flood, ask("person", 20)]);
  expect(done.indexOf("person")).toBeLessThan(53);
  clock.mockRestore();
});

test("when too many wait, one of the caller with the most gives way to a newcomer", async () => {
  const enqueue = createFairQueue(1);
  const floods = Array.from({ length: 20 }, (_, index) => `flood ${index}`);
  const refused: string[] = [];
  async function ask(caller: string) {
    await enqueue(caller, () => Promise.resolve()).catch((error: unknown) => {
      if (!(error instanceof NoPlaceLeft)) throw error;
      refused.push(caller);
    });
  }
  await Promise.all([...floods.flatMap((flood) => Array.from({ length: 16 }, () => ask(flood))), ask("person")]);
  expect(refused).toHaveLength(21);
  expect(refused).not.toContain("person");
});

/** Networks of one provider, each new. */
function siteOf(number: number): string {
  return `2001:db8:${number.toString(16)}::/48`;
}

test("a provider's networks, however many, neither go first nor refuse those who have read something", async () => {
  const enqueue = createFairQueue(1);
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  const done: string[] = [];
  const refused: string[] = [];
  async function ask(caller: string, work: number) {
    const asked = enqueue(caller, async () => {
      time += work;
    });
    await asked.then(
      () => done.push(caller),
      () => refused.push(caller),
    );
  }
  // What a page reads, and a while of the flood.
  await Promise.all([ask("2001:db9:1::/48", 30), ask("192.0.2.1", 30)]);
  for (let number = 0; number < 300; number += 1) await ask(siteOf(number), 5);
  const flood = Array.from({ length: 600 }, (_, number) => ask(siteOf(1000 + number), 5));
  const people = ["2001:db9:1::/48", "192.0.2.1"].map((person) => ask(person, 5));
  await Promise.all([...flood, ...people]);
  expect(refused).toHaveLength(302);
  expect(refused.filter((caller) => !caller.startsWith("2001:db8"))).toEqual([]);
  expect(done.slice(302, 308)).toEqual(expect.arrayContaining(["2001:db9:1::/48", "192.0.2.1"]));
  clock.mockRestore();
});

/** Opens 200 connections and then one more, in another thread: the system accepts them all while this thread is busy. */
const connecting = `
  const { once } = require("node:events");
  const { connect } = require("node:net");
  const { workerData: { port, isConnected } } = require("node:worker_threads");
  async function open(text) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(text);
  }
  (async () => {
    for (let number = 0; number < 200; number += 1) await open("flood");
    await open("person");
    Atomics.store(isConnected, 0, 1);
    Atomics.notify(isConnected, 0);
  })();`;

test("a caller who connects after 200 others is served after a few of their tasks", async () => {
  const enqueue = createFairQueue(1);
  let done = 0;
  const server = createServer();
  const doneBeforePerson = new Promise<number>((resolve) => {
    server.on("connection", (socket) => {
      socket.on("error", () => undefined);
      socket.once("data", (text) => {
        if (text.toString() === "person") resolve(done);
        void enqueue(text.toString(), async () => {
          done += 1;
        });
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const isConnected = new Int32Array(new SharedArrayBuffer(4));
  const port = typeof address === "object" ? address?.port : undefined;
  const worker = new Worker(connecting, { eval: true, workerData: { port, isConnected } });
  Atomics.wait(isConnected, 0, 0);
  expect(await doneBeforePerson).toBeLessThan(40);
  await worker.terminate();
  server.close();
});
