import { expect, it } from "vitest";
import declaration from "../../../remote.config.ts";
import { providerOf, type Visitor } from "./calendarProvider.ts";

const visitor: Visitor = {
  name: "Cleo & Co",
  email: "cleo@northwind.example",
  utm: new URLSearchParams({ utm_source: "mail" }),
};
const nobody: Visitor = { name: "", email: "", utm: new URLSearchParams() };

function framed(target: string, who = visitor) {
  return new URL(providerOf(target)?.frameUrl(new URL(target), { visitor: who, host: "pipelark.example" }) ?? "");
}

it.each([
  ["https://calendly.com/pipelark/30min", "Calendly"],
  ["https://cal.com/pipelark/30min", "Cal.com"],
  ["https://app.cal.com/pipelark/30min", "Cal.com"],
  ["/schedule/discovery-meeting", undefined],
  ["http://calendly.com/pipelark", undefined],
  ["https://calendly.com.evil.example/x", undefined],
  ["https://calendly.com:444/x", undefined],
  ["https://evil.example/?https://calendly.com/", undefined],
  ["https://calendar.google.com/x", undefined],
])("knows whose calendar %s is", (target, name) => {
  expect(providerOf(target)?.name).toBe(name);
});

it("asks Calendly for the embedded form, with what is known of the visitor", () => {
  const url = framed("https://calendly.com/pipelark/30min?month=2027-01");
  expect(url.origin + url.pathname).toBe("https://calendly.com/pipelark/30min");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    month: "2027-01",
    name: "Cleo & Co",
    email: "cleo@northwind.example",
    utm_source: "mail",
    embed_domain: "pipelark.example",
    embed_type: "Inline",
  });
});

it.each(["https://cal.com/pipelark/30min", "https://app.cal.com/pipelark/30min/embed"])(
  "asks Cal.com for the embedded form of %s",
  (target) => {
    expect(framed(target, nobody).href).toBe("https://app.cal.com/pipelark/30min/embed?embed=&embedType=inline");
  },
);

it.each([
  ["https://calendly.com/x", { event: "calendly.event_type_viewed" }, { kind: "loaded" }],
  ["https://calendly.com/x", { event: "calendly.event_scheduled", payload: {} }, { kind: "booked" }],
  ["https://calendly.com/x", { event: "something.else" }, null],
  ["https://calendly.com/x", { originator: "CAL", type: "bookingSuccessful" }, null],
  ["https://cal.com/x", { originator: "CAL", type: "bookingSuccessfulV2" }, { kind: "booked" }],
  ["https://cal.com/x", { originator: "CAL", type: "linkFailed" }, { kind: "failed" }],
  ["https://cal.com/x", { originator: "CAL", type: "linkReady" }, { kind: "loaded" }],
  ["https://cal.com/x", { type: "bookingSuccessful" }, null],
  ["https://cal.com/x", "garbage", null],
  ["https://cal.com/x", null, null],
])("reads what %s says: %j", (target, data, message) => {
  expect(providerOf(target)?.readMessage(data)).toEqual(message);
});

it("answers Cal.com's page, which stays hidden otherwise", () => {
  const message = providerOf("https://cal.com/x")?.readMessage({ originator: "CAL", type: "__iframeReady" });
  expect(message?.reply).toEqual({ originator: "CAL", method: "parentKnowsIframeReady" });
});

it("frames only providers that the page's declaration names", () => {
  const page = declaration.routes.find((route) => route.path === "/book-a-meeting");
  const origins = ["https://calendly.com/x", "https://cal.com/x"].flatMap(
    (target) => providerOf(target)?.origins ?? [],
  );
  expect(origins.toSorted()).toEqual(page?.frames.toSorted());
});
