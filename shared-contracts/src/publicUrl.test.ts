import { expect, test } from "vitest";
import { nonPublicAddresses } from "./nonPublicAddresses.ts";
import { isPublicHttpsUrl } from "./publicUrl.ts";

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
