import { expect, it } from "vitest";
import { progressOf } from "./FlowProgress.tsx";
import { currentQuestion, firstState, reduceFlow } from "./flowReducer.ts";
import { readFlow, writeFlow } from "./flowUrl.ts";

function questionAt(query: string): string {
  return currentQuestion(readFlow(new URLSearchParams(query))).id;
}

it("starts with the first question when the address holds no answer", () => {
  expect(readFlow(new URLSearchParams())).toEqual(firstState);
});

it.each([
  ["existing_client=no", "existing_employee"],
  ["existing_client=yes", "existing_client_purpose"],
  ["existing_client=no&existing_employee=no", "new_client_purpose"],
  ["existing_client=no&existing_employee=yes", "meeting_duration"],
  ["existing_client=yes&existing_client_purpose=general", "meeting_duration"],
  ["existing_employee=no&utm_source=x&existing_client=no", "new_client_purpose"],
])("keeps the place of %s", (query, question) => {
  expect(questionAt(query)).toBe(question);
});

it.each([
  ["existing_client=maybe", "existing_client"],
  ["existing_client=__proto__", "existing_client"],
  ["existing_client=%3Cscript%3E", "existing_client"],
  ["existing_employee=no", "existing_client"],
  ["meeting_duration=15min", "existing_client"],
  ["existing_client=yes&existing_employee=yes", "existing_client_purpose"],
  ["existing_client=no&existing_employee=become_employee", "existing_employee"],
  ["existing_client=no&existing_employee=no&new_client_purpose=services", "new_client_purpose"],
  ["existing_client=yes&existing_client_purpose=general&meeting_duration=15min", "meeting_duration"],
])("falls back to the deepest step that %s allows", (query, question) => {
  expect(questionAt(query)).toBe(question);
});

it.each([
  "existing_client=no",
  "existing_client=no&existing_employee=no&new_client_purpose=general",
  "existing_client=yes&existing_client_purpose=general",
])("writes %s as it was read", (query) => {
  expect(writeFlow(readFlow(new URLSearchParams(query))).toString()).toBe(query);
});

it("drops from the address what the flow does not know", () => {
  const state = readFlow(new URLSearchParams("x=1&existing_client=no&existing_employee=maybe"));
  expect(writeFlow(state).toString()).toBe("existing_client=no");
});

it.each([
  ["", { current: 1, total: 4 }],
  ["existing_client=yes", { current: 2, total: 3 }],
  ["existing_client=yes&existing_client_purpose=general", { current: 3, total: 3 }],
  ["existing_client=no", { current: 2, total: 4 }],
  ["existing_client=no&existing_employee=yes", { current: 3, total: 3 }],
  ["existing_client=no&existing_employee=no&new_client_purpose=general", { current: 4, total: 4 }],
])("counts the questions of '%s', and at most how many there are", (query, progress) => {
  expect(progressOf(readFlow(new URLSearchParams(query)))).toEqual(progress);
});

it("keeps an embedded calendar, and Back closes it before it returns to the previous question", () => {
  const question = new URLSearchParams("existing_client=no&existing_employee=no");
  const scheduling = reduceFlow(readFlow(question), { type: "schedule", url: "/discovery-meeting" });
  const address = writeFlow(scheduling);
  expect(address.get("schedule")).toBe("discovery-meeting");
  expect(readFlow(address)).toEqual(scheduling);
  expect(writeFlow(reduceFlow(readFlow(address), { type: "back" })).toString()).toBe(question.toString());
});

it.each(["onboarding-call", "hiring-interview", "//evil.example", ""])(
  "opens no calendar that the question does not lead to: %s",
  (slug) => {
    const search = new URLSearchParams({ existing_client: "no", existing_employee: "no", schedule: slug });
    expect(readFlow(search).schedulingUrl).toBeNull();
  },
);
