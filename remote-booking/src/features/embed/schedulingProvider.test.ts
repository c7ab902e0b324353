import { expect, it } from "vitest";
import { providerOf, type Visitor } from "./schedulingProvider.ts";

const visitor: Visitor = {
  name: "Cleo & Co",
  email: "cleo@northwind.example",
  utm: new URLSearchParams({ utm_source: "mail" }),
};

it.each([
  ["/schedule/discovery-meeting", "builtin"],
  ["https://calendly.com/pipelark/30min", "calendly"],
  ["https://cal.com/pipelark/30min", "cal"],
  ["https://app.cal.com/pipelark/30min", "cal"],
  ["https://calendly.com.evil.example/x", undefined],
  ["https://evil.example/?https://calendly.com/", undefined],
  ["https://calendar.google.com/x", undefined],
])("knows whose calendar %s is", (target, id) => {
  expect(providerOf(target)?.id).toBe(id);
});

it("hands the built-in scheduler over to its own page, with the campaign", () => {
  expect(providerOf("/schedule/meet")?.embed("/schedule/meet", visitor)).toEqual({
    kind: "page",
    path: "/schedule/meet?utm_source=mail",
  });
});

it("tells a frame what to show in the fragment, which no server sees", () => {
  const target = "https://calendly.com/pipelark/30min?month=2027-01";
  const embedding = providerOf(target)?.embed(target, visitor);
  if (embedding?.kind !== "frame") throw new Error("There is no frame");
  const { pathname, search, hash } = new URL(embedding.src);
  expect([pathname.endsWith("/embed/index.html"), search]).toEqual([true, ""]);
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    provider: "calendly",
    url: target,
    name: "Cleo & Co",
    email: "cleo@northwind.example",
    utm_source: "mail",
  });
});
