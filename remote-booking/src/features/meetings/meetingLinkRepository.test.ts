import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { expect, it, vi } from "vitest";
import { findMeetingLink, listEmbeddedLinks } from "./meetingLinkRepository.ts";
import { meetingTable } from "./meetingTable.ts";

const meeting = meetingTable["discovery-meeting"];
const row = {
  slug: "discovery-meeting",
  title: "Discovery",
  kind: "redirect",
  target: "https://calendar.example/discovery",
  auto_open: false,
  is_embedded: false,
};
const builtIn = {
  title: "Discovery meeting",
  kind: "redirect",
  target: "/schedule/discovery-meeting",
  autoOpen: false,
  isEmbedded: false,
  isRead: false,
};

function given(readPublic: (query: string) => Promise<unknown>) {
  return { readPublic: vi.fn(readPublic), report: vi.fn() };
}

it("reads the meeting's own row", async () => {
  const services = given(() => Promise.resolve([{ ...row, kind: "confirmation", auto_open: true, is_embedded: true }]));
  expect(await findMeetingLink(services, meeting)).toEqual({
    title: "Discovery",
    kind: "confirmation",
    target: "https://calendar.example/discovery",
    autoOpen: true,
    isEmbedded: true,
    isRead: true,
  });
  expect(services.readPublic).toHaveBeenCalledWith(
    "meeting_link?select=slug,title,kind,target,auto_open,is_embedded&slug=eq.discovery-meeting",
  );
});

it("lists the links that are shown inside the questions by their page, and no other", async () => {
  const rows = [
    { ...row, is_embedded: true },
    { ...row, slug: "meet" },
    { ...row, slug: "gone", is_embedded: true },
  ];
  const links = await listEmbeddedLinks(given(() => Promise.resolve(rows)));
  expect([...links].map(([path, { target }]) => [path, target])).toEqual([["/discovery-meeting", row.target]]);
});

it("lists none when they cannot be read: each meeting has its own page", async () => {
  const services = given(() => Promise.reject(new DataFault("offline", "no network")));
  expect(await listEmbeddedLinks(services)).toEqual(new Map());
  expect(services.report).toHaveBeenCalledOnce();
});

it("takes the built-in default when there is no row, and that is no error", async () => {
  const services = given(() => Promise.resolve([]));
  expect(await findMeetingLink(services, meeting)).toEqual({ ...builtIn, isRead: true });
  expect(services.report).not.toHaveBeenCalled();
});

it("takes the built-in default and reports when the network is down", async () => {
  const fault = new DataFault("offline", "No connection");
  const services = given(() => Promise.reject(fault));
  expect(await findMeetingLink(services, meeting)).toEqual(builtIn);
  expect(services.report).toHaveBeenCalledWith(fault, { meeting: "discovery-meeting" });
});

it.each([
  ["a text", "garbage"],
  ["null", null],
  ["a row without a kind", [{ ...row, kind: undefined }]],
  ["a row of an unknown kind", [{ ...row, kind: "popup" }]],
  ["another meeting's row", [{ ...row, slug: "meet" }]],
])("takes the built-in default when the answer is %s", async (_, answer) => {
  expect(
    await findMeetingLink(
      given(() => Promise.resolve(answer)),
      meeting,
    ),
  ).toEqual(builtIn);
});

it.each(["javascript:alert(1)", "http://calendar.example", "/studio", null])(
  "replaces only the target when it is %s",
  async (target) => {
    const link = await findMeetingLink(
      given(() => Promise.resolve([{ ...row, target }])),
      meeting,
    );
    expect(link).toEqual({ ...builtIn, title: "Discovery", isRead: true });
  },
);
