import * as v from "valibot";
import { expect, it } from "vitest";
import { newMeetingSchema, slugOf } from "./newMeetingSchema.ts";

it.each([
  ["Annual review", "annual-review"],
  ["  Größe & Café (30 min) ", "grosse-cafe-30-min"],
  ["!!!", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("makes an address of %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it.each([
  [{ title: "Review", slug: "review" }, undefined],
  [{ title: " ", slug: "review" }, "title"],
  [{ title: "Review", slug: "" }, "slug"],
  [{ title: "Review", slug: "Annual_Review" }, "slug"],
  [{ title: "Review", slug: "meet" }, "slug"],
])("says which field of %j is wrong", (input, field) => {
  const read = v.safeParse(newMeetingSchema(["meet"]), input);
  expect(read.issues?.map((issue) => v.getDotPath(issue))[0]).toBe(field);
});
