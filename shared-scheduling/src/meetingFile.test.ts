import { expect, it } from "vitest";
import { guestFile } from "./meetingFile.ts";

const manageUrl = `https://pipelark.example/schedule/discovery-meeting#manage=${"t".repeat(43)}`;
const now = new Date("2026-11-20T08:00:00.123Z");
const meeting = {
  id: "3f0c7a52-6d1f-4a58-9d0e-0d7b3f1f6a01",
  title: "Discovery meeting",
  description: "We learn what you sell.",
  startsAt: "2026-11-23T09:00:00Z",
  endsAt: "2026-11-23T09:30:00Z",
  sequence: 0,
  place: { kind: "open" as const, text: "" },
};
const host = { name: "Noor Haddad", address: "help@pipelark.example" };

type Entry = Parameters<typeof guestFile>[0];

function fileOf({
  meeting: changes,
  ...event
}: Partial<Omit<Entry, "meeting">> & { meeting?: Partial<Entry["meeting"]> } = {}) {
  const entry = { meeting: { ...meeting, ...changes }, isCancelled: false, manageUrl, organizer: host, ...event };
  return guestFile(entry, now).content;
}

function demand(isGiven: boolean, what: string) {
  if (!isGiven) throw new Error(`RFC 5545 forbids: ${what}`);
}

const contentLine = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/;

/** Parses a file strictly by RFC 5545 and stops at the first violation. */
function parseStrictly(file: string): Map<string, string> {
  demand(
    file.endsWith("\r\n") && !/[\r\n\p{Cc}\u2028\u2029]/u.test(file.replaceAll("\r\n", "")),
    "a bare line break or control",
  );
  for (const line of file.split("\r\n")) demand(new TextEncoder().encode(line).length <= 75, `a long line: ${line}`);
  const properties = new Map<string, string>();
  const open: string[] = [];
  for (const line of file.replaceAll("\r\n ", "").trimEnd().split("\r\n")) {
    const match = contentLine.exec(line);
    demand(match !== null, `a line like: ${line}`);
    const [, name = "", parameters = "", value = ""] = match ?? [];
    // An alarm has its own description.
    const place = open.at(-1) === "VALARM" ? "VALARM " : "";
    if (name === "BEGIN") open.push(value);
    else if (name === "END") demand(open.pop() === value, `this END: ${value}`);
    else {
      demand(name === "ATTENDEE" || !properties.has(place + name), `${name} twice`);
      properties.set(place + name, value);
      properties.set(`${place}${name}${parameters}`, value);
    }
  }
  demand(open.length === 0, "a part without an end");
  for (const name of ["SUMMARY", "DESCRIPTION"]) {
    demand(/^(?:[^\\;,]|\\[\\;,n])*$/.test(properties.get(name) ?? ""), `this text: ${properties.get(name)}`);
  }
  for (const name of ["DTSTAMP", "DTSTART", "DTEND"]) {
    demand(/^\d{8}T\d{6}Z$/.test(properties.get(name) ?? ""), `this time: ${properties.get(name)}`);
  }
  return properties;
}

function textOf(value: string | undefined) {
  return value?.replaceAll(/\\([\\;,n])/g, (_, mark: string) => (mark === "n" ? "\n" : mark));
}

it("says what, when and where it is changed, in UTC", () => {
  const file = parseStrictly(fileOf());
  expect(Object.fromEntries(file)).toMatchObject({
    VERSION: "2.0",
    METHOD: "PUBLISH",
    UID: "3f0c7a52-6d1f-4a58-9d0e-0d7b3f1f6a01@pipelark",
    DTSTAMP: "20261120T080000Z",
    DTSTART: "20261123T090000Z",
    DTEND: "20261123T093000Z",
    SEQUENCE: "0",
    STATUS: "CONFIRMED",
    URL: manageUrl,
  });
  expect(file.has("ATTENDEE")).toBe(false);
  expect(file.has("LOCATION")).toBe(false);
  expect(file.get("VALARM TRIGGER")).toBe("-PT15M");
});

it("keeps its UID and raises its SEQUENCE when the meeting moves", () => {
  const before = parseStrictly(fileOf());
  const after = parseStrictly(fileOf({ meeting: { sequence: 1, startsAt: "2026-11-24T09:00:00Z" } }));
  expect(after.get("UID")).toBe(before.get("UID"));
  expect(after.get("SEQUENCE")).toBe("1");
});

it("says where it is", () => {
  const file = parseStrictly(fileOf({ meeting: { place: { kind: "address", text: "Torstr. 1, Berlin" } } }));
  expect(textOf(file.get("LOCATION"))).toBe("Torstr. 1, Berlin");
});

it("invites the guests beside who booked", () => {
  const attendee = { name: "Ana Guest", address: "ana@guest.example" };
  const file = parseStrictly(fileOf({ attendee, guests: ["ann@example.com", "bob@example.com"] }));
  expect(file.get("METHOD")).toBe("REQUEST");
  const addresses = [...file].filter(([name]) => name.startsWith("ATTENDEE;")).map(([, value]) => value);
  expect(addresses).toEqual(["mailto:ana@guest.example", "mailto:ann@example.com", "mailto:bob@example.com"]);
});

it("takes a cancelled meeting out of the calendar", () => {
  const file = parseStrictly(fileOf({ isCancelled: true, meeting: { sequence: 2 } }));
  expect([file.get("METHOD"), file.get("STATUS"), file.get("SEQUENCE")]).toEqual(["CANCEL", "CANCELLED", "2"]);
  expect(file.has("VALARM TRIGGER")).toBe(false);
});

it("names no link to those who may not change the meeting", () => {
  const file = fileOf({ manageUrl: null });
  expect(file.replaceAll("\r\n ", "")).not.toMatch(/manage=|^URL/m);
});

it("carries any text unharmed: marks, lines, long words, other scripts, and nothing that could be a line of its own", () => {
  const note = `a; b, c\\n d\r\nEND:VEVENT\n${"ü".repeat(90)} 🐦 ${"会".repeat(60)}`;
  const organizer = { ...host, name: 'Noor "N"; Haddad:\u0007\u2028' };
  const file = parseStrictly(fileOf({ meeting: { note }, organizer }));
  expect(textOf(file.get("DESCRIPTION")?.split("\\n\\n")[1])).toBe(`Note: ${note.replace("\r\n", "\n")}`);
  expect(file.get('ORGANIZER;CN="Noor  N ; Haddad:"')).toMatch(/^mailto:/);
});

it("lets a guest's name add no address of its own", () => {
  const attendee = { name: 'A"; X=1:mailto:other@example.com', address: "ana@guest.example" };
  const file = parseStrictly(fileOf({ attendee }));
  expect([...file].filter(([name]) => name.startsWith("ATTENDEE;")).map(([, value]) => value)).toEqual([
    "mailto:ana@guest.example",
  ]);
});
