import { expect, it } from "vitest";
import { cleanText } from "./signal.ts";

// The same cases as in the test of the database.
it.each([
  ["anna@müller.de, <a%40b.example> and jörg@example", "[address] <[address]> and [address]"],
  ["call +49 170 1234567 or (0170) 123-45.67", "call +[number] or ([number]"],
  ["DE89 3704 0044 0532 0130 00 from 192.168.1.25 and 2001:db8:1:2::1", "DE[number] from [number] and [number]"],
  ["manage=A.B+C and access_token=x-1, Unexpected token <", "manage=[mark] and access_token=[mark] Unexpected token <"],
])("of %j nothing is kept that names a person", (said, kept) => {
  expect(cleanText(said, 500)).toBe(kept);
});

it("keeps versions, files, lines and columns", () => {
  const said = "shell 1.0.0-012345678901 tick booking@1.0.0-0123456789ab/assets/main.js:3:1184";
  expect(cleanText(said, 500)).toBe(said);
});
