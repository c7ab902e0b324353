import { expect, test } from "vitest";
import { nonPublicAddresses } from "../test/nonPublicAddresses.ts";
import { isPublicHttpsUrl, parseMeetingTarget } from "./publicUrl.ts";

test.each([
  "https://calendly.com/pipelark/15min?month=2026-11",
  "https://cal.example.co.uk:8443/@ada/call#now",
  "https://MEET.example.com",
  "https://xn--bcher-kva.example",
  "https://127.example.com",
  "https://local.example.com",
  "https://example.com/localhost.local",
])("%s is an address of a public site", (address) => expect(isPublicHttpsUrl(address)).toBe(true));

test.each([
  ...nonPublicAddresses,
  "http://example.com",
  "javascript:alert(1)",
  "https://user:pw@example.com",
  "https://example.com/a b",
  "https://",
])("%s is not a public URL", (address) => expect(isPublicHttpsUrl(address)).toBe(false));

test.each([
  "https://calendly.example/team/intro",
  "https://meet.google.example/abc-defg-hij?authuser=0#join",
  "/schedule/meet",
  "/schedule/15-mins-meeting?from=flow",
])("a meeting may lead to %s", (target) => {
  expect(parseMeetingTarget(target)).toBe(target);
});

test.each([
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
])("a meeting may not lead to %j", (target) => {
  expect(parseMeetingTarget(target)).toBeNull();
});
