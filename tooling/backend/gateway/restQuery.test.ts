import { expect, test } from "vitest";
import { faultOfQuery } from "./restQuery.ts";

test.each([
  ["one name", "a".repeat(1990)],
  ["other names", "a:".repeat(995)],
  ["empty names", ",".repeat(1990)],
])("the longest text of %s is judged at once: nothing else is answered meanwhile", (_, select) => {
  const query = `?select=${select}&a.select=${select}`;
  const start = performance.now();
  for (let time = 0; time < 100; time += 1) faultOfQuery(query);
  // Two passes that restart at each character would take two seconds.
  expect(performance.now() - start).toBeLessThan(500);
});
