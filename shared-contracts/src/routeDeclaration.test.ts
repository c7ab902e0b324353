import { expect, it } from "vitest";
import * as v from "valibot";
import { remoteDeclarationSchema, remoteNameSchema } from "./routeDeclaration.ts";

const route = {
  page: "BookMeetingPage",
  path: "/book-a-meeting",
  access: "public",
  prerender: true,
  indexed: true,
  title: "Book a meeting",
  description: "Say what it is about and pick a time.",
};
const declaration = { name: "booking", title: "Booking", contract: "1.0", routes: [route] };

const listed = { rail: { place: 10 }, tiles: { place: 10, text: "What came of it" } };

function withRoute(changes: Record<string, unknown>) {
  return { ...declaration, routes: [{ ...route, ...changes }] };
}

it.each([
  ["a public route", declaration],
  ["a route for some roles", withRoute({ access: ["admin", "staff"] })],
  ["a route with a parameter", withRoute({ path: "/schedule/:meeting" })],
  [
    "a route that knows some of its addresses",
    withRoute({ path: "/schedule/:meeting", documents: [{ path: "/schedule/discovery", title: "Discovery" }] }),
  ],
  ["one with words behind", withRoute({ path: "/a/:b/c", documents: [{ path: "/a/x/c", title: "D" }] })],
  ["the start page", withRoute({ path: "/" })],
  ["a route that frames a page of another host", withRoute({ frames: ["https://calendly.com"] })],
  ["a route for some readers of those who may open it", withRoute({ access: ["admin", "staff"], readers: ["admin"] })],
  ["a route in the rail and on the tiles", withRoute({ access: ["admin"], icon: "chart", shownIn: listed })],
  ["a tab for one of its readers", withRoute({ access: ["admin", "staff"], tab: { roles: ["staff"] } })],
  ["a route that shows pictures of a host's every part", withRoute({ images: ["https://*.streamable.com"] })],
])("takes %s", (_, candidate) => {
  expect(v.is(remoteDeclarationSchema, candidate)).toBe(true);
});

it.each([
  ["no route at all", { ...declaration, routes: [] }],
  ["a name that is no folder's", { ...declaration, name: "remote-booking" }],
  ["no title", { ...declaration, title: "" }],
  ["a contract without a minor", { ...declaration, contract: "1" }],
  ["a field that nobody reads", { ...declaration, acces: "public" }],
  ["a relative path", withRoute({ path: "book-a-meeting" })],
  ["a document at another route's address", withRoute({ path: "/a/:b", documents: [{ path: "/c/d", title: "D" }] })],
  ["a document below an address", withRoute({ path: "/a/:b", documents: [{ path: "/a/b/c", title: "D" }] })],
  ["a document of half an address", withRoute({ path: "/a/:b/c", documents: [{ path: "/a/x", title: "D" }] })],
  ["a document of an empty parameter", withRoute({ path: "/a/:b", documents: [{ path: "/a/", title: "D" }] })],
  ["a document of a route that has one already", withRoute({ documents: [{ path: "/book-a-meeting", title: "D" }] })],
  ["a path in upper case", withRoute({ path: "/Book" })],
  ["a path that takes everything", withRoute({ path: "/*" })],
  ["a path with a query", withRoute({ path: "/book?x=1" })],
  ["another site", withRoute({ path: "https://evil.example" })],
  ["access for nobody", withRoute({ access: [] })],
  ["access for an unknown role", withRoute({ access: ["root"] })],
  ["access that was forgotten", withRoute({ access: undefined })],
  ["a frame from anywhere", withRoute({ frames: ["https:"] })],
  ["a frame from a host's every part", withRoute({ frames: ["https://*.calendly.com"] })],
  ["a frame that brings a directive", withRoute({ frames: ["https://calendly.com; script-src *"] })],
  ["pictures from anywhere", withRoute({ images: ["https:"] })],
  ["pictures from every host of a country", withRoute({ images: ["https://*.com"] })],
  ["a reader who may not open the page", withRoute({ access: ["admin"], readers: ["staff"] })],
  ["readers of a public page", withRoute({ readers: ["admin"] })],
  ["an entry of a public page", withRoute({ shownIn: listed })],
  ["a tab of a public page", withRoute({ tab: {} })],
  ["an entry of many addresses", withRoute({ path: "/studio/:report", access: ["admin"], shownIn: listed })],
  ["an icon that the kit does not have", withRoute({ access: ["admin"], icon: "rocket" })],
  ["a list that nobody shows", withRoute({ access: ["admin"], shownIn: { dock: { place: 1 } } })],
  ["a tile without a text", withRoute({ access: ["admin"], shownIn: { tiles: { place: 1 } } })],
  [
    "an entry for somebody who may not read the page",
    withRoute({ access: ["admin", "staff"], readers: ["admin"], shownIn: { rail: { place: 1, roles: ["staff"] } } }),
  ],
  ["a page that leaves its folder", withRoute({ page: "../remote" })],
])("refuses %s", (_, candidate) => {
  expect(v.is(remoteDeclarationSchema, candidate)).toBe(false);
});

it("takes no name that no report or no object could hold", () => {
  const names = ["reports", "shell", "constructor", "a".repeat(41), "Reports", "re-ports", ""];
  expect(names.filter((name) => v.is(remoteNameSchema, name))).toEqual(["reports"]);
  expect(names.filter((name) => v.is(remoteDeclarationSchema, { ...declaration, name }))).toEqual(["reports"]);
});
