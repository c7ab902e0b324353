import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { CalendarRefusal, calendarFaultSchema } from "./calendarFault.ts";
import type { BusyTime, CalendarText } from "./busyTimes.ts";

const answerSchema = v.union([
  v.object({
    busy: v.array(v.object({ starts_at: v.string(), ends_at: v.string(), meeting_id: v.nullable(v.string()) })),
  }),
  v.object({ fault: calendarFaultSchema }),
]);

/**
 * Reads a calendar in a thread of its own, which ends after `timeLimit` milliseconds (10 s when absent) or 256 MB: a calendar that repeats an event each
 * second keeps no request waiting. Rejects with a `CalendarRefusal`; one that takes too much is `crowded`.
 */
export async function readBusyTimes(calendar: CalendarText, timeLimit = 10_000): Promise<BusyTime[]> {
  const thread = new Worker(new URL("busyTimesThread.mjs", import.meta.url), {
    workerData: calendar,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const answer = v.parse(answerSchema, await answerOf(thread, timeLimit));
    if ("fault" in answer) throw new CalendarRefusal(answer.fault);
    return answer.busy;
  } finally {
    await thread.terminate();
  }
}

function answerOf(thread: Worker, timeLimit: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CalendarRefusal("crowded")), timeLimit);
    thread.once("message", (answer: unknown) => {
      clearTimeout(timer);
      resolve(answer);
    });
    thread.once("error", (error: Error) => {
      clearTimeout(timer);
      reject("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new CalendarRefusal("crowded") : error);
    });
    thread.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("The calendar's thread ended without an answer"));
    });
  });
}
