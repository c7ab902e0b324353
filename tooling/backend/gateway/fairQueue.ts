import { AsyncLocalStorage } from "node:async_hooks";
import { providerNetworks } from "./callerNetwork.ts";

/** Runs a task when it is its caller's turn. Rejects with {@link NoPlaceLeft} when too many wait. */
export type FairQueue = <Result>(caller: string, task: () => Promise<Result>) => Promise<Result>;

/** Too many tasks wait, and no caller has more of them than this one. */
export class NoPlaceLeft extends Error {}

type Task = { run: () => Promise<void>; refuse: () => void; at: number };

/** Most waiting tasks of all callers. */
const mostWaiting = 300;
/** With this many places or more, the tasks of one caller take at most half, so that others can go on beside long tasks. */
const fewestToShare = 3;
/** Milliseconds of work by which callers are ranked: callers with similar recent use take turns. */
const workPerRank = 5;
/** Milliseconds of work by which they are ranked when one is refused: somebody who has read a page is like one who has not. */
const workPerRefusal = 100;
/** Parts of a provider's use that count for each of its callers: of its /40, of its /32. */
const partsOfProvider = { wide: 1 / 8, widest: 1 / 32 };
/** Milliseconds after which a task is late. Every second turn goes to a late task, so that heavy callers are not starved. */
const late = 500;
/** Milliseconds after which half of a caller's use is forgotten. */
const halfLife = 5000;
const mostRemembered = 5000;
/**
 * Turns of the event loop before a task. Node accepts one connection in each turn: with a task in every turn, a
 * caller behind 200 connections would wait for 200 tasks before its request is read. Without new connections, these
 * turns take 0.2 ms.
 */
const turnsBetweenTasks = 64;
/** Milliseconds after which the next task runs, even during a flood of connections. */
const longestBetweenTasks = 20;

/**
 * Runs `atOnce` tasks at a time, and lets callers take turns. Callers with little recent use go first, so that a
 * person waits for the running task and a late one, and not for one of each flooding network. When too many tasks
 * wait, one of the caller with the most is refused.
 */
export function createFairQueue(atOnce: number): FairQueue {
  /** Callers in the order of their next turn, among those with similar use. */
  const waiting = new Map<string, Task[]>();
  const runningOf = new Map<string, number>();
  const mostOfOne = atOnce < fewestToShare ? atOnce : Math.ceil(atOnce / 2);
  const used = new Map<string, { work: number; at: number }>();
  let running = 0;
  let isTurnOfLate = false;
  let isScheduled = false;

  function workOf(network: string): number {
    const { work, at } = used.get(network) ?? { work: 0, at: 0 };
    return work * 0.5 ** ((performance.now() - at) / halfLife);
  }

  /** Recent use of a caller. Whoever has thousands of /48 networks is new in each, and not in its provider's. */
  function usedBy(caller: string): number {
    const [wide, widest] = providerNetworks(caller).map(workOf);
    return workOf(caller) + (wide ?? 0) * partsOfProvider.wide + (widest ?? 0) * partsOfProvider.widest;
  }

  function charge(caller: string, work: number): void {
    for (const network of [caller, ...providerNetworks(caller)]) {
      const all = workOf(network) + work;
      used.delete(network);
      used.set(network, { work: all, at: performance.now() });
    }
    for (const [oldest] of used) {
      if (used.size <= mostRemembered) break;
      used.delete(oldest);
    }
  }

  function nextCaller(): string | undefined {
    if (running >= atOnce) return undefined;
    isTurnOfLate = !isTurnOfLate;
    if (isTurnOfLate) {
      const oldest = lowest((caller, [first]) => (mayRun(caller) ? (first?.at ?? Infinity) : Infinity));
      if (oldest.value < performance.now() - late) return oldest.caller;
    }
    return lowest((caller) => (mayRun(caller) ? Math.floor(usedBy(caller) / workPerRank) : Infinity)).caller;
  }

  function mayRun(caller: string): boolean {
    return (runningOf.get(caller) ?? 0) < mostOfOne;
  }

  function countRunning(caller: string, by: 1 | -1): void {
    running += by;
    const left = (runningOf.get(caller) ?? 0) + by;
    if (left === 0) runningOf.delete(caller);
    else runningOf.set(caller, left);
  }

  /** Finds the first caller in line with the lowest value; an infinite value excludes a caller. */
  function lowest(valueOf: (caller: string, tasks: readonly Task[]) => number) {
    const found: { caller?: string; value: number } = { value: Infinity };
    for (const [caller, tasks] of waiting) {
      const value = valueOf(caller, tasks);
      if (value < found.value) Object.assign(found, { caller, value });
    }
    return found;
  }

  async function runOneOf(caller: string): Promise<void> {
    const [task, ...others] = waiting.get(caller) ?? [];
    waiting.delete(caller);
    if (others.length > 0) waiting.set(caller, others);
    countRunning(caller, 1);
    const start = performance.now();
    await task?.run();
    charge(caller, performance.now() - start);
    countRunning(caller, -1);
    runWaitingSoon();
  }

  function runWaiting(): void {
    isScheduled = false;
    for (let caller = nextCaller(); caller !== undefined; caller = nextCaller()) void runOneOf(caller);
  }

  // Tasks start only after all requests that have arrived were read. The embedded database works in this thread:
  // while a task runs nothing is read, and an unread request gets no turn.
  function runWaitingSoon(): void {
    if (isScheduled) return;
    isScheduled = true;
    afterTurns(runWaiting);
  }

  /**
   * Refuses the last task of the caller with the most waiting, when there are too many; of several such callers, the
   * one with the most recent use, and of these the one who waits longest.
   */
  function keepWithinPlaces(): void {
    const all = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (all <= mostWaiting) return;
    const most = Math.max(...[...waiting.values()].map(({ length }) => length));
    const heaviestCaller = lowest((caller, { length }) =>
      length === most ? -Math.floor(usedBy(caller) / workPerRefusal) : Infinity,
    ).caller;
    const tasks = waiting.get(heaviestCaller ?? "");
    tasks?.pop()?.refuse();
    if (tasks?.length === 0) waiting.delete(heaviestCaller ?? "");
  }

  return function enqueue(caller, task) {
    return new Promise((resolve, reject) => {
      // Another request's end starts it: without this it would log that one's id.
      const run = AsyncLocalStorage.bind(() => task().then(resolve, reject));
      const tasks = waiting.get(caller) ?? [];
      tasks.push({ run, refuse: () => reject(new NoPlaceLeft()), at: performance.now() });
      waiting.set(caller, tasks);
      keepWithinPlaces();
      runWaitingSoon();
    });
  };
}

/** Continues after {@link turnsBetweenTasks} turns of the event loop, or earlier when the next turn would come too late. */
function afterTurns(then: () => void): void {
  const latest = performance.now() + longestBetweenTasks;
  let turns = 0;
  function turn(): void {
    turns += 1;
    if (turns < turnsBetweenTasks && performance.now() < latest) setImmediate(turn);
    else then();
  }
  setImmediate(turn);
}
