import { afterAll } from "vitest";

// A timer that fires after its document is gone finds neither `window` nor `document`, and one such error fails the
// whole run. In files with a document, leftover timeouts, intervals and immediates do nothing after the tests:
// React's own work uses the last.
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
