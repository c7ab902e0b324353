import { expect, it } from "vitest";
import { parseTimestamp } from "./timestamp.ts";

it.each(["2026-11-20 09:10:23+00", "2026-11-20T09:10:23+00:00", "2026-11-20T09:10:23Z", "2026-11-20 10:10:23.000+01"])(
  "reads %s",
  (text) => {
    expect(parseTimestamp(text)?.toISOString()).toBe("2026-11-20T09:10:23.000Z");
  },
);

it.each(["", "yesterday", "2026", "2026-99-99T00:00:00Z"])("has no date for %j", (text) => {
  expect(parseTimestamp(text)).toBeNull();
});
