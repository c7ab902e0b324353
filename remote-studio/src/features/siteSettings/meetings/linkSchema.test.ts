import { expect, it } from "vitest";
import { targetProblem } from "./linkSchema.ts";

it.each(["/schedule/meet", "https://calendar.example.com/fifteen?x=1", "https://cal.com/pipelark"])(
  "takes %s",
  (target) => expect(targetProblem(target, ["meet"])).toBeNull(),
);

it.each([
  ["http://calendar.example.com", /starts with https/],
  ["calendar.example.com", /starts with https/],
  ["javascript:alert(1)", /starts with https/],
  ["https://me:secret@calendar.example.com", /Remove the user name or password/],
  ["https://localhost/x", /full name of a public site/],
  ["https://127.0.0.1/x", /full name of a public site/],
  ["https://2130706433", /full name of a public site/],
  ["https://[::1]/x", /full name of a public site/],
  ["https://printer.local", /full name of a public site/],
  ["https://calendar.example.com/a b", /Remove spaces/],
  ["/schedule/nowhere", /has no meeting called nowhere/],
  ["/login", /Enter \/schedule\//],
  ["//evil.example", /Enter \/schedule\//],
])("says what is wrong with %s", (target, objection) => {
  expect(targetProblem(target, ["meet"])).toMatch(objection);
});
