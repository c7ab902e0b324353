import { expect, it } from "vitest";
import * as v from "valibot";
import { describeType, toColumns, typeSchema } from "./typeSchema.ts";

const type = {
  version: 1,
  title: "Call",
  is_bookable: true,
  has_own_rooms: false,
  has_own_hours: false,
  days: [[], [], [], [], [], [], []],
  description: "A call",
  length_minutes: 30,
  buffer_minutes: 0,
  step_minutes: 30,
  minimum_notice_minutes: 120,
  horizon_days: 60,
  host_ids: ["b0000000-0000-4000-8000-000000000001"],
  turns: "balanced",
  place_kind: "open",
  place_text: "",
  video_url: "",
  question_1: "",
  required_1: false,
  question_2: "",
  required_2: false,
  question_3: "",
  required_3: false,
};

it.each([
  [{}, undefined],
  [{ place_kind: "video", video_url: " https://rooms.example/a " }, undefined],
  [{ place_kind: "video" }, "video_url"],
  [{ place_kind: "open", video_url: "http://rooms.example" }, "video_url"],
  [{ place_kind: "phone", place_text: "  " }, "place_text"],
  [{ place_kind: "address", place_text: "x".repeat(201) }, "place_text"],
  [{ host_ids: [] }, "host_ids"],
  [{ question_2: "What do you sell?" }, undefined],
  [{ question_1: "x".repeat(201) }, "question_1"],
  [{ question_1: "Where?", question_3: " Where? " }, "question_3"],
])("says at which field a place or a question is wrong: %j", (place, field) => {
  const read = v.safeParse(typeSchema, { ...type, ...place });
  expect(read.issues?.map((issue) => v.getDotPath(issue))[0]).toBe(field);
});

it("describes the place in words, and saves it without spaces around it", () => {
  const columns = toColumns(v.parse(typeSchema, { ...type, place_kind: "address", place_text: " Torstr. 1 " }));
  expect(columns.place_text).toBe("Torstr. 1");
  expect(describeType(columns, [])).toContain("Where: Address Torstr. 1");
});

it("saves the questions that have words, and describes them", () => {
  const asked = { question_1: " ", question_2: " What do you sell? ", required_2: true, question_3: "Where?" };
  const columns = toColumns(v.parse(typeSchema, { ...type, ...asked }));
  expect(columns.questions).toEqual([
    { label: "What do you sell?", is_required: true },
    { label: "Where?", is_required: false },
  ]);
  expect(describeType(columns, [])).toContain("Question: What do you sell? (required)\nQuestion: Where?");
});
