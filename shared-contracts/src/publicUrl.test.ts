import { expect, test } from "vitest";
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
  "https://127.0.0.1",
  "https://127.0.0.1:8080/x",
  "https://2130706433",
  "https://0x7f.0.0.1",
  "https://0x7f000001",
  "https://0177.0.0.1",
  "https://127.1",
  "https://10.0.0.7",
  "https://192.168.1.1/admin",
  "https://169.254.169.254/latest/meta-data",
  "https://8.8.8.8",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]",
  "https://localhost",
  "https://localhost.",
  "https://app.localhost:3000",
  "https://printer.local",
  "https://wiki.internal?x=1",
  "https://router.home.arpa#x",
  "https://nas.LAN/",
  "https://intranet",
  "http://example.com",
  "javascript:alert(1)",
  "https://user:pw@example.com",
  "https://example.com/a b",
  "https://",
])("%s is none", (address) => expect(isPublicHttpsUrl(address)).toBe(false));
