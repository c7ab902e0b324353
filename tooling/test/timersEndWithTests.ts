import { afterAll } from "vitest";

// A timer that fires when its document is gone finds neither `window` nor `document`, and one such error fails the whole run. Where a file's
// tests have a document, the timeouts, intervals and immediates that they left behind do nothing after them: React's own work waits for the last.
let isOver = false;

function untilOver<Start extends (...given: never[]) => unknown>(start: Start): Start {
  return new Proxy(start, {
    // oxlint-disable-next-line max-params -- the language asks for three
    apply(target, self, [callback, ...rest]: [(...given: unknown[]) => void, ...unknown[]]): unknown {
      return Reflect.apply(target, self, [(...given: unknown[]) => !isOver && callback(...given), ...rest]);
    },
  });
}

if (typeof document !== "undefined") {
  globalThis.setTimeout = untilOver(setTimeout);
  globalThis.setInterval = untilOver(setInterval);
  globalThis.setImmediate = untilOver(setImmediate);
  afterAll(() => {
    isOver = true;
  });
}
