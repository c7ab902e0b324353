import { expect, it } from "vitest";
import { utmOf, withUtm } from "./utm.ts";

const search = new URLSearchParams("utm_source=news&x=1&utm_campaign=a%20b&next=//evil.example");

it("keeps the campaign parameters and nothing else", () => {
  expect(utmOf(search).toString()).toBe("utm_source=news&utm_campaign=a+b");
});

it("drops a campaign parameter that is far too long", () => {
  expect(utmOf(new URLSearchParams({ utm_source: "x".repeat(201) })).size).toBe(0);
});

it.each([
  ["/schedule/meet", "/schedule/meet?utm_source=news&utm_campaign=a+b"],
  ["https://c.example/i?u=1#top", "https://c.example/i?u=1&utm_source=news&utm_campaign=a+b#top"],
  ["https://c.example/i?utm_source=own", "https://c.example/i?utm_source=news&utm_campaign=a+b"],
])("puts them on %s", (target, expected) => {
  expect(withUtm(target, search)).toBe(expected);
});

it("leaves a target alone when there is no campaign", () => {
  expect(withUtm("https://c.example/i?q=a%20b", new URLSearchParams("x=1"))).toBe("https://c.example/i?q=a%20b");
});
