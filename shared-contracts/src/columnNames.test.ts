import { expect, it } from "vitest";
import * as v from "valibot";
import { camelCased, columnsOf } from "./columnNames.ts";

const schema = camelCased({
  id: v.string(),
  starts_at: v.string(),
  change_reason_text: v.optional(v.string(), ""),
  host: camelCased({ time_zone: v.string() }),
});

it("names each column as TypeScript does, also in an object that says so", () => {
  const { startsAt, changeReasonText, host } = v.parse(schema, { id: "a", starts_at: "b", host: { time_zone: "UTC" } });
  expect([startsAt, changeReasonText, host.timeZone]).toEqual(["b", "", "UTC"]);
});

it("refuses a row without a column", () => {
  expect(v.is(schema, { id: "a", host: { time_zone: "UTC" } })).toBe(false);
});

it("can be one of several answers", () => {
  const answers = v.variant("kind", [
    camelCased({ kind: v.literal("a"), is_in: v.boolean() }),
    v.object({ kind: v.literal("b") }),
  ]);
  expect(v.parse(answers, { kind: "a", is_in: true })).toEqual({ kind: "a", isIn: true });
});

it("names the columns that an object is saved in", () => {
  expect(columnsOf({ id: "a", startsAt: "b", minimumNoticeMinutes: 5 })).toEqual({
    id: "a",
    starts_at: "b",
    minimum_notice_minutes: 5,
  });
});
