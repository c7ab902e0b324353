import { expect, test } from "vitest";
import { faultOfQuery } from "./restQuery.ts";

test.each([
  ["one name", "a".repeat(1990)],
  ["other names", "a:".repeat(995)],
  ["empty names", ",".repeat(1990)],
])("the longest text of %s is checked quickly, because the check blocks other requests", (_, select) => {
  const query = `?select=${select}&a.select=${select}`;
  const start = performance.now();
  for (let time = 0; time < 100; time += 1) faultOfQuery(query);
  // Two passes that restart at each character would take two seconds.
  expect(performance.now() - start).toBeLessThan(500);
});

test.each([
  ["one pattern", "?name=ilike.*north*", true],
  ["its opposite", "?name=not.like.*north*", true],
  ["a column of that name", "?select=like,id", true],
  ["a long one", `?name=like.*${"a".repeat(64)}`, false],
  ["one on a long text", "?notes=ilike.*north*", false],
  ["two", "?name=like.*a*&notes=like.*b*", false],
  ["one within or()", "?or=(name.ilike.*a*,id.eq.1)", false],
  ["one within and()", "?and=(name.not.like.*a*,id.eq.1)", false],
  ["any of several", "?name=like(any).{*a*,*b*}", false],
])("of patterns, %s: %s", (_, query, isTaken) => {
  expect(faultOfQuery(query) === null).toBe(isTaken);
});
