import { expect, it } from "vitest";
import { parseMeetingTarget } from "./meetingTarget.ts";

it.each([
  "https://calendly.example/team/intro",
  "https://meet.google.example/abc-defg-hij?authuser=0#join",
  "/schedule/meet",
  "/schedule/15-mins-meeting?from=flow",
])("takes %s", (target) => {
  expect(parseMeetingTarget(target)).toBe(target);
});

it.each([
  "",
  "http://calendly.example/intro",
  "javascript:alert(1)",
  "data:text/html,hi",
  "//evil.example",
  "https:evil.example",
  "https://",
  "https://user:secret@evil.example/",
  "https://user@evil.example/",
  " https://evil.example",
  "https://127.0.0.1/",
  "https://printer.local/",
  "/schedule/",
  "/schedule/../studio",
  "/schedule//evil.example",
  "/schedule/a\\b",
  "/schedule/meet/deeper",
  "/studio",
  "schedule/meet",
])("refuses %j", (target) => {
  expect(parseMeetingTarget(target)).toBeNull();
});
