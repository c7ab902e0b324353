import { expect, test } from "vitest";
import { mailtoOf } from "./mailtoOf.ts";

test("a link to an address has no field but the address, whatever the address is", () => {
  expect(mailtoOf("o'brien+x@example.com")).toBe("mailto:o'brien%2Bx@example.com");
  const { pathname, search } = new URL(mailtoOf("a?subject=Invoice&bcc=thief@evil.example"));
  expect(search).toBe("");
  expect(decodeURIComponent(pathname)).toBe("a?subject=Invoice&bcc=thief@evil.example");
});
