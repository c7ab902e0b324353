import { expect, it } from "vitest";
import { readQuickTask, type QuickReading } from "./quickTask.ts";

const people = [
  { id: "sam", name: "Sam Staff" },
  { id: "samira", name: "Samira Said" },
  { id: "ada", name: "Ada Admin" },
  { id: "adam", name: "Adam Admin" },
];
const companies = [{ id: "northwind", name: "Northwind Robotics" }];

function read(text: string, given: Partial<QuickReading> = {}) {
  return readQuickTask({
    text,
    lookUp: (sign) => (sign === "@" ? people : companies),
    chosen: [],
    kept: new Set(),
    dayIn(searched) {
      const from = searched.indexOf("tomorrow");
      return from < 0 ? null : { from, until: from + "tomorrow".length, day: "2026-11-26" };
    },
    ...given,
  });
}

it("takes assignee, due date and company out of the title", () => {
  expect(read("Call Ada @sam tomorrow #northwind")).toEqual({
    title: "Call Ada",
    parts: [
      { kind: "assignee", words: "@sam", person: people[0] },
      { kind: "company", words: "#northwind", company: companies[0] },
      { kind: "due", words: "tomorrow", day: "2026-11-26" },
    ],
    unmatched: [],
  });
});

it("takes a person whose name is only begun, if no other one begins like that", () => {
  expect(read("Call @sami").parts).toMatchObject([{ person: { id: "samira" } }]);
  expect(read("Call @samstaff, please")).toMatchObject({ title: "Call , please", parts: [{ words: "@samstaff" }] });
});

it("leaves a name in the title that nobody has, or that several have, and says so", () => {
  expect(read("Ask @zoe and @admin about #acme")).toEqual({
    title: "Ask @zoe and @admin about #acme",
    parts: [],
    unmatched: [
      { words: "@zoe", sign: "@", reason: "unknown" },
      { words: "@admin", sign: "@", reason: "ambiguous" },
      { words: "#acme", sign: "#", reason: "unknown" },
    ],
  });
});

it("knows a chosen name with spaces, and only while it is in the text", () => {
  const chosen = [{ sign: "@" as const, id: "adam", name: "Adam Admin" }];
  expect(read("@Adam Admin calls", { chosen })).toMatchObject({ title: "calls", parts: [{ person: { id: "adam" } }] });
  expect(read("@Adam Adminson calls", { chosen }).title).toBe("Adminson calls");
});

it("knows a whole name with spaces in a text that was restored, unless two have it", () => {
  expect(read("Call #Northwind Robotics tomorrow")).toMatchObject({
    title: "Call",
    parts: [{ words: "#Northwind Robotics", company: { id: "northwind" } }, { day: "2026-11-26" }],
  });
  const namesakes = [...companies, { id: "other", name: "Northwind Robotics" }];
  expect(read("Call #Northwind Robotics", { lookUp: () => namesakes })).toMatchObject({
    parts: [],
    unmatched: [{ reason: "ambiguous" }],
  });
});

it("leaves words in the title that the user wants there", () => {
  expect(read("Watch Tomorrow with @sam", { kept: new Set(["tomorrow", "@sam"]) })).toEqual({
    title: "Watch Tomorrow with @sam",
    parts: [],
    unmatched: [],
  });
});

it("leaves signs inside words alone, and names that are still looked up", () => {
  expect(read("Write to ada@sam.example about C#1")).toMatchObject({ parts: [], unmatched: [] });
  expect(read("Call @sam", { lookUp: () => undefined })).toEqual({ title: "Call @sam", parts: [], unmatched: [] });
});
