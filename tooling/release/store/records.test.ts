import * as v from "valibot";
import { expect, it } from "vitest";
import { parseRecord } from "./records.ts";

const schema = v.strictObject({
  schema: v.literal(1),
  parts: v.record(v.string(), v.strictObject({ share: v.pipe(v.number(), v.minValue(1)) })),
});
const parse = (text: string) => parseRecord(schema, { file: "releases.json", text });
const booking = { schema: 1, parts: { booking: { share: 5 } } };

it("reads what a release wrote", () => {
  expect(parse(JSON.stringify(booking))).toEqual(booking);
});

it.each(["", "{", "[]", "null", "{}", '{"schema":1}'])("says that no release wrote %j", (text) => {
  expect(() => parse(text)).toThrow("releases.json of the site is not valid");
  expect(() => parse(text)).not.toThrow("Update the checkout");
});

it.each([
  ["a key that is not known", { ...booking, later: true }],
  ["a key that is not known, deeper in it", { schema: 1, parts: { booking: { share: 5, later: true } } }],
  ["a value that was none before", { schema: 1, parts: { booking: { share: 0 } } }],
  ["another schema", { schema: 2 }],
])("says that the checkout is older than a site with %s", (_what, record) => {
  expect(() => parse(JSON.stringify(record))).toThrow(
    /^releases.json of the site is newer than this checkout \(.+\)\. Update the checkout first\.$/,
  );
});
