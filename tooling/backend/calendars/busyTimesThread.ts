import { parentPort, workerData } from "node:worker_threads";
import { busyTimes, type CalendarText } from "./busyTimes.ts";
import { CalendarRefusal } from "./calendarFault.ts";

// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
// Reads one calendar, for `readBusyTimes`. Anything else than a refusal ends the thread with its error.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by our own code in the same process
const calendar = workerData as CalendarText;
try {
  parentPort?.postMessage({ busy: busyTimes(calendar) });
} catch (error) {
  if (!(error instanceof CalendarRefusal)) throw error;
  parentPort?.postMessage({ fault: error.fault });
}
