import { expect, test } from "vitest";
import { isEmailAddress } from "./emailAddress.ts";

test.each(["ann@example.com", "o'brien+x@mail.example.co.uk", "A_b-c.d@xn--bcher-kva.example", "1@2.example"])(
  "%s is an address",
  (address) => expect(isEmailAddress(address)).toBe(true),
);

test.each([
  "",
  "ann",
  "ann@example",
  "ann@example..com",
  ".ann@example.com",
  "ann@127.0.0.1",
  "ann@-example.com",
  "a?subject=Invoice&bcc=thief&body=x@evil.example",
  "a%0Abcc=thief@evil.example",
  "a&b@example.com",
  "ａnn@example.com",
  "ann@example。com",
  "ann@example.com\n",
  `${"x".repeat(65)}@example.com`,
  `ann@${"example.".repeat(40)}com`,
])("%j is not an email address", (address) => expect(isEmailAddress(address)).toBe(false));
